// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EMPTY, FILLED, RATES } from '../../test/answers/checkout'
import {
  ADDRESSED,
  atCheckout,
  BYPASS,
  field,
  give,
  RATES_OF,
  SAVE,
  saved,
  section,
  submitButton,
  VERIFY,
  withStatus,
} from '../../test/checkout'
import { problem } from '../../test/fakeStore'
import { later } from '../../test/later'
import { freshVisitor, press, store, type } from '../../test/shop'

freshVisitor()

const TYPED = {
  'Company or name': 'Larkin Hydraulics',
  'Address line 1': '2210 Mill Race Rd',
  'Address line 2': 'Dock 4',
  City: 'Akron',
  State: 'OH',
  'Zip Code': '44312',
  Phone: '330-555-0118',
}
const VALID = withStatus({ IsShipToValid: true })
const RADIOS = /Midland/
const FAILED = 'An error occurred while verifying your ship to address.'

const choices = () => section('Shipping Choices')
const radios = () => within(choices()).queryAllByRole<HTMLInputElement>('radio')
const edit = () => screen.findByRole('button', { name: 'Edit Shipping Address' })

/** What a verification answers: the address as it was sent, with some of it changed. */
const asSent = (changed: object = {}) => ({
  body: {
    Name: 'Larkin Hydraulics',
    Address1: '2210 Mill Race Rd',
    Address2: 'Dock 4',
    City: 'Akron',
    State: 'OH',
    Zip: '44312',
    Country: 'US',
    ...changed,
  },
})
const CORRECTED = asSent({ Address1: '2210 MILL RACE RD', Address2: '' })

/** Fill in the ship-to and save it, where its verification is answered so. */
async function send(answer: Parameters<typeof store.answers>[1]): Promise<HTMLElement> {
  await atCheckout()
  store.answers(SAVE, { body: VALID })
  store.answers(VERIFY, answer)
  give('Shipping Address', TYPED)
  return screen.findByRole('dialog', { name: 'Verify Shipping Address' })
}

const bypassed = () => store.sent.filter(({ path }) => path === BYPASS).map(({ body }) => body)

test('an address that is right asks nothing (S2-4.6-002)', async () => {
  await atCheckout()
  store.answers(SAVE, { body: VALID })
  store.answers(VERIFY, ({ body }) => ({ body }))
  give('Shipping Address', TYPED)
  await edit()
  expect(store.sent.filter(({ path }) => path === VERIFY)).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a corrected address stands beside what was typed (S2-2.5-028, S2-4.6-002, S2-8-012)', async () => {
  const dialog = await send(CORRECTED)
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
  const dialog = await send(CORRECTED)
  press('Looks Good', dialog)
  const way = await edit()
  await waitFor(() => expect(document.activeElement).toBe(way))
  expect(saved().at(-1)?.ShippingChoices).toMatchObject({
    ShippingChoices_Address1: '2210 MILL RACE RD',
    ShippingChoices_Address2: '',
  })
})

test('the original is kept with bypass (S2-4.6-003)', async () => {
  const dialog = await send(CORRECTED)
  store.answers(BYPASS, asSent())
  press('Keep Original Address', dialog)
  await edit()
  expect(bypassed()).toMatchObject([{ Address1: '2210 Mill Race Rd', Address2: 'Dock 4' }])
  expect(section('Shipping Address').textContent).toContain('2210 Mill Race Rd')
})

test('closing the question leads back to the fields', async () => {
  const dialog = await send(CORRECTED)
  press('Close', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Shipping Address', /^Address line 1/).value).toBe('2210 Mill Race Rd')
  expect(within(section('Shipping Address')).getByRole('button', { name: 'Save address' })).toBeTruthy()
})

test.each(['The address service is not responding.', 'No Zip Code begins with 000.'])(
  'a verification that fails says why and what it may cost (S2-2.5-028, S2-4.6-005, S2-8-007, S2-8-008, S2-8-009, S2-8-010): %s',
  async (reason) => {
    const dialog = await send(problem(500, reason))
    expect(within(dialog).getByRole('alert').textContent).toBe(reason)
    for (const word of ['extra charges', 'delays', 'tax']) expect(dialog.textContent).toContain(word)
    expect(within(dialog).getByRole('button', { name: 'Keep this Address' })).toBeTruthy()
    press('Edit Address', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Shipping Address', /^Address line 2/).value).toBe('Dock 4')
  },
)

test('an address that cannot be verified can be kept, and where that is not noted it is said (S2-4.6-006, S2-8-011)', async () => {
  const dialog = await send(problem(500, 'The address service is not responding.'))
  store.answers(BYPASS, 'lost')
  press('Keep this Address', dialog)
  await screen.findByText(FAILED)
  expect(screen.getByText(FAILED).closest('[role=alert]')).toBeTruthy()
})

test('an address that is kept unverified can be shipped to (S2-4.6-006)', async () => {
  const dialog = await send(problem(500, 'The address service is not responding.'))
  store.answers(BYPASS, asSent())
  press('Keep this Address', dialog)
  await edit()
  const rates = within(choices()).getByRole('button', { name: 'Get Shipping Rates' })
  expect(rates.getAttribute('aria-disabled')).toBeNull()
})

test('a request that fails has one sentence and lets one go on (S2-8-011)', async () => {
  const dialog = await send({ status: 429, body: {} })
  expect(within(dialog).getByRole('alert').textContent).toBe(FAILED)
  press('Continue', dialog)
  await edit()
  expect(section('Shipping Address').textContent).toContain('2210 Mill Race Rd')
})

test('what is typed while the address is verified is not lost', async () => {
  const { answer, give: verify } = later<ReturnType<typeof asSent>>()
  await atCheckout()
  store.answers(SAVE, { body: VALID })
  store.answers(VERIFY, () => answer)
  give('Shipping Address', TYPED)
  await waitFor(() => expect(store.sent.at(-1)?.path).toBe(VERIFY))
  type(field('Shipping Address', /^Attention/), 'Receiving')
  await act(async () => verify(asSent()))
  await within(section('Shipping Address')).findByRole('button', { name: 'Save address' })
  expect(field('Shipping Address', /^Attention/).value).toBe('Receiving')
  expect(submitButton().button.getAttribute('aria-disabled')).toBe('true')
})

test('rates wait for an address, and come when they are asked for (S2-2.8-001, S2-2.8-004)', async () => {
  await atCheckout()
  const button = () => within(choices()).getByRole('button', { name: 'Get Shipping Rates' })
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(choices().textContent).toContain('Provide a valid ship to address to continue')
  await atCheckout(ADDRESSED)
  expect(button().getAttribute('aria-disabled')).toBeNull()
  expect(radios()).toEqual([])
  store.answers(RATES_OF, { body: RATES })
  store.answers(SAVE, { body: { ...ADDRESSED.ValidationStatus, ShippingOptionCount: 2 } })
  fireEvent.click(button())
  await within(choices()).findAllByRole('radio', { name: RADIOS })
  expect(radios()).toHaveLength(2)
  expect(radios()[0]?.closest('label')?.textContent).toContain('$9.86')
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

test('without rates the warehouse chooses', async () => {
  await atCheckout(ADDRESSED)
  store.answers(RATES_OF, { body: { ...RATES, Options: [], NoRatesAvailable: true } })
  store.answers(SAVE, { body: { ...ADDRESSED.ValidationStatus, IsShippingOptionValid: true } })
  press('Get Shipping Rates')
  await within(choices()).findByText(/our warehouse will determine the best shipping method/)
  expect(saved()[0]?.ShippingChoices.SelectedShippingCarrier).toBe('')
})

/** Move the ship-to of a checkout to another place, and wait until that is saved. */
async function move(): Promise<void> {
  press('Edit Shipping Address')
  store.answers(VERIFY, ({ body }) => ({ body }))
  give('Shipping Address', { 'Zip Code': '44306' })
  await edit()
}

test('rates for another address are taken away', async () => {
  await atCheckout(ADDRESSED)
  store.answers(SAVE, { body: { ...ADDRESSED.ValidationStatus, ShippingOptionCount: 2 } })
  store.answers(RATES_OF, { body: RATES })
  press('Get Shipping Rates')
  await waitFor(() => expect(radios()).toHaveLength(2))
  await move()
  expect(radios()).toEqual([])
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
  store.answers(RATES_OF, { body: RATES })
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
  expect(screen.getAllByText(sentence)).toHaveLength(1)
  await waitFor(() => expect(first.checked).toBe(true))
  store.answers(SAVE, { body: status })
  fireEvent.click(second)
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  await waitFor(() => expect(second.checked).toBe(true))
})
