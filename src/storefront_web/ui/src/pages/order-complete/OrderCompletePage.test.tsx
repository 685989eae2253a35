// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderComplete, QuoteComplete } from '../../api/types'
import { JOB_NUMBER } from '../../contract/messages/checkout.gen'
import { COMPLETE } from '../../test/answers/order'
import { QUOTED } from '../../test/answers/quote'
import { problem } from '../../test/fakeStore'
import { navigate } from '../../state/navigation'
import { freshVisitor, open, press, signedIn, store } from '../../test/shop'

freshVisitor()

const ADDRESS = `/order-complete/${COMPLETE.webReferenceId}`
const TOKEN = '00000000-0000-4000-8000-00000000abcd'
const FILES = [{ fileId: 'f1', fileName: 'Gate drawing.pdf' }]
const QUOTE_ADDRESS = `/quote-complete/${QUOTED.webReferenceId}`
const again = () => screen.queryAllByRole('button', { name: /^Order again/ })
const heading = () => screen.findByRole('heading', { level: 2, name: /^Order #/ })
const quoteHeading = () => screen.findByRole('heading', { level: 2, name: /^Quote #500001/ })
const main = () => screen.getByRole('main')
const steps = () =>
  within(main())
    .getAllByRole('listitem')
    .filter((step) => step.closest('ol'))
    .map((step) => step.textContent)

test('an order has its numbers, lines, totals and what happens next (S1-2-081)', async () => {
  store.answers('/api/orders/complete/', { body: COMPLETE })
  await open(ADDRESS)
  await heading()
  const text = main().textContent
  for (const shown of [
    `Order #${COMPLETE.orderNumber}`,
    `Web reference ${COMPLETE.webReferenceId}`,
    'A confirmation is on its way to dana@example.com.',
    '2210 Mill Race Rd',
    'Midland Parcel Ground',
    'Order total$17.32',
  ])
    expect(text).toContain(shown)
  expect(steps()).toEqual(['Done: Received1:20 pm', 'Now: Picked and packed', 'Shipsby 11/24/2026'])
  expect(screen.queryByText(/waiting for a check/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/categories')
})

test('a confirmation says COLLECT where the carrier charges the freight (S2-2.8-016)', async () => {
  const order = { ...COMPLETE.order!, isCollect: true, collectCarrier: 'FedEx', shipping: 0 }
  store.answers('/api/orders/complete/', { body: { ...COMPLETE, order } satisfies OrderComplete })
  await open(ADDRESS)
  await heading()
  const sums = within(main()).getAllByText('Shipping', { selector: 'dt' })
  expect(sums.map((sum) => sum.nextElementSibling?.textContent)).toContain('COLLECT')
  expect(main().textContent).not.toContain('$0.00')
})

test('the addresses of a confirmation name a country unless it is the US', async () => {
  const order = { ...COMPLETE.order!, shipToCountry: 'CA', billToCountry: 'US' }
  store.answers('/api/orders/complete/', { body: { ...COMPLETE, order } satisfies OrderComplete })
  await open(ADDRESS)
  await heading()
  expect(within(main()).getAllByText('CA')).toHaveLength(1)
  expect(within(main()).queryByText('US')).toBeNull()
})

test('the job number is called as it was in the checkout', async () => {
  const order = { ...COMPLETE.order!, quoteReferenceNumber: 'PL4-2' }
  store.answers('/api/orders/complete/', { body: { ...COMPLETE, order } satisfies OrderComplete })
  await open(ADDRESS)
  await heading()
  const fact = within(main()).getByText(JOB_NUMBER)
  expect(fact.nextElementSibling?.textContent).toBe('PL4-2')
})

test('an order that is held has been received and waits, and says so', async () => {
  const order = { ...COMPLETE.order!, status: 'On Hold' }
  store.answers('/api/orders/complete/', {
    body: { ...COMPLETE, status: 'On Hold', order } satisfies OrderComplete,
  })
  await open(ADDRESS)
  await screen.findByText(/^We have received your order, and it is waiting for a check/)
  expect(steps().slice(1, 3)).toEqual(['Now: Checked by us', 'Picked and packed'])
})

test('a guest is offered an account and not to order again, who buys for a company the reverse', async () => {
  store.answers('/api/orders/complete/', { body: COMPLETE })
  await open(ADDRESS)
  await heading()
  expect(again()).toEqual([])
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup')
  signedIn()
  await open(ADDRESS)
  await heading()
  await waitFor(() => expect(again()).toHaveLength(2))
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
})

test('an order that could not be shown is asked for again', async () => {
  store.answers('/api/orders/complete/', problem(503, 'Too busy.'))
  await open(ADDRESS)
  await screen.findByText(/Too busy/)
  expect(main().textContent).toContain(COMPLETE.webReferenceId)
  store.answers('/api/orders/complete/', { body: COMPLETE })
  press('Try again')
  await heading()
  expect(main().textContent).toContain(COMPLETE.order?.lineItems[0]?.itemDescription)
})

test('a quote is shown with all that was typed for it (S2-2.1-024)', async () => {
  store.answers('/api/quotes/complete/', { body: QUOTED })
  await open(QUOTE_ADDRESS)
  await quoteHeading()
  const text = main().textContent
  for (const shown of [
    'R3VD9KQ2MXT7ABNC',
    'PL4-2',
    '12/24/2026',
    '12/20/2026',
    'Press 4',
    'Dana Whitfield',
    'Buyer',
    '330-555-0118',
    'ap@example.com',
    'Larkin Hydraulics',
    'Rae Ortiz',
    'Attn: Receiving',
    '2210 Mill Race Rd',
    'Building 7',
    'Akron, OH 44312',
    '330-555-0119',
    'Ship Complete',
    'Dock 3',
    'With a seal kit',
    'drawing.pdf',
    'PC-38T-14N',
    'Your no. LHM-0417',
    'For line 4',
    '11/25/2026',
    '$6.99',
    '(TBD)',
    '(before TBD amounts)',
    'A copy is on its way to dana@example.com, ap@example.com.',
    'Nothing has been charged',
  ])
    expect(text).toContain(shown)
  expect(steps().map((step) => step?.split(':')[0])).toEqual(['Done', 'Done', 'Now'])
})

test.each([
  ['order', ADDRESS, { ...COMPLETE, order: { ...COMPLETE.order!, files: FILES } }],
  ['quote', QUOTE_ADDRESS, { ...QUOTED, quote: { ...QUOTED.quote!, files: FILES } }],
])('a guest opens the files of an %s with the token of its cart', async (kind, address, body) => {
  store.answers(`/api/${kind}s/complete/`, { body })
  store.answers('/api/FileUpload/file/', problem(404, 'There is no such file.'))
  await open(address)
  await act(() => navigate(address, { state: { cartToken: TOKEN }, replace: true }))
  await screen.findByRole('button', { name: 'Gate drawing.pdf' })
  press('Gate drawing.pdf')
  await screen.findByText('The file could not be downloaded. Please try again.')
  const { path, headers } = store.sent.at(-1)!
  expect([path, headers['ShoppingCartToken']]).toEqual(['/api/FileUpload/file/f1', TOKEN])
})

test('a quote with a line that we have to price says so', async () => {
  const [line] = QUOTED.quote!.lines
  const lines = [{ ...line!, unitPrice: null, extendedPrice: null }]
  const body: QuoteComplete = {
    ...QUOTED,
    status: 'Submitted',
    quote: { ...QUOTED.quote!, status: 'Submitted', lines, subTotal: null, total: null },
  }
  store.answers('/api/quotes/complete/', { body })
  await open(QUOTE_ADDRESS)
  await screen.findByText(/Some items need a price from us first/)
  expect(main().textContent).toContain('We will quote it')
  const sums = within(within(main()).getByRole('region', { name: 'Totals' }))
  expect(sums.getAllByRole('definition').map((one) => one.textContent)).toEqual(Array(4).fill('(TBD)'))
  expect(sums.queryByText('(before TBD amounts)')).toBeNull()
  expect(steps()[1]).toBe('Now: Priced by us')
})

test('a stranger sees number and status of a quote only', async () => {
  store.answers('/api/quotes/complete/', { body: { ...QUOTED, contactEmail: '', quote: null } })
  await open(QUOTE_ADDRESS)
  await quoteHeading()
  expect(main().textContent).toContain('Status: Open.')
  expect(within(main()).queryByRole('table')).toBeNull()
})

test('an order at the address of a quote goes to its own, and the reverse', async () => {
  store.answers('/api/orders/complete/', { body: COMPLETE })
  store.answers('/api/quotes/complete/', problem(404, 'There is no quote under this reference.'))
  await open(`/quote-complete/${COMPLETE.webReferenceId}`)
  await heading()
  expect(location.pathname).toBe(ADDRESS)
})

test('a quote at the address of an order goes to its own', async () => {
  store.answers('/api/orders/complete/', problem(404, 'There is no order under this reference.'))
  store.answers('/api/quotes/complete/', { body: QUOTED })
  await open(`/order-complete/${QUOTED.webReferenceId}`)
  await quoteHeading()
  expect(location.pathname).toBe(QUOTE_ADDRESS)
})

test('a reference of neither is said to be unknown', async () => {
  store.answers('/api/orders/complete/', problem(404, 'There is no order under this reference.'))
  store.answers('/api/quotes/complete/', problem(404, 'There is no quote under this reference.'))
  await open(ADDRESS)
  await screen.findByText(/There is no order under this reference/)
})
