// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Ability, CheckoutItem, SetupData, StartAnswer } from '../../api/types'
import { cartOf, PLAIN, TOKEN } from '../../test/answers/cart'
import { FILLED, READY } from '../../test/answers/checkout'
import {
  ADDRESSED,
  atCheckout,
  give,
  missing,
  SAVE,
  saved,
  START,
  submitButton,
  summary,
  withStatus,
} from '../../test/checkout'
import { problem } from '../../test/fakeStore'
import { auth } from '../../state/auth'
import { ACTING, freshVisitor, keepCart, open, press, signedIn, store } from '../../test/shop'

freshVisitor()

const BUYER: Ability[] = ['addressBook', 'packingBasis', 'notBeforeDate', 'specialPaperwork', 'shipCollect']
const CHOSEN = {
  IsRush: true,
  IsCollect: true,
  CollectCarrier: 'UPSFreight',
  CollectAccount: '1Z-9920',
  SpecialPaperworkRequest: 'CertificateOfConformance',
  NotBeforeDate: '2026-12-01',
  ShippingChoices_P21Id: 88,
} as const

/** A checkout with every shipping option chosen, of a buyer or with other abilities. */
function chosen(setup: Partial<SetupData> = {}, choices: object = {}): StartAnswer {
  const address = { ...SHIP_TO, PreferredCarrierName: 'Saia LTL' }
  return {
    ...FILLED,
    SetupData: {
      ...FILLED.SetupData,
      Abilities: BUYER,
      Today: '2026-11-25',
      ShippingAddresses: [address],
      ...setup,
    },
    UserEdits: {
      ...FILLED.UserEdits,
      ShippingChoices: { ...FILLED.UserEdits.ShippingChoices, ...CHOSEN, ...choices },
    },
  }
}

const SHIP_TO = {
  P21Id: 88,
  Name: 'Larkin Hydraulics',
  FirstName: '',
  LastName: '',
  Attn: '',
  Address1: '2210 Mill Race Rd',
  Address2: '',
  City: 'Akron',
  State: 'OH',
  Zip: '44312',
  Country: 'US',
  Phone: '330-555-0118',
  PhoneExt: '',
  DeliveryInstructions: '',
  PreferredPackingBasis: '',
  PreferredCarrierName: '',
  IsCollect: false,
  CollectAccount: '',
  CollectCarrier: '',
}

/** What a line of the summary says. */
const line = (label: string) =>
  within(summary())
    .queryAllByRole('term')
    .find((term) => term.textContent === label)?.nextElementSibling?.textContent

test('a signed-in buyer reads rush, collect, paperwork and preferred carrier in the summary (S2-2.9-018, S2-2.9-019)', async () => {
  await atCheckout(chosen())
  expect(line('Rush processing')).toBe('Requested')
  expect(line('Ship collect')).toBe('UPS Freight 1Z-9920')
  expect(line('Paperwork')).toBe('Certificate of Conformance')
  expect(line('Your preferred carrier')).toBe('Saia LTL')
})

test('a guest has no such lines (S2-2.9-018, S2-2.9-019)', async () => {
  await atCheckout(chosen({ Abilities: ['createAccountAtCheckout'] }))
  for (const label of ['Rush processing', 'Ship collect', 'Paperwork', 'Your preferred carrier'])
    expect(line(label)).toBeUndefined()
})

test('what was not chosen has no line (S2-2.9-018, S2-2.9-019)', async () => {
  await atCheckout({ ...FILLED, SetupData: { ...FILLED.SetupData, Abilities: BUYER } })
  for (const label of [
    'Rush processing',
    'Ship collect',
    'Paperwork',
    'Your preferred carrier',
    'Not before',
  ])
    expect(line(label)).toBeUndefined()
})

test.each([
  ['2026-12-01', '12/01/2026'],
  ['2026-11-25', '11/25/2026'],
  ['2026-11-24', undefined],
  [null, undefined],
])('a Not-before date of %s shows as %s on 11/25/2026 (S2-2.9-017)', async (NotBeforeDate, shown) => {
  await atCheckout(chosen({}, { NotBeforeDate }))
  expect(line('Not before')).toBe(shown)
})

const ticks = () =>
  within(within(summary()).getAllByRole('list')[0] as HTMLElement)
    .getAllByRole('listitem')
    .map((one) => one.textContent)

test('each section has a tick in the summary, which follows its state (S2-2.5-024)', async () => {
  await atCheckout(ADDRESSED)
  expect(ticks()).toEqual([
    'Done: Contact',
    'Done: Shipping Address',
    'To do: Shipping Choices',
    'To do: Payment Method',
    'To do: Billing & Other',
  ])
  store.answers(SAVE, {
    body: withStatus({ IsContactValid: false, IsShipToValid: true, IsBillToValid: true, Problems: [] }),
  })
  press('Edit Contact')
  give('Contact', { 'Last name': ' ' })
  await waitFor(() => expect(ticks()[4]).toBe('Done: Billing & Other'))
  expect(ticks()[0]).toMatch(/Contact$/)
  expect(ticks()[0]).not.toContain('Done')
})

const ITEM = FILLED.SetupData.ShoppingCartItems[0] as CheckoutItem

test('the acknowledgement names the items it is about, and only where it is needed (S2-2.9-015, S2-4.8-002)', async () => {
  const items = ['NF-1', 'NF-2', 'NF-3', 'NF-4'].map((ItemId, index) => ({
    ...ITEM,
    ItemId,
    LineNumber: index + 2,
    IsNcnr: true,
  }))
  const start = (IsNcnrAcknowledgementNeeded: boolean): StartAnswer => ({
    ...FILLED,
    SetupData: { ...FILLED.SetupData, ShoppingCartItems: [{ ...ITEM, IsNcnr: false }, ...items] },
    UserEdits: { ...FILLED.UserEdits, General: { ...FILLED.UserEdits.General, IsNcnrAcknowledged: false } },
    ValidationStatus: { ...READY, IsNcnrAcknowledgementNeeded },
  })
  await atCheckout(start(true))
  const tick = within(summary()).getByRole<HTMLInputElement>('checkbox', {
    name: /^I acknowledge that the items marked NCNR/,
  })
  expect(tick.closest('label')?.textContent).toContain('NF-1, NF-2, NF-3, 1 more item')
  expect(tick.closest('label')?.textContent).not.toContain(ITEM.ItemId)
  expect(submitButton().button.getAttribute('aria-disabled')).toBe('true')
  expect(missing()).toEqual(['Please acknowledge NCNR statement above'])
  store.answers(SAVE, { body: { ...READY, IsNcnrAcknowledgementNeeded: true } })
  fireEvent.click(tick)
  await waitFor(() => expect(submitButton().why).toBe(''))
  expect(saved().at(-1)?.General.IsNcnrAcknowledged).toBe(true)
})

test('whoever need not acknowledge is not asked to (S2-2.9-015)', async () => {
  await atCheckout({
    ...FILLED,
    UserEdits: { ...FILLED.UserEdits, General: { ...FILLED.UserEdits.General, IsNcnrAcknowledged: false } },
    ValidationStatus: READY,
  })
  expect(within(summary()).queryByRole('checkbox')).toBeNull()
  expect(submitButton().why).toBe('')
})

test('the tick of a duplicate PO names the order that has it', async () => {
  await atCheckout({
    ...FILLED,
    ValidationStatus: {
      ...READY,
      IsPOValid: { Status: 'Duplicate', Message: 'Please confirm duplicate PO Number usage.' },
      IsDuplicatePoOverrideShown: true,
      DuplicatePoOrder: 4_481_207,
    },
  })
  expect(within(summary()).getByRole('checkbox').closest('label')?.textContent).toBe(
    'Use this PO number againAlready on Order #4481207',
  )
})

test('the tooltip of Submit is the first reason why it is off, and none once it is on (S2-2.9-014)', async () => {
  await atCheckout(ADDRESSED)
  expect(submitButton().button.title).toBe('A shipping option is not selected.')
  expect(submitButton().button.getAttribute('aria-disabled')).toBe('true')
  store.answers(SAVE, { body: READY })
  give('Billing & Other', { 'PO number': 'PO-1' })
  await waitFor(() => expect(submitButton().button.title).toBe(''))
  expect(submitButton().button.hasAttribute('aria-disabled')).toBe(false)
})

/** Sign in as a rep who acts for a customer. */
function acting(): void {
  signedIn(ACTING)
  auth.set({ ...auth.get(), impersonated: { customerId: 30_472, name: 'Larkin Hydraulics' } })
}

const approve = () => screen.queryByRole('checkbox', { name: /^Approve Order/ })

test('whoever acts for a customer can approve the order at once (S2-2.9-009)', async () => {
  acting()
  await atCheckout(FILLED)
  expect(approve()).toBeTruthy()
})

test('a buyer has no approval to give (S2-2.9-009)', async () => {
  signedIn()
  await atCheckout(FILLED)
  expect(approve()).toBeNull()
})

test('a quote needs no approval (S2-2.9-010)', async () => {
  acting()
  keepCart(TOKEN)
  store.answers('/api/cart/', { body: cartOf([PLAIN]) })
  store.answers(`${START}/quote`, { body: FILLED })
  await open('/create-quote')
  await screen.findByRole('button', { name: 'Submit Quote' })
  expect(approve()).toBeNull()
})

test('the checkout of a cart that is gone says that the cart is empty', async () => {
  keepCart(TOKEN)
  store.answers('/api/cart/', { body: cartOf([]) })
  store.answers(START, problem(404, 'There is no such cart.'))
  await open('/checkout')
  expect(await screen.findByText('Your cart is empty.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse the catalog' }).getAttribute('href')).toBe('/categories')
  expect(screen.queryByText('There is no such cart.')).toBeNull()
})

test('a checkout that cannot start shows the detail, a way back and nothing else (S2-2.5-004, S2-2.5-005, S2-4.1-005)', async () => {
  await atCheckout(FILLED)
  store.answers(START, problem(503, 'The checkout is closed for stock-taking.'))
  act(() => signedIn())
  const told = await screen.findByText(/The checkout is closed for stock-taking/)
  expect(told.closest('[role=alert]')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('region', { name: 'Contact' })).toBeNull()
  expect(screen.queryByRole('complementary', { name: 'Order summary' })).toBeNull()
  expect(screen.getByRole('main').textContent).not.toContain('Whitfield')
})
