// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PaymentOption, SavedPaymentMethod, StartAnswer, StripeSystemInfo } from '../../api/types'
import { TOKEN } from '../../test/answers/cart'
import { auth } from '../../state/auth'
import { CARDS, EMPTY, FILLED } from '../../test/answers/checkout'
import {
  ADD_CARD,
  atCheckout,
  give,
  SAVE,
  saved,
  section,
  START,
  submitButton,
  withStatus,
} from '../../test/checkout'
import { FakeStripe } from '../../test/fakeStripe'
import { later, quietLog } from '../../test/later'
import { freshVisitor, press, signedIn, STAFF, store } from '../../test/shop'

freshVisitor()

const REMOVE_CARD = `/api/checkout/RemovePaymentCard/${TOKEN}`
const SETUP_FAILED = 'There was an issue setting up that credit card'
const SAVE_FAILED = 'An error occurred while saving your payment information'
const FORM_FAILED = /^The card form could not be loaded/
const ALL: PaymentOption[] = [
  { Label: 'Credit Card', Value: 'CreditCard' },
  { Label: 'On Account', Value: 'OnAccount' },
  { Label: 'Prepay by Wire Transfer', Value: 'PrepayWire' },
]
const STRIPE: StripeSystemInfo = {
  Mode: 'stripe',
  PublishableKey: 'pk_test_1',
  ClientSecret: 'seti_1_secret_2',
  ScriptUrl: 'https://js.stripe.example/form.js',
  CustomerToken: 'cus_1',
  SavedPaymentMethods: [],
}
const VISA: SavedPaymentMethod = {
  PaymentMethodId: 'pm_1Visa',
  Brand: 'visa',
  Last4: '4242',
  ExpMonth: 8,
  ExpYear: 2034,
  IsDefault: false,
}
const MASTERCARD: SavedPaymentMethod = {
  ...VISA,
  PaymentMethodId: 'pm_2',
  Brand: 'mastercard',
  Last4: '5100',
}
const OLD: SavedPaymentMethod = {
  ...VISA,
  PaymentMethodId: 'pm_3',
  Last4: '0119',
  ExpMonth: 9,
  ExpYear: 2020,
}

const payment = () => section('Payment Method')
const radio = (name: string | RegExp) => within(payment()).getByRole<HTMLInputElement>('radio', { name })
const radios = () => within(payment()).queryAllByRole<HTMLInputElement>('radio')
const notice = () =>
  within(payment())
    .queryAllByRole('alert')
    .map((one) => one.textContent)
    .filter(Boolean)
    .join()
const saveCard = () => within(payment()).getByRole('button', { name: /^Save card|^Saving/ })
const remember = () => within(payment()).queryByRole<HTMLInputElement>('checkbox', { name: /^Remember card/ })

/** Open a checkout with these payment options and cards. */
async function withPayment(
  options: PaymentOption[],
  info: StripeSystemInfo,
  started: StartAnswer = EMPTY,
): Promise<void> {
  await atCheckout({
    ...started,
    SetupData: { ...started.SetupData, PaymentOptions: options, StripeSystemInfo: info },
  })
}

let stripe = new FakeStripe()
beforeEach(() => {
  stripe = new FakeStripe()
  stripe.start()
})

/** A script is loaded once per page: each test has its own. */
let count = 0
async function withForm(info: Partial<StripeSystemInfo> = {}): Promise<void> {
  count += 1
  const ScriptUrl = `${STRIPE.ScriptUrl}?${count}`
  await withPayment(ALL.slice(0, 1), { ...STRIPE, ScriptUrl, ...info })
}
async function withReadyForm(): Promise<void> {
  await withForm()
  await within(payment()).findByText('The form of the provider')
  await act(async () => stripe.ready())
}

test('the options are listed by label; the card comes first and is chosen (S2-2.9-001, S2-2.9-002)', async () => {
  await withPayment(ALL, { ...CARDS, SavedPaymentMethods: [] })
  const options = within(payment()).getByRole('radiogroup', { name: 'Payment Method' })
  const found = within(options).getAllByRole<HTMLInputElement>('radio')
  expect(found.map((one) => one.closest('label')?.textContent)).toEqual(ALL.map(({ Label }) => Label))
  expect(found.map((one) => one.checked)).toEqual([true, false, false])
  store.answers(SAVE, { body: withStatus({ IsPaymentValid: true }) })
  fireEvent.click(radio('Prepay by Wire Transfer'))
  await waitFor(() => expect(saved().at(-1)?.General.PaymentOption).toBe('PrepayWire'))
  expect(within(payment()).queryByLabelText(/^Card number/)).toBeNull()
  press('Done with Payment Method', payment())
  expect(payment().textContent).toContain('Prepay by Wire Transfer')
})

test('a saved card can be chosen; an expired one is shown and cannot (S2-2.9-003)', async () => {
  await withPayment(ALL.slice(0, 1), { ...STRIPE, SavedPaymentMethods: [VISA, MASTERCARD, OLD] })
  expect(radios().map((one) => one.closest('label')?.textContent)).toEqual([
    'Visa ending 4242Expires 08/2034',
    'Mastercard ending 5100Expires 08/2034',
    'Visa ending 0119Expired 09/2020',
  ])
  expect(radios().map((one) => one.disabled)).toEqual([false, false, true])
  const { answer, give: save } = later<{ body: object }>()
  store.answers(SAVE, () => answer)
  fireEvent.click(radio(/^Mastercard/))
  await waitFor(() => expect(radio(/^Mastercard/).checked).toBe(true))
  await act(async () => save({ body: withStatus({ IsPaymentValid: true }) }))
  expect(saved().at(-1)?.CardPayment.CardToken).toBe('pm_2')
  expect(stripe.loads).toEqual([])
  await waitFor(() => press('Done with Payment Method', payment()))
  expect(payment().textContent).toContain('Credit Card, Mastercard ending 5100, expires 08/2034')
})

test('a choice of card that is not saved goes back with a reason', async () => {
  quietLog()
  await withPayment(ALL.slice(0, 1), { ...STRIPE, SavedPaymentMethods: [VISA] })
  store.answers(SAVE, 'lost')
  fireEvent.click(radio(/^Visa/))
  await waitFor(() => expect(notice()).toContain(SAVE_FAILED))
  expect(radio(/^Visa/).checked).toBe(false)
})

test('a card is added in the provider’s form, confirmed with the client secret (S2-2.9-004)', async () => {
  await withForm()
  expect(saveCard().getAttribute('aria-disabled')).toBe('true')
  await within(payment()).findByText('The form of the provider')
  expect(stripe.forms).toEqual([{ key: 'pk_test_1', clientSecret: 'seti_1_secret_2' }])
  await act(async () => stripe.ready())
  store.answers(ADD_CARD, { body: { ...STRIPE, SavedPaymentMethods: [VISA] } })
  store.answers(SAVE, { body: withStatus({ IsPaymentValid: true }) })
  fireEvent.click(saveCard())
  await screen.findByRole('button', { name: 'Edit Payment Method' })
  expect(store.sent.find(({ path }) => path === ADD_CARD)?.body).toEqual({
    paymentMethodId: 'pm_1Visa',
    remember: false,
  })
  expect(payment().textContent).toContain('Visa ending 4242, expires 08/2034')
})

test('a card that the provider refuses has his sentence, and can be tried again (S2-8-015)', async () => {
  await withReadyForm()
  stripe.answers({ error: { message: 'Your card was declined.' } })
  fireEvent.click(saveCard())
  await waitFor(() => expect(notice()).toBe(`${SETUP_FAILED}Your card was declined.`))
  expect(store.sent.some(({ path }) => path === ADD_CARD)).toBe(false)
  expect(saveCard().getAttribute('aria-busy')).toBe('false')
  const { answer, give: confirm } = later<{ setupIntent: { payment_method: string } }>()
  stripe.answers(() => answer)
  fireEvent.click(saveCard())
  await waitFor(() => expect(saveCard().getAttribute('aria-busy')).toBe('true'))
  expect(notice()).toBe('')
  await act(async () => confirm({ setupIntent: { payment_method: 'pm_1Visa' } }))
  await waitFor(() => expect(store.sent.some(({ path }) => path === ADD_CARD)).toBe(true))
})

test('a form that breaks while it confirms ends with a sentence (S2-8-015)', async () => {
  quietLog()
  await withReadyForm()
  stripe.answers(() => Promise.reject(new Error('broken')))
  fireEvent.click(saveCard())
  await waitFor(() => expect(notice()).toBe(SETUP_FAILED))
  expect(saveCard().getAttribute('aria-busy')).toBe('false')
})

test('a card that is set up but was not saved is not set up twice', async () => {
  await withReadyForm()
  store.answers(ADD_CARD, 'lost')
  fireEvent.click(saveCard())
  await waitFor(() => expect(notice()).toBe(SAVE_FAILED))
  store.answers(ADD_CARD, { body: { ...STRIPE, SavedPaymentMethods: [VISA] } })
  store.answers(SAVE, { body: withStatus({ IsPaymentValid: true }) })
  fireEvent.click(saveCard())
  await screen.findByRole('button', { name: 'Edit Payment Method' })
  expect(stripe.confirms).toBe(1)
})

test('a form that does not load says so and can be tried again', async () => {
  quietLog()
  stripe.isLoading = false
  await withForm()
  await within(payment()).findByText(FORM_FAILED)
  stripe.isLoading = true
  press('Try again', payment())
  await within(payment()).findByText('The form of the provider')
  expect(within(payment()).queryByText(FORM_FAILED)).toBeNull()
})

test('without a setup from the provider the checkout opens, and trying again asks for one', async () => {
  quietLog()
  await withForm({ ClientSecret: '' })
  await within(payment()).findByText(FORM_FAILED)
  expect(submitButton().button).toBeTruthy()
  store.answers(START, { body: { ...EMPTY, SetupData: { ...EMPTY.SetupData, StripeSystemInfo: STRIPE } } })
  press('Try again', payment())
  await within(payment()).findByText('The form of the provider')
  expect(stripe.forms[0]?.clientSecret).toBe('seti_1_secret_2')
})

test('a guest is not asked whether to remember the card (S2-2.9-005)', async () => {
  await withReadyForm()
  expect(remember()).toBeNull()
})

test('who is signed in can have the card remembered (S2-2.9-005)', async () => {
  signedIn()
  await withReadyForm()
  expect(remember()?.checked).toBe(false)
  fireEvent.click(remember() as HTMLInputElement)
  store.answers(ADD_CARD, { body: { ...STRIPE, SavedPaymentMethods: [VISA] } })
  store.answers(SAVE, { body: withStatus({ IsPaymentValid: true }) })
  fireEvent.click(saveCard())
  await screen.findByRole('button', { name: 'Edit Payment Method' })
  expect(store.sent.find(({ path }) => path === ADD_CARD)?.body).toMatchObject({ remember: true })
  expect(saved().at(-1)?.CardPayment.IsRememberCard).toBe(true)
})

test('a test card can be remembered too', async () => {
  signedIn()
  await withPayment(ALL, { ...CARDS, SavedPaymentMethods: [] })
  fireEvent.click(remember() as HTMLInputElement)
  store.answers(ADD_CARD, { body: CARDS })
  give('Payment Method', { 'Card number': '4242 4242 4242 4242' })
  press('Use this card', payment())
  await waitFor(() =>
    expect(store.sent.find(({ path }) => path === ADD_CARD)?.body).toEqual({
      paymentMethodId: 'pm_test_visa',
      remember: true,
    }),
  )
})

test('a card is removed after a question; one that was not says so', async () => {
  await withPayment(
    ALL.slice(0, 1),
    { ...STRIPE, SavedPaymentMethods: [VISA, MASTERCARD] },
    {
      ...FILLED,
      UserEdits: { ...FILLED.UserEdits, CardPayment: { ...FILLED.UserEdits.CardPayment, CardToken: 'pm_2' } },
    },
  )
  press('Edit Payment Method')
  press('Remove Mastercard ending 5100', payment())
  const dialog = await screen.findByRole('dialog', { name: 'Remove this card?' })
  expect(dialog.textContent).toContain('Mastercard ending 5100 will not be offered any more.')
  store.answers(REMOVE_CARD, 'lost')
  press('Remove', dialog)
  await within(dialog).findByText('The card was not removed. Please try again.')
  store.answers(REMOVE_CARD, { body: { ...STRIPE, SavedPaymentMethods: [VISA] } })
  store.answers(SAVE, { body: withStatus({ IsPaymentValid: false }) })
  press('Remove', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(store.sent.filter(({ path }) => path === REMOVE_CARD).at(-1)?.body).toEqual({
    paymentMethodId: 'pm_2',
  })
  expect(radios()).toHaveLength(1)
  expect(saved().at(-1)?.CardPayment.CardToken).toBe('')
})

test('a form can be left again where there are cards', async () => {
  await withPayment(ALL.slice(0, 1), { ...CARDS })
  press('Add a card', payment())
  expect(within(payment()).getByLabelText(/^Card number/)).toBeTruthy()
  press('Cancel', payment())
  expect(within(payment()).queryByLabelText(/^Card number/)).toBeNull()
})

test('a store that takes no cards tells a guest what to do', async () => {
  await withPayment([], { ...CARDS, SavedPaymentMethods: [] })
  expect(payment().textContent).toContain('This store does not take cards online.')
  expect(within(payment()).getByRole('link', { name: 'Create a quote' })).toBeTruthy()
  expect(within(payment()).queryByLabelText(/^Card number/)).toBeNull()
})

test('a company on credit hold reads why it cannot buy on account', async () => {
  signedIn()
  await atCheckout({
    ...EMPTY,
    SetupData: {
      ...EMPTY.SetupData,
      BillingInformation: { ...EMPTY.SetupData.BillingInformation, Terms: 'Net 30', IsOnCreditHold: true },
    },
  })
  expect(payment().textContent).toContain('On Account is not available: the account is on credit hold')
})

test('staff who act for a customer are not asked whether to remember its card', async () => {
  signedIn(STAFF)
  auth.set({ ...auth.get(), impersonated: { customerId: 7, name: 'Larkin Hydraulics' } })
  await withPayment(ALL, { ...CARDS, SavedPaymentMethods: [] })
  expect(remember()).toBeNull()
})
