// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EMPTY, FILLED, RATES } from '../../test/answers/checkout'
import {
  ADDRESSED,
  atCheckout,
  BYPASS,
  described,
  field,
  fillInShipTo,
  leave,
  RATES_OF,
  SAVE,
  saved,
  section,
  SUBMIT,
  submitButton,
  VERIFY,
  withStatus,
} from '../../test/checkout'
import { problem } from '../../test/fakeStore'
import { later } from '../../test/later'
import { asSent, CORRECTED, noQuestion, sendShipTo, VALID, verifications } from '../../test/shipTo'
import { freshVisitor, press, store } from '../../test/shop'

freshVisitor()

const FAILED = 'An error occurred while verifying your ship to address.'

const choices = () => section('Shipping Choices')
const tag = (label: RegExp) => field('Shipping Address', label).tagName
const bypassed = () => store.sent.filter(({ path }) => path === BYPASS).map(({ body }) => body)

test('an address that is right asks nothing, and is verified once (S2-4.6-002)', async () => {
  await atCheckout()
  store.answers(SAVE, { body: VALID })
  store.answers(VERIFY, ({ body }) => ({ body }))
  fillInShipTo()
  expect(verifications()).toHaveLength(0)
  leave()
  await waitFor(() => expect(verifications()).toHaveLength(1))
  expect(verifications()[0]?.body).toMatchObject({ Address1: '2210 Mill Race Rd', State: 'OH', P21Id: 0 })
  act(() => field('Shipping Address', /^City/).focus())
  leave()
  fireEvent.click(within(choices()).getByRole('button', { name: 'Get Shipping Rates' }))
  await waitFor(() => expect(store.sent.some(({ path }) => path === RATES_OF)).toBe(true))
  expect(verifications()).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an address that is not complete is not verified', async () => {
  await atCheckout()
  store.answers(SAVE, { body: withStatus({}) })
  fillInShipTo({ City: 'Akron' })
  leave()
  await waitFor(() => expect(saved().at(-1)?.ShippingChoices.ShippingChoices_City).toBe('Akron'))
  expect(verifications()).toHaveLength(0)
})

test('nothing is asked while the buyer is back in the fields', async () => {
  const { answer, give: verify } = later<ReturnType<typeof asSent>>()
  await atCheckout()
  store.answers(SAVE, { body: VALID })
  store.answers(VERIFY, () => answer)
  fillInShipTo()
  leave()
  await waitFor(() => expect(verifications()).toHaveLength(1))
  act(() => field('Shipping Address', /^Attention/).focus())
  await act(async () => verify(CORRECTED))
  expect(screen.queryByRole('dialog')).toBeNull()
  store.answers(VERIFY, CORRECTED)
  leave()
  await screen.findByRole('dialog', { name: 'Verify Shipping Address' })
})

test('a corrected address stands beside what was typed (S2-2.5-028, S2-4.6-002, S2-8-012)', async () => {
  const dialog = await sendShipTo(CORRECTED)
  expect(within(dialog).getByRole('alert').textContent).toBe(
    "Note: We've updated your address, for accuracy.",
  )
  const row = (name: RegExp) => within(dialog).getByRole('row', { name })
  const line = row(/^Address line 1/)
  expect(within(line).getAllByRole('cell')[0]?.textContent).toBe('2210 Mill Race Rd')
  expect(line.querySelector('mark')?.textContent).toContain('2210 MILL RACE RD')
  expect(row(/^City/).querySelector('mark')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Looks Good')
  expect(dialog.textContent).not.toContain('extra charges')
})

test('Looks Good takes the corrected address (S2-4.6-004)', async () => {
  const dialog = await sendShipTo(CORRECTED)
  press('Looks Good', dialog)
  await noQuestion()
  await waitFor(() =>
    expect(saved().at(-1)?.ShippingChoices).toMatchObject({
      ShippingChoices_Address1: '2210 MILL RACE RD',
      ShippingChoices_Address2: '',
    }),
  )
  expect(field('Shipping Address', /^Address line 1/).value).toBe('2210 MILL RACE RD')
  expect(bypassed()).toEqual([])
})

test('the original is kept with bypass (S2-4.6-003)', async () => {
  const dialog = await sendShipTo(CORRECTED)
  store.answers(BYPASS, asSent())
  press('Keep Original Address', dialog)
  await waitFor(() => expect(bypassed()).toHaveLength(1))
  await noQuestion()
  expect(bypassed()).toMatchObject([{ Address1: '2210 Mill Race Rd', Address2: 'Dock 4' }])
  expect(field('Shipping Address', /^Address line 1/).value).toBe('2210 Mill Race Rd')
})

test('closing the question leads back to the fields', async () => {
  const dialog = await sendShipTo(CORRECTED)
  press('Close', dialog)
  await noQuestion()
  expect(field('Shipping Address', /^Address line 1/).value).toBe('2210 Mill Race Rd')
  expect(section('Shipping Address').contains(document.activeElement)).toBe(true)
})

test.each(['The address service is not responding.', 'No Zip Code begins with 000.'])(
  'a verification that fails says why and what it may cost (S2-2.5-028, S2-4.6-005, S2-8-007, S2-8-008, S2-8-009, S2-8-010): %s',
  async (reason) => {
    const dialog = await sendShipTo(problem(500, reason))
    expect(within(dialog).getByRole('alert').textContent).toBe(reason)
    for (const word of ['extra charges', 'delays', 'tax']) expect(dialog.textContent).toContain(word)
    expect(within(dialog).getByRole('button', { name: 'Keep this Address' })).toBeTruthy()
    press('Edit Address', dialog)
    await noQuestion()
    expect(field('Shipping Address', /^Address line 2/).value).toBe('Dock 4')
    expect(section('Shipping Address').contains(document.activeElement)).toBe(true)
  },
)

test('an address that cannot be verified can be kept, and where that is not noted it is said (S2-4.6-006, S2-8-011)', async () => {
  const dialog = await sendShipTo(problem(500, 'The address service is not responding.'))
  store.answers(BYPASS, 'lost')
  press('Keep this Address', dialog)
  await screen.findByText(FAILED)
  expect(screen.getByText(FAILED).closest('[role=alert]')).toBeTruthy()
})

test('an address that is kept unverified can be shipped to (S2-4.6-006)', async () => {
  const dialog = await sendShipTo(problem(500, 'The address service is not responding.'))
  store.answers(BYPASS, asSent())
  press('Keep this Address', dialog)
  await noQuestion()
  expect(bypassed()).toMatchObject([{ Address1: '2210 Mill Race Rd' }])
  const rates = within(choices()).getByRole('button', { name: 'Get Shipping Rates' })
  expect(rates.getAttribute('aria-disabled')).toBeNull()
})

test('a request that fails has one sentence and lets one go on (S2-8-011)', async () => {
  const dialog = await sendShipTo({ status: 429, body: {} })
  expect(within(dialog).getByRole('alert').textContent).toBe(FAILED)
  press('Continue', dialog)
  await noQuestion()
  expect(field('Shipping Address', /^Address line 1/).value).toBe('2210 Mill Race Rd')
  expect(verifications()).toHaveLength(1)
})

test('a request that fails can be tried again', async () => {
  const dialog = await sendShipTo('lost')
  store.answers(VERIFY, ({ body }) => ({ body }))
  press('Try again', dialog)
  await waitFor(() => expect(verifications()).toHaveLength(2))
  await noQuestion()
})

test('Submit waits for the question about the address', async () => {
  await atCheckout(FILLED)
  press('Edit Shipping Address')
  store.answers(SAVE, { body: FILLED.ValidationStatus })
  store.answers(VERIFY, CORRECTED)
  fillInShipTo({ 'Address line 2': 'Dock 4' })
  submitButton().press()
  const dialog = await screen.findByRole('dialog', { name: 'Verify Shipping Address' })
  expect(store.sent.some(({ path }) => path === SUBMIT)).toBe(false)
  expect(submitButton().why).toBe('There are unsaved changes. Please save before finishing checkout.')
  press('Looks Good', dialog)
  await waitFor(() => expect(submitButton().why).toBe(''))
})

test('rates that were asked for come once the address is settled', async () => {
  await atCheckout(ADDRESSED)
  press('Edit Shipping Address')
  store.answers(SAVE, { body: ADDRESSED.ValidationStatus })
  store.answers(VERIFY, CORRECTED)
  store.answers(RATES_OF, { body: RATES })
  fillInShipTo({ 'Address line 2': 'Dock 4' })
  press('Get Shipping Rates')
  const dialog = await screen.findByRole('dialog', { name: 'Verify Shipping Address' })
  expect(store.sent.some(({ path }) => path === RATES_OF)).toBe(false)
  press('Looks Good', dialog)
  await waitFor(() => expect(store.sent.some(({ path }) => path === RATES_OF)).toBe(true))
})

test('an editor of a ship-to that is not valid is open (S2-4.3-004, S2-8-032)', async () => {
  await atCheckout()
  expect(field('Shipping Address', /^Address line 1/).value).toBe('')
  expect(section('Shipping Address').textContent).not.toContain('Ship To section needs attention')
  submitButton().press()
  await within(section('Shipping Address')).findByText('Ship To section needs attention')
  expect(described(field('Shipping Address', /^City/))).toBe('City must be at least 2 characters long')
})

test('the labels and the state follow the country (S2-5.3-009, S2-5.3-018)', async () => {
  const mexico = { Value: 'MX', Label: 'Mexico' }
  const { SetupData } = EMPTY
  await atCheckout({ ...EMPTY, SetupData: { ...SetupData, Countries: [...SetupData.Countries, mexico] } })
  expect([tag(/^State/), tag(/^Zip Code/)]).toEqual(['SELECT', 'INPUT'])
  fillInShipTo({ Country: 'CA' })
  expect([tag(/^Province/), tag(/^Postal Code/)]).toEqual(['SELECT', 'INPUT'])
  fillInShipTo({ Country: 'MX' })
  expect([tag(/^Region/), tag(/^Postal Code/)]).toEqual(['INPUT', 'INPUT'])
})
