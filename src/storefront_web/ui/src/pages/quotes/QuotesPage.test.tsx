// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QuoteAction, QuotePage, QuoteSummary } from '../../api/types'
import { QUOTE, QUOTES } from '../../test/answers/quotes'
import { main, opened, press } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const ADDRESS = '/account/quotes'

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/quotes', { body: QUOTES })
})

afterEach(() => {
  closeShop()
  vi.restoreAllMocks()
})

const pageOf = (summary: Partial<QuoteSummary>): QuotePage => ({
  ...QUOTES,
  rows: [{ ...QUOTE.summary, ...summary }],
})
const NONE: QuotePage = { ...QUOTES, rows: [], total: 0, pageCount: 0 }
const row = () => main().findByRole('row', { name: /Quote #30518/ })

test('a quote says what it waits for, and how much is new about it', async () => {
  await openShop(ADDRESS, DANA)
  const text = (await row()).textContent
  for (const part of ['1 new', 'Press line 4', 'Revision 2, 2 lines', 'in 26 days', 'Has new prices for you'])
    expect(text).toContain(part)
  expect(main().getByText('1 to answer')).toBeTruthy()
  expect(main().getByRole('link', { name: 'Answer quote #30518' }).getAttribute('href')).toBe(
    '/account/quote-detail/30518',
  )
})

test('the total of a quote with a line to price is to be determined', async () => {
  store.answers('/api/quotes', { body: pageOf({ status: 'Submitted', total: null }) })
  await openShop(ADDRESS, DANA)
  expect((await row()).textContent).toContain('(TBD)')
})

test('the address says what is asked for', async () => {
  await openShop(`${ADDRESS}?view=toAnswer&q=press&status=Revised&from=2026-11-01&sort=expires&page=2`, DANA)
  await row()
  expect(store.sent.map((call) => call.path)).toContain(
    '/api/quotes?from=2026-11-01&page=2&q=press&sort=expires&status=Revised&view=toAnswer',
  )
  expect(main().getByLabelText<HTMLSelectElement>('Status').value).toBe('Revised')
  expect(main().getByRole('columnheader', { name: 'Expires' }).getAttribute('aria-sort')).toBe('ascending')
})

test('an unknown view shows the recent ones', async () => {
  await openShop(`${ADDRESS}?view=mine`, DANA)
  await row()
  expect(
    main()
      .getByRole('link', { name: /Last 90 days/ })
      .getAttribute('aria-current'),
  ).toBe('true')
})

test('an empty view leads to all quotes', async () => {
  store.answers('/api/quotes', { body: NONE })
  await openShop(`${ADDRESS}?view=ordered`, DANA)
  await screen.findByText('No quote has been ordered yet')
  expect(main().getByRole('link', { name: 'See all quotes' }).getAttribute('href')).toBe(
    `${ADDRESS}?view=all`,
  )
})

test('an empty search leads to no filters', async () => {
  store.answers('/api/quotes', { body: NONE })
  await openShop(`${ADDRESS}?q=valve`, DANA)
  await screen.findByText('No quotes match')
  expect(main().getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(ADDRESS)
})

test('a list that cannot be loaded is tried again', async () => {
  store.answers('/api/quotes', problem(500, 'Broken'))
  await openShop(ADDRESS, DANA)
  await screen.findByRole('button', { name: 'Try again' })
  store.answers('/api/quotes', { body: QUOTES })
  await press('Try again')
  expect(await row()).toBeTruthy()
})

test.each<[QuoteAction[], string]>([
  [['Change', 'Order', 'Message'], 'Order quote #30518'],
  [['Message'], 'Open quote #30518'],
])('a row leads to what is next: %o', async (actions, name) => {
  store.answers('/api/quotes', { body: pageOf({ actions }) })
  await openShop(ADDRESS, DANA)
  expect(await main().findByRole('link', { name })).toBeTruthy()
})

test('a renewal shows at once, and is taken back with the reason', async () => {
  const { answer, give } = later<ReturnType<typeof problem>>()
  store.answers('/api/quotes', {
    body: pageOf({ status: 'Expired', daysLeft: -4, actions: ['Renew', 'Message'] }),
  })
  store.answers('/api/quotes/30518/renew', () => answer)
  await openShop(ADDRESS, DANA)
  expect((await row()).textContent).toContain('4 days ago')
  await press('Ask to renew quote #30518')
  await screen.findByText('We are working on a new quote')
  give(problem(422, 'Quote #30518 has not expired, so there is nothing to renew.'))
  await screen.findByText('Quote #30518 has not expired, so there is nothing to renew.')
  expect(main().getByRole('button', { name: 'Ask to renew quote #30518' })).toBeTruthy()
})

test('a request is withdrawn from the list', async () => {
  store.answers('/api/quotes', { body: pageOf({ status: 'Submitted', actions: ['Withdraw', 'Message'] }) })
  const quote = { ...QUOTE, summary: { ...QUOTE.summary, status: 'Cancelled', actions: [] } }
  store.answers('/api/quotes/30518/withdraw', { body: { message: 'Quote #30518 is withdrawn.', quote } })
  await openShop(ADDRESS, DANA)
  await press('Withdraw quote #30518')
  store.answers('/api/quotes?', { body: pageOf({ status: 'Cancelled', actions: [] }) })
  await press('Withdraw', await opened())
  await screen.findByText('Quote #30518 is withdrawn.')
  await waitFor(async () => expect((await row()).textContent).toContain('Cancelled'))
})
