// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADD_FILES } from '../../contract/messages/uploads.gen'
import { DOWNLOAD } from '../../contract/messages/documents.gen'
import type { QuoteDetail, QuoteLine, QuoteSummary } from '../../api/types'
import { QUOTE } from '../../test/answers/quotes'
import { dialog, doing, fill, main, opened, press } from '../../test/doing'
import { data, fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const ADDRESS = '/account/quote-detail/30518'
const API = '/api/quotes/30518'
const TOKEN = '3f0c9a52-7f1e-4f5e-9d3c-1a2b3c4d5e6f'

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  answered()
  store.answers(`${API}/read`, { body: changed({ unreadCount: 0 }) })
})

afterEach(closeShop)

/** Let the store have this quote. */
function answered(quote: QuoteDetail = QUOTE): void {
  store.answers('/api/quotes/', problem(404, 'Your company has no such quote.'))
  store.answers(API, { body: quote })
}

function changed(summary: Partial<QuoteSummary>, more: Partial<QuoteDetail> = {}): QuoteDetail {
  return { ...QUOTE, ...more, summary: { ...QUOTE.summary, unreadCount: 0, ...summary } }
}

function withLines(...more: Partial<QuoteLine>[]): QuoteLine[] {
  return QUOTE.lines.map((line, at) => ({ ...line, ...more[at] }))
}

async function open(query = ''): Promise<void> {
  await openShop(ADDRESS + query, DANA)
  await main().findByRole('heading', { level: 1, name: /Quote #30518/ })
}

const bodyOf = (path: string) => store.sent.findLast((call) => call.path === `${API}/${path}`)?.body
const row = (code: string) => main().getByRole('row', { name: new RegExp(code) })
const box = (line: number) =>
  main().getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Order line ${line},`) })

test.each(['999999999', 'none', '12345678901234567890'])(
  'a quote that there is not says so, and leads to the open ones: %s',
  async (number) => {
    await openShop(`/account/quote-detail/${number}`, DANA)
    await screen.findByText('There is no such quote')
    const ways = main().getAllByRole('link', { name: 'Open Quotes' })
    expect(ways.at(-1)?.getAttribute('href')).toBe('/account/quotes')
  },
)

test('a quote that cannot be loaded is tried again', async () => {
  store.answers(API, 'lost')
  await openShop(ADDRESS, DANA)
  await screen.findByRole('button', { name: 'Try again' })
  answered()
  await press('Try again')
  await screen.findByText('Your price for a year.')
})

test('lines show codes, lead times, differences and alternatives', async () => {
  await open()
  expect(row('SL-18N-SS').textContent).toContain('Your no. LHM-DV-03')
  expect(row('SL-18N-SS').textContent).toContain('price was $3.50 is now $3.21')
  expect(row('SL-18N-SS').textContent).toContain('In stock')
  expect(row('SL-1N-PL').textContent).toContain('15 business days')
  expect(row('SL-1N-PL').textContent).toContain('NCNR')
  expect(row('SL-1N-BR').textContent).toContain('Alternative to line 2')
  expect(row('SL-1N-BR').textContent).toContain('New in revision 2')
  expect(row('SL-2N-BR').textContent).toContain('Removed in revision 2')
  expect(box(3).checked).toBe(false)
})

test('only what changed is part of the address', async () => {
  await open('?changed=1')
  expect(main().queryByRole('row', { name: /SL-1N-PL/ })).toBeNull()
  expect(main().getByRole('link', { name: 'Show all lines' }).getAttribute('href')).toBe(ADDRESS)
})

test('an earlier revision is read-only', async () => {
  const summary = QUOTE.revisions[1]
  const lines = withLines({ unitPrice: 3.5, extendedPrice: 70 })
  store.answers(`${API}/revisions/1`, { body: { summary, expires: null, lines, changes: [] } })
  await open('?revision=1')
  await screen.findByText(/This is revision 1/)
  expect((await main().findByRole('row', { name: /SL-18N-SS/ })).textContent).toContain('$70.00')
  expect(main().queryByRole('checkbox', { name: /^Order line/ })).toBeNull()
})

test('accepting shows at once, and is taken back with the reason', async () => {
  const { answer, give } = later<ReturnType<typeof problem>>()
  store.answers(`${API}/accept`, () => answer)
  await open()
  await press('Accept')
  await waitFor(() => expect(main().queryByRole('button', { name: 'Accept' })).toBeNull())
  give(problem(422, 'Quote #30518 cannot be accepted now.'))
  await screen.findByText('Quote #30518 cannot be accepted now.')
  expect(main().getByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(bodyOf('accept')).toEqual({ version: 4, text: '' })
})

test('an accepted quote says by whom, and until when its prices are held', async () => {
  const quote = changed(
    { answer: 'Accepted', actions: ['Change', 'Decline', 'Order', 'Message'] },
    { answeredBy: 'Dana Whitfield', answeredAt: '2026-11-24T10:00:00-05:00' },
  )
  store.answers(`${API}/accept`, { body: { message: 'Quote #30518 is accepted.', quote } })
  await open()
  await press('Accept')
  await screen.findByText('Accepted by Dana Whitfield, 11/24/2026.')
  expect(main().getByRole('list', { name: 'About this quote' }).textContent).toContain(
    'Its prices are held until 12/20/2026.',
  )
})

test('a quote that has changed since is shown, and keeps what was typed', async () => {
  const fresh = changed({ version: 5, total: 99 })
  store.answers(`${API}/change`, {
    status: 409,
    body: { status: 409, title: 'Conflict', type: 'about:blank', detail: 'This quote has changed.', fresh },
  })
  await open()
  fireEvent.click(box(2))
  await press('Ask for a change')
  const ask = await opened()
  expect(ask.getByText(/About line 1, as ticked/)).toBeTruthy()
  fireEvent.click(ask.getByRole('checkbox', { name: 'Better price' }))
  await fill('What should change', 'Is 3 dollars possible?', ask)
  await press('Send', ask)
  await ask.findByText('This quote has changed.')
  expect(main().getAllByText('$99.00')).not.toHaveLength(0)
  expect(ask.getByLabelText<HTMLTextAreaElement>('What should change').value).toBe('Is 3 dollars possible?')
  const sent = { kinds: ['Price'], text: 'Is 3 dollars possible?', lines: [1] }
  expect(bodyOf('change')).toEqual({ version: 4, ...sent })
  store.answers(`${API}/change`, { body: { message: 'We have your request.', quote: fresh } })
  await press('Send', ask)
  await screen.findByText('We have your request.')
  expect(bodyOf('change')).toEqual({ version: 5, ...sent })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asking for a change without words says what is missing, and sends nothing', async () => {
  await open()
  await press('Ask for a change')
  await press('Send', await opened())
  expect(dialog().getByText('Say what should change.')).toBeTruthy()
  expect(bodyOf('change')).toBeUndefined()
})

test('declining needs a reason, and the store’s own problem is shown at its field', async () => {
  await open()
  await press('Decline')
  const ask = await opened()
  await press('Decline', ask)
  expect(ask.getByText('Choose why you decline the quote.')).toBeTruthy()
  store.answers(`${API}/decline`, {
    status: 422,
    body: { detail: 'Bad', problems: [{ field: 'text', message: 'Say why in a few words.' }] },
  })
  fireEvent.click(ask.getByRole('radio', { name: 'Other' }))
  await press('Decline', ask)
  await ask.findByText('Say why in a few words.')
  const quote = changed(
    { status: 'Declined', actions: ['Message'] },
    { reason: 'Other', reasonNote: 'Bought used', answeredBy: 'Dana Whitfield', answeredAt: '2026-11-24' },
  )
  store.answers(`${API}/decline`, { body: { message: 'Quote #30518 is declined.', quote } })
  await fill('Anything to add', 'Bought used', ask)
  await press('Decline', ask)
  await screen.findByText('Declined by Dana Whitfield, 11/24/2026: Other.')
  expect(bodyOf('decline')).toEqual({ version: 4, reason: 'Other', text: 'Bought used' })
  expect(main().queryByRole('button', { name: 'Convert to order' })).toBeNull()
})

test('ticked lines go into the cart in their quantities, and out again by an undo', async () => {
  const cart = (ids: number[]) => ({
    token: TOKEN,
    version: 1,
    cartItems: ids.map((id) => ({ quoteLineId: id, uniqueId: `line-${id}` })),
  })
  const done = { success: true, message: '', problems: [], savedToken: '' }
  const adjusted = [{ field: 'cartItems', message: 'SL-X was left out: Discontinued' }]
  store.answers(`/api/cart/${TOKEN}`, { body: cart([11, 13]) })
  store.answers('/graphql', ({ body }) => {
    const info = (body as { variables: { cartInfo?: { actionString: string } } }).variables.cartInfo
    if (info?.actionString === 'quote_to_cart')
      return data({ shoppingCart: { ...done, adjusted, cart: cart([11, 13]) } })
    return data({ shoppingCart: { ...done, adjusted: [], cart: cart([]) } })
  })
  await open()
  fireEvent.click(box(3))
  expect(box(2).checked).toBe(false)
  fireEvent.click(main().getByRole('button', { name: 'More of SL-18N-SS' }))
  expect(main().getByText('$111.41')).toBeTruthy()
  await press('Convert to order')
  await screen.findByText(/Quote #30518 is in the cart\. SL-X was left out: Discontinued/)
  const infos = () =>
    store.sent
      .map(
        ({ body }) =>
          (body as { variables?: { cartInfo?: Record<string, unknown> } } | undefined)?.variables?.cartInfo,
      )
      .filter((info) => info !== undefined)
  expect(infos().at(-1)?.['cartItems']).toEqual([
    { quoteLineId: 11, quantity: 21 },
    { quoteLineId: 13, quantity: 4 },
  ])
  expect((await main().findByRole('link', { name: 'Go to cart' })).getAttribute('href')).toBe('/cart')
  await press('Undo')
  await screen.findByText('The lines of quote #30518 are out of the cart again.')
  expect(infos().at(-1)?.['cartItems']).toEqual([
    { uniqueId: 'line-11', quantity: 0 },
    { uniqueId: 'line-13', quantity: 0 },
  ])
})

test('a price follows its quantity; fewer than quoted are priced in the cart', async () => {
  await open()
  const field = main().getByRole('spinbutton', { name: 'Quantity of SL-18N-SS' })
  const count = async (quantity: string) => {
    await doing(() => fireEvent.change(field, { target: { value: quantity } }))
    await doing(() => fireEvent.blur(field))
  }
  await count('100')
  expect(row('SL-18N-SS').textContent).toContain('$301.00')
  await count('19')
  expect(row('SL-18N-SS').textContent).toContain('You were quoted 20. Fewer cost today’s price')
  expect(within(row('SL-18N-SS')).queryByText('$64.20')).toBeNull()
})

test('a quote without a ticked line cannot be ordered, and says why', async () => {
  await open()
  fireEvent.click(box(1))
  fireEvent.click(box(2))
  const button = main().getByRole('button', { name: 'Convert to order' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toBe('Tick at least one line to order.')
})

test.each<[Partial<QuoteSummary>, string[]]>([
  [{ status: 'Submitted', revision: 0, total: null, actions: ['Withdraw', 'Message'] }, ['Send', 'Withdraw']],
  [
    { status: 'Expired', daysLeft: -4, actions: ['Renew', 'Message'] },
    ['Ask to renew', 'Ask to renew', 'Send'],
  ],
  [{ status: 'Ordered', actions: ['Message'] }, ['Send']],
  [{ status: 'Cancelled', actions: [] }, []],
  [{ status: 'Open', actions: [] }, []],
])('only what may be done now can be pressed: %o', async (summary, buttons) => {
  answered(changed(summary))
  await open()
  const pressed = main()
    .getAllByRole('button')
    .map((one) => one.textContent)
  expect(
    pressed.filter((name) => name !== 'Print' && name !== ADD_FILES && name !== DOWNLOAD).toSorted(),
  ).toEqual(buttons)
})

test('an expired quote is renewed at once', async () => {
  const quote = changed(
    { status: 'Expired', answer: 'RenewalAsked', actions: ['Message'] },
    { answeredBy: 'Dana Whitfield', answeredAt: '2026-11-24' },
  )
  answered(changed({ status: 'Expired', expires: '2026-11-20', actions: ['Renew', 'Message'] }))
  store.answers(`${API}/renew`, { body: { message: 'We have your request.', quote } })
  await open()
  const [first] = main().getAllByRole('button', { name: 'Ask to renew' })
  await doing(() => fireEvent.click(first as HTMLElement))
  await screen.findByText('Renewal requested by Dana Whitfield, 11/24/2026.')
  expect(bodyOf('renew')).toEqual({ version: 4, text: '' })
})

test('a request is withdrawn after a question', async () => {
  answered(changed({ status: 'Submitted', revision: 0, actions: ['Withdraw', 'Message'] }))
  const quote = changed({ status: 'Cancelled', actions: [] })
  store.answers(`${API}/withdraw`, { body: { message: 'Quote #30518 is withdrawn.', quote } })
  await open()
  await press('Withdraw')
  await press('Withdraw', await opened())
  await screen.findByText('Quote #30518 is withdrawn.')
  expect(main().getAllByText('Cancelled')).not.toHaveLength(0)
})

test('a quote ordered in part says what is left, and what can no longer be ordered', async () => {
  answered(
    changed(
      { status: 'PartiallyOrdered', actions: ['Change', 'Order', 'Message'] },
      {
        orderNumbers: [44821],
        isBeingRevised: true,
        lines: withLines({ isOrdered: true, orderNumber: 44821 }, { whyNot: 'SL-1N-PL is discontinued.' }),
      },
    ),
  )
  await open()
  const notices = main().getByRole('list', { name: 'About this quote' }).textContent
  expect(notices).toContain('Order #44821 has 1 of 2 lines. 0 can still be ordered.')
  expect(notices).toContain('Line 2 cannot be ordered online. SL-1N-PL is discontinued.')
  expect(notices).toContain('We will email you revision 3. You can still order revision 2.')
  expect(row('SL-18N-SS').textContent).toContain('Ordered, #44821')
  expect(main().getAllByRole('checkbox', { name: /^Order line/ })).toHaveLength(1)
  expect(main().queryByRole('button', { name: 'Order the rest' })).toBeNull()
})

test('a quote of several orders names them all', async () => {
  answered(changed({ status: 'Ordered', actions: ['Message'] }, { orderNumbers: [44821, 44830, 44835] }))
  await open()
  const notices = main().getByRole('list', { name: 'About this quote' }).textContent
  expect(notices).toContain('Ordered. Orders #44821, #44830, and #44835 have the lines of this quote.')
})
