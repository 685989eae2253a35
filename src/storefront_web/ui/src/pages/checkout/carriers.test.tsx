// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShippingOption, StartAnswer, ValidationStatus } from '../../api/types'
import { cartOf, PLAIN, TOKEN } from '../../test/answers/cart'
import { EMPTY, FILLED, RATES } from '../../test/answers/checkout'
import {
  ADDRESSED,
  atCheckout,
  fillInShipTo,
  leave,
  RATES_OF,
  SAVE,
  saved,
  section,
  START,
  submitButton,
  summary,
  VERIFY,
} from '../../test/checkout'
import { later } from '../../test/later'
import { freshVisitor, keepCart, open, press, store } from '../../test/shop'

freshVisitor()

const RADIOS = /Midland/
const choices = () => section('Shipping Choices')
const radios = () => within(choices()).queryAllByRole<HTMLInputElement>('radio')

test('rates wait for an address, and come when they are asked for (S2-2.8-001, S2-2.8-002, S2-2.8-003, S2-2.8-004, S2-2.8-014)', async () => {
  await atCheckout()
  const button = () => within(choices()).getByRole('button', { name: 'Get Shipping Rates' })
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(choices().textContent).toContain('Provide a valid ship to address to continue')
  await atCheckout(ADDRESSED)
  expect(button().getAttribute('aria-disabled')).toBeNull()
  expect(choices().textContent).toContain('Click Get Shipping Rates to see your shipping options')
  expect(radios()).toEqual([])
  store.answers(VERIFY, ({ body }) => ({ body }))
  store.answers(RATES_OF, { body: RATES })
  store.answers(SAVE, { body: { ...ADDRESSED.ValidationStatus, ShippingOptionCount: 2 } })
  fireEvent.click(button())
  await within(choices()).findAllByRole('radio', { name: RADIOS })
  expect(radios()).toHaveLength(2)
  expect(radios()[0]?.closest('label')?.textContent).toContain('$9.86')
})

test('a press that is quicker than the saving of the address counts once that is saved', async () => {
  const { answer, give } = later<{ body: ValidationStatus }>()
  await atCheckout()
  store.answers(SAVE, () => answer)
  store.answers(VERIFY, ({ body }) => ({ body }))
  store.answers(RATES_OF, { body: RATES })
  fillInShipTo()
  leave()
  press('Get Shipping Rates')
  expect(store.sent.some(({ path }) => path === RATES_OF)).toBe(false)
  give({ body: { ...ADDRESSED.ValidationStatus, ShippingOptionCount: 2 } })
  await waitFor(() => expect(radios()).toHaveLength(2))
})

test('a press without an address asks for no rates', async () => {
  await atCheckout()
  store.answers(SAVE, { body: EMPTY.ValidationStatus })
  fillInShipTo({ City: 'Akron' })
  press('Get Shipping Rates')
  await waitFor(() => expect(saved().at(-1)?.ShippingChoices.ShippingChoices_City).toBe('Akron'))
  expect(store.sent.some(({ path }) => path === RATES_OF)).toBe(false)
})

test('the answer to rates replaces what was offered (S2-7.4-010)', async () => {
  await atCheckout(ADDRESSED)
  store.answers(SAVE, { body: { ...ADDRESSED.ValidationStatus, ShippingOptionCount: 2 } })
  store.answers(RATES_OF, { body: RATES })
  press('Get Shipping Rates')
  await waitFor(() => expect(radios()).toHaveLength(2))
  const only = { ...RATES.Options[0], DisplayName: 'Mule and cart' }
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Get Shipping Rates' }).getAttribute('aria-busy')).toBe(
      'false',
    ),
  )
  store.answers(RATES_OF, { body: { ...RATES, Options: [only] } })
  press('Get Shipping Rates')
  await within(choices()).findByRole('radio', { name: /Mule and cart/ })
  expect(radios()).toHaveLength(1)
})

test('without rates the warehouse chooses, and the buyer goes on (S2-4.7-004, S2-4.7-005, S2-8-034, S2-8-035, S2-8-036)', async () => {
  await atCheckout(FILLED)
  store.answers(RATES_OF, { body: { ...RATES, Options: [], NoRatesAvailable: true } })
  store.answers(SAVE, { body: FILLED.ValidationStatus })
  expect(FILLED.UserEdits.ShippingChoices.SelectedShippingCarrier).not.toBe('')
  press('Get Shipping Rates')
  await within(choices()).findByText(
    'We were unable to get rates for this order at this time. This could be due to an LTL item or ' +
      'overweight package, an international ship-to, or an upstream problem with our shipping providers. ' +
      'You may continue to check out, and our warehouse will determine the best shipping method.',
  )
  await waitFor(() => expect(saved().at(-1)?.ShippingChoices.SelectedShippingCarrier).toBe(''))
  await waitFor(() => expect(submitButton().why).toBe(''))
})

/** Move the ship-to of a checkout to another place, and wait until that is saved. */
async function move(): Promise<void> {
  press('Edit Shipping Address')
  store.answers(VERIFY, ({ body }) => ({ body }))
  fillInShipTo({ 'Zip Code': '44306' })
  leave()
  await waitFor(() => expect(saved().at(-1)?.ShippingChoices.ShippingChoices_Zip).toBe('44306'))
}

test('rates for another address are taken away', async () => {
  await atCheckout(ADDRESSED)
  store.answers(SAVE, { body: { ...ADDRESSED.ValidationStatus, ShippingOptionCount: 2 } })
  store.answers(RATES_OF, { body: RATES })
  press('Get Shipping Rates')
  await waitFor(() => expect(radios()).toHaveLength(2))
  await move()
  await waitFor(() => expect(radios()).toEqual([]))
  expect(choices().textContent).toContain('Click Get Shipping Rates')
})

test('rates that come late for another address are dropped', async () => {
  const { answer, give: rates } = later<{ body: typeof RATES }>()
  await atCheckout(ADDRESSED)
  store.answers(SAVE, { body: ADDRESSED.ValidationStatus })
  store.answers(RATES_OF, () => answer)
  press('Get Shipping Rates')
  await move()
  expect(choices().textContent).toContain('Asking the carriers...')
  await act(async () => rates({ body: RATES }))
  await waitFor(() => expect(choices().textContent).not.toContain('Asking the carriers...'))
  expect(radios()).toEqual([])
})

test('a chosen rate shows before it is saved; where it is not saved it goes back and says so', async () => {
  const status = { ...ADDRESSED.ValidationStatus, ShippingOptionCount: 2, IsShippingOptionValid: true }
  await atCheckout({
    ...EMPTY,
    UserEdits: { ...ADDRESSED.UserEdits, ShippingChoices: FILLED.UserEdits.ShippingChoices },
    ValidationStatus: status,
  })
  store.answers(RATES_OF, { body: { ...RATES, SelectedCarrier: 'Midland Ground' } })
  store.answers(SAVE, { body: status })
  press('Get Shipping Rates')
  await waitFor(() => expect(radios()).toHaveLength(2))
  await waitFor(() => expect(saved()).toHaveLength(1))
  const [first, second] = radios() as [HTMLInputElement, HTMLInputElement]
  const { answer, give: save } = later<'lost'>()
  store.answers(SAVE, () => answer)
  fireEvent.click(second)
  await waitFor(() => expect(second.checked).toBe(true))
  await act(async () => save('lost'))
  const sentence = 'An error occurred while saving your changes. Please try again.'
  await within(choices()).findByText(sentence)
  await waitFor(() => expect(first.checked).toBe(true))
  store.answers(SAVE, { body: status })
  fireEvent.click(second)
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  await waitFor(() => expect(second.checked).toBe(true))
})

/** A checkout whose rates of an earlier visit are still good. */
const OFFERED: StartAnswer = {
  ...FILLED,
  Rates: RATES,
  ValidationStatus: { ...FILLED.ValidationStatus, ShippingOptionCount: 2 },
}

test('a reload keeps the carriers and the choice', async () => {
  await atCheckout(OFFERED)
  expect(radios()).toHaveLength(2)
  expect(radios()[0]?.checked).toBe(true)
})

const [GROUND] = RATES.Options as [ShippingOption, ...ShippingOption[]]
const OTHERS: ShippingOption[] = [
  { ...GROUND, CarrierName: 'Truck', DisplayName: 'Route 6', EstimatedDeliveryDate: null, Price: null },
  {
    ...GROUND,
    CarrierName: 'Mule',
    DisplayName: 'Mule and cart',
    EstimatedDeliveryDate: null,
    EstimatedShipDate: null,
    IsPreferred: true,
  },
]

test('each row says who, when and how much (S2-2.8-005, S2-2.8-006, S2-2.8-007, S2-2.8-008, S2-2.8-009, S2-2.8-010, S2-2.8-011)', async () => {
  await atCheckout({ ...OFFERED, Rates: { ...RATES, Options: [GROUND, ...OTHERS] } })
  const rows = radios().map((radio) => radio.closest('label')?.textContent)
  expect(rows).toEqual([
    'Midland Parcel Ground Estimated delivery 11/30/2026$9.86',
    'Route 6 Estimated delivery Ships 11/24/2026$ TBD',
    'Mule and cart PreferredEstimated delivery not available$9.86',
  ])
})

test('notes say what the dates assume, and when one is charged (S2-2.8-012, S2-2.8-013, S2-2.8-017)', async () => {
  await atCheckout(ADDRESSED)
  const notice = choices().textContent
  expect(notice).toContain(
    'Dates are good-faith estimates and assume that all items are in stock or arrive as expected.',
  )
  expect(notice).toContain('Backorder and factory-shipped items can change them.')
  expect(notice).toMatch(/charge[sd]? .*as the order is packaged and ships/i)
})

test('a click selects a carrier; the mark shows only while it is valid (S2-4.7-001, S2-4.7-002, S2-8-033)', async () => {
  const invalid = { ...OFFERED.ValidationStatus, IsShippingOptionValid: false }
  await atCheckout({ ...OFFERED, ValidationStatus: invalid })
  expect(radios().map((radio) => radio.checked)).toEqual([false, false])
  store.answers(SAVE, { body: OFFERED.ValidationStatus })
  fireEvent.click(radios()[1] as HTMLInputElement)
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.ShippingChoices.SelectedShippingCarrier).toBe('Midland 2nd Day')
  await waitFor(() => expect(radios()[1]?.checked).toBe(true))
})

test('a missing choice is named in the summary (S2-8-033)', async () => {
  await atCheckout(ADDRESSED)
  expect(summary().textContent).toContain('A shipping option is not selected.')
})

test('the carrier that the store selects is saved when rates arrive', async () => {
  await atCheckout(ADDRESSED)
  store.answers(RATES_OF, { body: { ...RATES, SelectedCarrier: 'Midland 2nd Day' } })
  store.answers(SAVE, { body: OFFERED.ValidationStatus })
  press('Get Shipping Rates')
  await waitFor(() => expect(radios()[1]?.checked).toBe(true))
  expect(saved().at(-1)?.ShippingChoices.SelectedShippingCarrier).toBe('Midland 2nd Day')
})

test('when the store counts no options, those shown are cleared (S2-4.7-003)', async () => {
  await atCheckout(OFFERED)
  store.answers(SAVE, { body: { ...OFFERED.ValidationStatus, ShippingOptionCount: 0 } })
  fireEvent.click(radios()[1] as HTMLInputElement)
  await waitFor(() => expect(radios()).toEqual([]))
})

test('the carrier of an earlier visit shows with its price, or that it is gone (S2-4.7-006, S2-4.7-007)', async () => {
  await atCheckout(FILLED)
  expect(choices().textContent).toContain('Midland Parcel Ground$9.86')
  const gone = { State: 'PreviousUnavailable', Message: 'Previously selected option unavailable' } as const
  await atCheckout({
    ...FILLED,
    ValidationStatus: {
      ...FILLED.ValidationStatus,
      ShippingTotal: null,
      ShippingDisplay: { ...FILLED.ValidationStatus.ShippingDisplay, ...gone },
    },
  })
  expect(choices().textContent).toContain('Midland GroundPreviously selected option unavailable')
})

test('Change opens the shipping choices as a dialog (S2-2.5-029)', async () => {
  await atCheckout(OFFERED)
  press('Change shipping choices', choices())
  const dialog = await screen.findByRole('dialog', { name: 'Shipping choices' })
  store.answers(SAVE, { body: OFFERED.ValidationStatus })
  fireEvent.click(within(dialog).getByRole('radio', { name: /2nd Day/ }))
  await waitFor(() => expect(saved().at(-1)?.ShippingChoices.SelectedShippingCarrier).toBe('Midland 2nd Day'))
  press('Done', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an order that ships collect has no shipping choices (S2-2.5-017)', async () => {
  await atCheckout({
    ...FILLED,
    ValidationStatus: { ...FILLED.ValidationStatus, IsShippingCollect: true, ShippingTotal: 0 },
  })
  expect(screen.queryByRole('region', { name: 'Shipping Choices' })).toBeNull()
  expect(within(summary()).getByText('COLLECT')).toBeTruthy()
})

test('a quote has no shipping choices (S2-2.5-018)', async () => {
  keepCart(TOKEN)
  const quote = { ...FILLED.UserEdits.General, IsQuote: true }
  store.answers('/api/cart/', { body: cartOf([PLAIN]) })
  store.answers(`${START}/quote`, {
    body: { ...FILLED, UserEdits: { ...FILLED.UserEdits, General: quote } },
  })
  await open('/create-quote')
  await screen.findByRole('region', { name: 'Shipping Address' })
  expect(screen.queryByRole('region', { name: 'Shipping Choices' })).toBeNull()
})
