// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StartAnswer, SubmitResult } from '../../api/types'
import { cartOf, PLAIN, TOKEN } from '../../test/answers/cart'
import { EMPTY, FILLED, READY } from '../../test/answers/checkout'
import { COMPLETE } from '../../test/answers/order'
import { QUOTED } from '../../test/answers/quote'
import { described, field, SAVE, saved, START, SUBMIT, withStatus } from '../../test/checkout'
import { problem } from '../../test/fakeStore'
import { freshVisitor, keepCart, open, press, signedIn, store, type } from '../../test/shop'

freshVisitor()
beforeEach(() => {
  window.dataLayer = []
})

const asQuote = (started: StartAnswer): StartAnswer => ({
  ...started,
  UserEdits: {
    ...started.UserEdits,
    General: { ...started.UserEdits.General, IsQuote: true, QuoteExpirationDate: '2026-12-24' },
  },
})
const titles = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
const quoteSummary = () => screen.getByRole('complementary', { name: 'Quote summary' })

/** Open a checkout at this path; the store answers for both variants. */
async function at(path: string, started: StartAnswer = FILLED): Promise<void> {
  keepCart(TOKEN)
  store.answers('/api/cart/', { body: cartOf([{ ...PLAIN, quoteNumber: 30_472, quoteLineId: 7 }]) })
  store.answers(START, { body: started })
  store.answers(`${START}/quote`, { body: asQuote(started) })
  await open(path)
  await screen.findByRole('region', { name: 'Contact' })
}

test.each(['/create-quote', '/create-quote2'])(
  '%s is the same page for a quote (S1-2-057, S2-1-010, S2-2.1-017, S2-2.1-019, S2-2.1-020, S2-2.5-006, S2-2.5-007, S2-4.1-003)',
  async (path) => {
    await at(path)
    expect(titles().map((title) => title.textContent)).toEqual([
      'Quote Information',
      'Contact',
      'Shipping Address',
      'Payment Method',
      'Billing & Other',
      'Your Items',
      'Quote summary',
    ])
    expect(store.sent.map((call) => call.path).filter((call) => call.startsWith(START))).toEqual([
      `${START}/quote`,
    ])
    expect(screen.queryByText('Loading Checkout')).toBeNull()
  },
)

test('a quote can come without pictures, and needs no PO number (S2-2.9-012)', async () => {
  const { SetupData: setup } = FILLED
  const BillingInformation = { ...setup.BillingInformation, IsPoNumberRequired: true }
  store.answers(SAVE, { body: { ...READY, Version: 6 } })
  await at('/create-quote', { ...FILLED, SetupData: { ...setup, BillingInformation } })
  const billing = screen.getByRole('region', { name: 'Billing & Other' })
  expect(within(billing).getByText('PO number or job name').parentElement?.textContent).toContain('optional')
  fireEvent.click(within(billing).getByLabelText(/^Images on quote/))
  await waitFor(() => expect(saved().at(-1)?.EmailSettings.ImagesOnQuote).toBe(false))
})

test.each(['/checkout', '/checkout2'])(
  '%s is the same page for an order, with the ways to a quote and to the cart (S1-2-056, S2-1-010, S2-2.1-009, S2-2.1-018)',
  async (path) => {
    await at(path)
    expect(titles()[0]?.textContent).toBe('Contact')
    expect(screen.queryByRole('region', { name: 'Quote Information' })).toBeNull()
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('link', { name: 'Edit Cart' })[0]?.getAttribute('href')).toBe('/cart')
    press('Request a quote', screen.getByRole('main'))
    await screen.findByRole('region', { name: 'Quote Information' })
    expect(location.pathname).toBe('/create-quote')
    press('Place an order instead', screen.getByRole('main'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Quote Information' })).toBeNull())
    expect(location.pathname).toBe('/checkout')
  },
)

test('the job number and the last day are saved, and counted (S2-2.5-008, S2-2.5-009)', async () => {
  await at('/create-quote')
  store.answers(SAVE, { body: READY })
  const job = field('Quote Information', /^Job Number/)
  const expires = field('Quote Information', /^Quote Expiration Date/)
  expect(expires.value).toBe('2026-12-24')
  type(job, 'PL4-2')
  type(expires, '2027-01-15')
  await screen.findByText('5 of 40')
  await waitFor(() =>
    expect(saved().at(-1)?.General).toMatchObject({
      QuoteReferenceNumber: 'PL4-2',
      QuoteExpirationDate: '2027-01-15',
    }),
  )
})

test('a reference that is not valid says why as long as it is not (S2-5.6-002)', async () => {
  await at('/create-quote')
  const why = 'Job Number must be at most 40 characters long'
  store.answers(SAVE, {
    body: withStatus({ IsQuoteRefValid: { Status: 'TooLong', Message: why }, IsReadyToCheckout: false }),
  })
  const job = field('Quote Information', /^Job Number/)
  type(job, 'J'.repeat(41))
  await waitFor(() => expect(described(job)).toContain(why))
  expect(screen.getByText('41 of 40').className).toContain('bad')
  store.answers(SAVE, { body: READY })
  type(job, 'J'.repeat(40))
  await waitFor(() => expect(described(job)).not.toContain(why))
})

const amounts = (of: HTMLElement) =>
  within(of)
    .getAllByRole('definition')
    .slice(0, 4)
    .map((one) => one.textContent)
const priced = FILLED.SetupData.ShoppingCartItems[0]!
const unpriced = { ...priced, LineNumber: 2, SaleUnitPrice: null, ExtendedPrice: null }
const WITHOUT_PRICE: StartAnswer = {
  ...FILLED,
  SetupData: { ...FILLED.SetupData, ShoppingCartItems: [priced, unpriced] },
}
const SUMS = withStatus({ SubTotal: 5.5, ShippingTotal: null, TaxTotal: 0.41, OrderTotal: 5.91 })

test('no total of a quote is known until each line has a price', async () => {
  await at('/create-quote', { ...WITHOUT_PRICE, ValidationStatus: SUMS })
  expect(amounts(quoteSummary())).toEqual(['(TBD)', '(TBD)', '(TBD)', '(TBD)'])
  expect(within(quoteSummary()).queryByText('(before TBD amounts)')).toBeNull()
})

test('with every price, the total of a quote is what is known of it', async () => {
  await at('/create-quote', { ...FILLED, ValidationStatus: SUMS })
  expect(amounts(quoteSummary())).toEqual(['$5.50', '(TBD)', '$0.41', '$5.91'])
  expect(within(quoteSummary()).getByText('(before TBD amounts)')).toBeDefined()
})

test('an order adds up the lines that have a price', async () => {
  await at('/checkout', { ...WITHOUT_PRICE, ValidationStatus: SUMS })
  const summary = screen.getByRole('complementary', { name: 'Order summary' })
  expect(amounts(summary)).toEqual(['$5.50', '(TBD)', '$0.41', '$5.91'])
})

test('on a phone the bar at the foot has no total of a quote either', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await at('/create-quote', { ...WITHOUT_PRICE, ValidationStatus: SUMS })
  const bar = within(quoteSummary()).getByRole('group', { name: 'Total and next step' })
  expect(bar.textContent).toContain('(TBD)')
  expect(bar.textContent).not.toContain('$')
})

const RESULT: SubmitResult = {
  ErrorMessages: [],
  WebReferenceId: COMPLETE.webReferenceId,
  CheckoutType: 'Order',
  Purchase: {
    CheckoutType: 'Order',
    WebReferenceId: COMPLETE.webReferenceId,
    IsPlacedByRep: false,
    AffiliateName: 'acme',
    ItemsSubTotal: 6.99,
    TaxTotal: 0.47,
    ShippingCost: 9.86,
    GrandTotal: 17.32,
    ShipToName: 'Larkin Hydraulics',
    ShipToAddress1: '2210 Mill Race Rd',
    ShipToAddress2: '',
    ShipToCity: 'Akron',
    ShipToState: 'OH',
    ShipToZip: '44312',
    ShipToCountry: 'US',
    CartItems: [{ ItemId: 'PC-38T-14N', InvMastUid: 220917, Quantity: 1, SaleUnitPrice: 6.99 }],
  },
}
const QUOTE: SubmitResult = {
  ...RESULT,
  WebReferenceId: QUOTED.webReferenceId,
  CheckoutType: 'Quote',
  Purchase: { ...RESULT.Purchase!, CheckoutType: 'Quote', WebReferenceId: QUOTED.webReferenceId },
}
const purchases = () => (window.dataLayer ?? []).filter(({ event }) => event === 'purchase')
const completed = () => store.sent.filter(({ path }) => path === '/CompleteQuotes').map(({ body }) => body)

/** Submit the checkout at this path, and get this result. */
async function submit(path: string, result: SubmitResult): Promise<void> {
  await at(path)
  store.answers(SUBMIT, { body: result })
  store.answers('/api/orders/complete/', { body: COMPLETE })
  store.answers('/api/quotes/complete/', { body: QUOTED })
  store.answers('/CompleteQuotes', { body: [30_472] })
  press(path === '/checkout' ? 'Submit Order' : /^Submit/)
}

test('a quote goes to its own confirmation, and is no purchase (S1-6-021, S2-2.1-025, S2-4.2-004, S2-4.2-007, S2-4.2-009)', async () => {
  await submit('/create-quote', QUOTE)
  await screen.findByRole('heading', { level: 1, name: 'Thank you for your request' })
  expect(location.pathname).toBe(`/quote-complete/${QUOTED.webReferenceId}`)
  expect((history.state as { state: unknown }).state).toEqual({ ...QUOTE, cartToken: TOKEN })
  await waitFor(() => expect(localStorage.getItem('shoppingCartToken')).toBeNull())
  expect([purchases(), completed()]).toEqual([[], []])
})

test('an order is a purchase, and completes the quotes it came from (S1-6-020, S2-4.2-007, S2-4.2-009, S2-7.4-007)', async () => {
  await submit('/checkout', RESULT)
  await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })
  expect(purchases()).toEqual([{ event: 'purchase', ...RESULT.Purchase }])
  expect(completed()).toEqual([[30_472]])
  await screen.findByRole('link', { name: '#30472' })
})

test('an order that a rep has placed is no purchase (S1-6-023, S2-4.2-011)', async () => {
  await submit('/checkout', { ...RESULT, Purchase: { ...RESULT.Purchase!, IsPlacedByRep: true } })
  await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })
  expect(purchases()).toEqual([])
})

test.each([
  { ErrorMessages: [], WebReferenceId: null },
  { ErrorMessages: ['Your card was declined.'], WebReferenceId: COMPLETE.webReferenceId },
])(
  'a submit that did not succeed stays, says why, and is no purchase (S1-6-022, S2-4.2-008, S2-4.2-010): %j',
  async (change) => {
    await submit('/checkout', { ...RESULT, ...change })
    const why = change.ErrorMessages[0] ?? 'An error occurred while submitting your order.'
    await screen.findByText(why)
    expect(location.pathname).toBe('/checkout')
    expect([purchases(), completed()]).toEqual([[], []])
    expect(localStorage.getItem('shoppingCartToken')).toBe(TOKEN)
  },
)

const infos = () => (window.dataLayer ?? []).map(({ event }) => event)

test('each section is reported once, when it is done (S2-7.4-003, S2-7.4-004, S2-7.4-005, S2-7.4-006)', async () => {
  await at('/checkout', EMPTY)
  expect(infos()).toEqual([])
  const contact = field('Contact', /^First name/)
  let typed = 0
  const save = async (change: Parameters<typeof withStatus>[0]) => {
    store.answers(SAVE, { body: withStatus(change) })
    const count = saved().length
    type(contact, `Dana${++typed}`)
    await waitFor(() => expect(saved().length).toBeGreaterThan(count))
  }
  await save({ IsContactValid: true })
  await waitFor(() => expect(infos()).toEqual(['add_contact_info']))
  await save({ IsContactValid: true, IsShipToValid: true })
  await save({ IsContactValid: true, IsShipToValid: true, IsShippingOptionValid: true })
  await waitFor(() => expect(infos()).toEqual(['add_contact_info', 'add_shipping_info']))
  await save({ IsContactValid: false, IsBillToValid: true })
  await waitFor(() => expect(infos().at(-1)).toBe('add_billing_info'))
  await save({ IsContactValid: true, IsPaymentValid: true })
  await waitFor(() => expect(infos().at(-1)).toBe('add_payment_info'))
  expect(infos()).toHaveLength(4)
  await open('/checkout')
  await screen.findByRole('region', { name: 'Contact' })
  expect(infos()).toHaveLength(4)
})

test('a quote reports its contact and its ship-to alone', async () => {
  await at('/create-quote')
  await waitFor(() => expect(infos()).toEqual(['add_contact_info', 'add_shipping_info']))
  expect(quoteSummary().textContent).toContain('Quote total')
})

test('a call to complete quotes that fails does not stop the confirmation', async () => {
  signedIn()
  await at('/checkout')
  store.answers(SUBMIT, { body: RESULT })
  store.answers('/api/orders/complete/', { body: COMPLETE })
  store.answers('/CompleteQuotes', problem(503, 'Too busy.'))
  press('Submit Order')
  await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })
  expect(completed()).toHaveLength(1)
})
