// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_ITEMS_FOUND } from '../../contract/messages/catalog.gen'
import { DOWNLOAD, LINK_NOT_OPENED } from '../../contract/messages/documents.gen'
import { PRINT_WITHOUT_INVOICE } from '../../contract/messages/invoices.gen'
import {
  LOOKUP_BOTH_BLANK,
  LOOKUP_EMAIL_BLANK,
  LOOKUP_FAILED,
  LOOKUP_LOADING,
  LOOKUP_NUMBER_BLANK,
  PRINT_PRICES_NOTE,
  PRINT_WITHOUT_ORDER,
} from '../../contract/messages/orders.gen'
import { INVOICE } from '../../test/answers/invoices'
import { ORDER } from '../../test/answers/orders'
import { enter, fill, main, press } from '../../test/doing'
import { type Answer, data, fakeStore, type FakeStore } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'

const NUMBER = 'Order or reference number'
const FOUND = data({ anonymousOrderDetails: ORDER })
const [LINE] = ORDER.lineItems
const PAGE = '/product/FL-SO150-0600/102296'
const FACTS = data({
  itemDetailsBatch: [{ invMastUid: LINE!.invMastUid, path: PAGE }],
  itemAvailability: [{ invMastUid: LINE!.invMastUid, availability: 1200 }],
  getItemPrices: [{ invMastUid: LINE!.invMastUid, unitPrice: 46.1, pricingUnitSize: 100 }],
})
const WAIT = 'Too many requests. Please wait a minute.'

let store: FakeStore

/** Answer the order, and what its items are like today. */
function answerOrder(order: Late = FOUND, facts: Late = FACTS): void {
  store.answers('/graphql', ({ body }) => {
    const isOrder = (body as { query: string }).query.includes('anonymousOrderDetails')
    return isOrder ? order : facts
  })
}

type Late = Answer | Promise<Answer>

beforeEach(async () => {
  quietLog()
  store = fakeStore()
  await openShop('/mobile/orderlookup')
})

afterEach(closeShop)

const email = () => main().getByLabelText('Email')
const told = () => main().getByRole('alert').textContent
const found = () => main().queryByRole('region', { name: 'Order #4480005' })

async function ask(number: string, address: string): Promise<void> {
  await fill(NUMBER, number)
  await fill('Email', address)
  await enter(email())
}

// S1-1-014, S1-2-152, S1-2-153, S1-4-040
test.each([
  ['', '', LOOKUP_BOTH_BLANK],
  ['', 'dana@example.com', LOOKUP_NUMBER_BLANK],
  ['4480005', '', LOOKUP_EMAIL_BLANK],
  ['4480005', 'nobody@example.com', 'Order #4480005 is not connected to nobody@example.com'],
])(
  'of number “%s” and email “%s” is told what is missing or wrong, until it changes',
  async (number, address, wrong) => {
    store.answers('/graphql', data({ anonymousOrderDetails: null }))
    await ask(number, address)
    expect(told()).toBe(wrong)
    await fill('Email', `${address}x`)
    expect(told()).toBe('')
  },
)

// S1-4-030
test('it starts empty', () => {
  expect(main().getByLabelText<HTMLInputElement>(NUMBER).value).toBe('')
  expect((email() as HTMLInputElement).value).toBe('')
  expect(told()).toBe('')
  expect(found()).toBeNull()
})

test('what is missing gets the focus', async () => {
  await ask('4480005', '')
  expect(document.activeElement).toBe(email())
  expect(store.sent).toEqual([])
})

// S1-2-154, S1-4-033, S1-4-034, S1-4-035, S1-4-036, S1-4-037
test('while it looks it says so', async () => {
  const order = later<Answer>()
  const facts = later<Answer>()
  answerOrder(order.answer, facts.answer)
  await ask('4480005', 'linh.pham@buckeyepack.example')
  expect(main().getByRole('status').textContent).toBe(LOOKUP_LOADING)
  await act(async () => order.give(FOUND))
  // page, stock and price of the items have not loaded
  expect(main().getByRole('status').textContent).toBe(LOOKUP_LOADING)
  expect(found()).toBeNull()
  await act(async () => facts.give(FACTS))
  expect(found()).not.toBeNull()
  expect(screen.queryByText(LOOKUP_LOADING)).toBeNull()
  const today = within(found()!).getByRole('link', { name: 'Today: 1,200 in stock, $46.10 per 100' })
  expect(today.getAttribute('href')).toBe(PAGE)
})

// S1-4-031, S1-4-032
test.each([NUMBER, 'Email'])('editing “%s” hides the order', async (field) => {
  answerOrder()
  await ask('4480005', 'linh.pham@buckeyepack.example')
  expect(found()).not.toBeNull()
  await fill(field, 'x')
  expect(found()).toBeNull()
})

test('an order is shown without what its items are like today, if that cannot be loaded', async () => {
  answerOrder(FOUND, { status: 500, body: {} })
  await ask('4480005', 'linh.pham@buckeyepack.example')
  expect(found()!.textContent).toContain('FL-SO150-0600')
  expect(found()!.textContent).not.toContain('Today')
})

test('an order lookup shows the names of the files without links', async () => {
  const files = [{ fileId: 'f1', fileName: 'Gate drawing.pdf' }]
  answerOrder(data({ anonymousOrderDetails: { ...ORDER, files } }))
  await ask('4480005', 'linh.pham@buckeyepack.example')
  expect(found()!.textContent).toContain('Gate drawing.pdf')
  expect(within(found()!).queryByRole('button', { name: 'Gate drawing.pdf' })).toBeNull()
})

// S1-2-034, S1-2-036, S1-2-155, S1-9-020, S1-9-021
test('an order is printed on a page of its own, which gets it with the navigation', async () => {
  answerOrder()
  await ask('4480005', 'linh.pham@buckeyepack.example')
  await press('Print order')
  const heading = await main().findByRole('heading', { level: 1, name: 'Order #4480005' })
  expect(heading).not.toBeNull()
  expect(location.pathname + location.search).toBe('/anonymous/orderPDF')
  const paper = main().getByRole('article').textContent
  for (const shown of ['PO-77000', 'MG5572658836', '$44.24', PRINT_PRICES_NOTE])
    expect(paper).toContain(shown)
})

// S1-1-025, S1-2-035, S1-2-156
test('the invoices of an order are read below it, and printed on a page of their own', async () => {
  answerOrder(
    data({ anonymousOrderDetails: ORDER, anonymousInvoiceDetail: [INVOICE], anonymousDocuments: [] }),
  )
  await ask('4480005', 'linh.pham@buckeyepack.example')
  const invoices = within(main().getByRole('region', { name: 'Invoices' }))
  expect(invoices.queryByText('Ring at the dock.')).toBeNull()
  await press('Show Invoice #7718402')
  expect(invoices.getByText('Ring at the dock.')).not.toBeNull()
  await press('Hide Invoice #7718402')
  expect(invoices.queryByText('Ring at the dock.')).toBeNull()
  await press('Print invoice')
  await main().findByRole('heading', { level: 1, name: 'Invoice #7718402' })
  expect(location.pathname + location.search).toBe('/anonymous/invoicePDF')
  const paper = main().getByRole('article').textContent
  for (const shown of ['PO-76820', 'Net due date11/17/2026']) expect(paper).toContain(shown)
})

// decision A12
test('an order and its invoices are downloaded through their links', async () => {
  const links = (['order', 'invoice'] as const).map((kind) => ({
    kind,
    number: kind === 'order' ? ORDER.orderNumber : INVOICE.invoiceNumber,
    path: `/api/ReportFiles/files/${kind}.pdf?until=1&signature=2`,
    fileName: `${kind}.pdf`,
  }))
  answerOrder(
    data({ anonymousOrderDetails: ORDER, anonymousInvoiceDetail: [INVOICE], anonymousDocuments: links }),
  )
  await ask('4480005', 'linh.pham@buckeyepack.example')
  for (const [place, { path }] of links.entries()) {
    await act(async () => main().getAllByRole('button', { name: DOWNLOAD })[place]!.click())
    await vi.waitFor(() => expect(store.sent.at(-1)!.path).toBe(path))
    expect(await main().findAllByText(LINK_NOT_OPENED)).toHaveLength(place + 1)
  }
})

// S1-2-037
test('opened by its address alone, the print page of an invoice asks for the order', async () => {
  closeShop()
  quietLog()
  store = fakeStore()
  await openShop('/anonymous/invoicePDF')
  expect(main().getByText(PRINT_WITHOUT_INVOICE)).not.toBeNull()
  expect(main().getByLabelText(NUMBER)).not.toBeNull()
})

test('opened by its address alone, the print page asks for the order', async () => {
  closeShop()
  quietLog()
  store = fakeStore()
  await openShop('/anonymous/orderPDF')
  expect(main().getByText(PRINT_WITHOUT_ORDER)).not.toBeNull()
  answerOrder()
  await ask('4480005', 'linh.pham@buckeyepack.example')
  expect(found()).not.toBeNull()
})

// S1-8-019
test('a long order can be searched', async () => {
  const lineItems = Array.from({ length: 7 }, (_, place) => ({
    ...LINE!,
    lineNumber: place + 1,
    itemCode: `CODE-${place}`,
    customerPartNumber: `YOURS-${place}`,
  }))
  answerOrder(data({ anonymousOrderDetails: { ...ORDER, lineItems } }))
  await ask('4480005', 'linh.pham@buckeyepack.example')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await fill('Find in this order', 'yours-3')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(
    main()
      .getAllByText(/CODE-/)
      .map((one) => one.textContent),
  ).toEqual(['CODE-3 · Your no. YOURS-3'])
  await fill('Find in this order', 'nothing')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(main().getByText(NO_ITEMS_FOUND)).not.toBeNull()
  vi.useRealTimers()
})

test('an answer to what no longer stands there is dropped', async () => {
  const { answer, give } = later<Answer>()
  answerOrder(answer)
  await ask('4480005', 'linh.pham@buckeyepack.example')
  await fill(NUMBER, '4480006')
  expect(screen.queryByText(LOOKUP_LOADING)).toBeNull()
  await act(async () => give(FOUND))
  expect(found()).toBeNull()
  await fill(NUMBER, '')
  await press('Search')
  expect(told()).toBe(LOOKUP_NUMBER_BLANK)
})

test.each([
  [
    'the schema',
    { errors: [{ message: WAIT, extensions: { code: 'TOO_MANY' } }], data: { anonymousOrderDetails: null } },
  ],
  ['the server', { type: 'about:blank', title: 'Too Many Requests', status: 429, detail: WAIT }],
])('after too many tries it says to wait, where a limit of %s says so', async (_, body) => {
  store.answers('/graphql', { status: 429, body })
  await ask('4480005', 'linh.pham@buckeyepack.example')
  expect(told()).toBe(WAIT)
})

test('a call that is lost ends, and can be tried again', async () => {
  await ask('4480005', 'linh.pham@buckeyepack.example')
  expect(told()).toBe(LOOKUP_FAILED)
  expect(screen.queryByText(LOOKUP_LOADING)).toBeNull()
  answerOrder()
  await press('Search')
  expect(found()).not.toBeNull()
  expect(told()).toBe('')
})

test('of an RMA number shows the return, and opens its order with the same email', async () => {
  const rma = {
    orderNumber: ORDER.orderNumber,
    statusCode: 'Authorized',
    nextStep: 'Pack the items and send them to us.',
    returnTo: 'Dock 4, Akron OH',
    returnBy: '2026-12-24',
    instructions: '',
    deniedReason: '',
    creditAmount: null,
  }
  const lineItems = [{ ...LINE!, quantityOrdered: 3, quantityAllocated: 2, status: 'Defective' }]
  const returned = { ...ORDER, kind: 'rma', heading: 'RMA #', orderNumber: 60007, status: 'Authorized', rma }
  answerOrder(data({ anonymousOrderDetails: { ...returned, lineItems } }))
  await ask('RMA #60007', 'dana@example.com')
  const shown = within(main().getByRole('region', { name: 'RMA #60007' }))
  expect(shown.getByText('Pack the items and send them to us.')).toBeTruthy()
  expect(shown.getByText('Dock 4, Akron OH')).toBeTruthy()
  const cells = shown.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual(['Defective', '3 EA', '2 EA', '1 EA'])

  answerOrder()
  await press('Show order #4480005', shown)
  expect(found()).toBeTruthy()
  expect(main().getByLabelText<HTMLInputElement>(NUMBER).value).toBe('4480005')
  const asked = store.sent.map(({ body }) => body as { query: string; variables: object })
  const lookups = asked.filter(({ query }) => query.includes('anonymousOrderDetails'))
  expect(lookups.at(-1)!.variables).toEqual({ orderNumber: '4480005', email: 'dana@example.com' })
})
