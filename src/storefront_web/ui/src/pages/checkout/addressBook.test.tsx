// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Ability, Address, StartAnswer } from '../../api/types'
import { EMPTY, FILLED } from '../../test/answers/checkout'
import { atCheckout, field, SAVE, saved, section, withStatus } from '../../test/checkout'
import { freshVisitor, press, store, type } from '../../test/shop'

freshVisitor()

const BUYER: Ability[] = ['addressBook', 'packingBasis', 'notBeforeDate', 'specialPaperwork', 'shipCollect']

const address = (P21Id: number, changed: Partial<Address> = {}): Address => ({
  P21Id,
  Name: `Plant ${P21Id}`,
  FirstName: 'Luis',
  LastName: 'Ferrer',
  Attn: 'Receiving',
  Address1: `${P21Id} Front St`,
  Address2: '',
  City: 'Toledo',
  State: 'OH',
  Zip: '43605',
  Country: 'US',
  Phone: '419-555-0148',
  PhoneExt: '',
  DeliveryInstructions: 'Dock 3',
  PreferredPackingBasis: 'Partial',
  PreferredCarrierName: 'Midland 2nd Day',
  IsCollect: true,
  CollectAccount: '48-20917',
  CollectCarrier: 'UPS',
  ...changed,
})
const BOOK = [address(20418), address(20455, { Name: 'Montréal shop', City: 'Montréal', Country: 'CA' })]

function withBook(addresses: Address[], selected = 0): StartAnswer {
  const { UserEdits } = FILLED
  return {
    ...FILLED,
    SetupData: { ...FILLED.SetupData, ShippingAddresses: addresses, Abilities: BUYER },
    UserEdits: {
      ...UserEdits,
      ShippingChoices: { ...UserEdits.ShippingChoices, ShippingChoices_P21Id: selected },
    },
  }
}

const shipTo = () => section('Shipping Address')
const entries = () => within(within(shipTo()).getByRole('list', { name: 'Addresses' })).getAllByRole('button')

async function openBook(start: StartAnswer = withBook(BOOK)): Promise<void> {
  await atCheckout(start)
  store.answers(SAVE, { body: start.ValidationStatus })
  press('Address Book', shipTo())
}

test('the book has a title, its instruction, a search and New (S2-2.6-001, S2-2.6-006, S2-2.6-007, S2-2.6-008, S2-2.6-009)', async () => {
  await openBook()
  expect(within(shipTo()).getByRole('heading', { name: 'Address Book' })).toBeTruthy()
  expect(shipTo().textContent).toContain('Tap to select an address to use for this order')
  expect(within(shipTo()).getByRole('button', { name: 'New...' })).toBeTruthy()
  const search = within(shipTo()).getByLabelText('Search Address Book')
  await waitFor(() => expect(document.activeElement).toBe(search))
  expect(entries()).toHaveLength(2)
})

test('Address Book toggles to Done, and back to the editor below it (S2-2.6-002, S2-2.6-003)', async () => {
  await openBook({ ...withBook(BOOK), ValidationStatus: withStatus({}) })
  expect(within(shipTo()).queryByRole('button', { name: 'Address Book' })).toBeNull()
  press('Done', shipTo())
  const toggle = within(shipTo()).getByRole('button', { name: 'Address Book' })
  const line = field('Shipping Address', /^Address line 1/)
  expect(toggle.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(within(shipTo()).queryByRole('list', { name: 'Addresses' })).toBeNull()
})

test('guests have no book (S2-2.6-001)', async () => {
  await atCheckout(EMPTY)
  expect(within(shipTo()).queryByRole('button', { name: 'Address Book' })).toBeNull()
})

test('guests are told that an account has more options (S2-2.6-018, S2-2.6-019)', async () => {
  await atCheckout(EMPTY)
  expect(shipTo().textContent).toContain('Extra shipping options')
  expect(shipTo().textContent).toContain('are available with an account')
  expect(within(shipTo()).getByRole('link', { name: 'Request an account' }).getAttribute('href')).toBe(
    '/signup',
  )
  await atCheckout(withBook(BOOK))
  expect(shipTo().textContent).not.toContain('are available with an account')
})

test('the selected address is marked (S2-2.6-017)', async () => {
  await openBook(withBook(BOOK, 20455))
  expect(entries().map((entry) => entry.getAttribute('aria-current'))).toEqual([null, 'true'])
})

test('selecting an address loads it with its preferences and opens the editor (S2-4.3-007)', async () => {
  await openBook()
  fireEvent.click(entries()[0] as HTMLElement)
  expect(field('Shipping Address', /^Address line 1/).value).toBe('20418 Front St')
  expect(shipTo().contains(document.activeElement)).toBe(true)
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.ShippingChoices).toMatchObject({
    ShippingChoices_P21Id: 20418,
    ShippingChoices_City: 'Toledo',
    Attn: 'Receiving',
    PackingBasis: 'Partial',
    IsCollect: true,
    CollectAccount: '48-20917',
    CollectCarrier: 'UPS',
    DeliveryInstructions: 'Dock 3',
    SelectedShippingCarrier: '',
  })
})

test('New... empties the editor, with P21Id 0 (S2-3.5-003)', async () => {
  await openBook(withBook(BOOK, 20418))
  press('New...', shipTo())
  expect(field('Shipping Address', /^Address line 1/).value).toBe('')
  await waitFor(() => expect(saved().at(-1)?.ShippingChoices.ShippingChoices_P21Id).toBe(0))
})

test('a saved address whose street is changed is a new address', async () => {
  await atCheckout(withBook(BOOK, 20418))
  store.answers(SAVE, { body: FILLED.ValidationStatus })
  press('Edit Shipping Address')
  type(field('Shipping Address', /^Attention/), 'Press 4')
  await waitFor(() => expect(saved().at(-1)?.ShippingChoices.Attn).toBe('Press 4'))
  expect(saved().at(-1)?.ShippingChoices.ShippingChoices_P21Id).toBe(20418)
  type(field('Shipping Address', /^Address line 1/), '1 Elsewhere Rd')
  await waitFor(() => expect(saved().at(-1)?.ShippingChoices.ShippingChoices_P21Id).toBe(0))
})

test('a search marks what it finds, without regard to accents', async () => {
  await openBook()
  type(within(shipTo()).getByLabelText('Search Address Book'), 'montreal')
  await waitFor(() => expect(entries()).toHaveLength(1))
  expect(entries()[0]?.querySelector('mark')?.textContent).toBe('Montréal')
  expect(shipTo().textContent).toContain('1 of 2 addresses match.')
  type(within(shipTo()).getByLabelText('Search Address Book'), 'nowhere')
  await within(shipTo()).findByText('No address matches.')
})

test('a book of 500 shows some at a time and searches all', async () => {
  await openBook(withBook(Array.from({ length: 500 }, (_, at) => address(1000 + at))))
  expect(entries()).toHaveLength(40)
  press('Show more addresses', shipTo())
  expect(entries()).toHaveLength(80)
  type(within(shipTo()).getByLabelText('Search Address Book'), '1499')
  await waitFor(() => expect(entries()).toHaveLength(1))
})

test('staff who act for a customer take name and phone from the contact (S2-6-032)', async () => {
  const start = withBook([])
  await atCheckout({
    ...start,
    SetupData: { ...start.SetupData, Abilities: [...BUYER, 'fromContact'] },
    UserEdits: {
      ...start.UserEdits,
      SelectedContact: { ...start.UserEdits.SelectedContact, FirstName: 'Renee', Phone: '330-555-0121' },
    },
  })
  store.answers(SAVE, { body: FILLED.ValidationStatus })
  press('Edit Shipping Address')
  press('From Contact', shipTo())
  expect(field('Shipping Address', /^First name/).value).toBe('Renee')
  expect(field('Shipping Address', /^Phone/).value).toBe('330-555-0121')
  await waitFor(() => expect(saved().at(-1)?.ShippingChoices.ShippingChoices_FirstName).toBe('Renee'))
  await atCheckout(start)
  press('Edit Shipping Address')
  expect(screen.queryByRole('button', { name: 'From Contact' })).toBeNull()
})
