// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_ITEMS_FOUND } from '../../contract/messages/catalog.gen'
import { OPEN_REPORT_NONE } from '../../contract/messages/orders.gen'
import { OPEN_REPORT } from '../../test/answers/history'
import { main } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const ADDRESS = '/account/open-orders-report'
const NONE = { ...OPEN_REPORT, rows: [], total: 0 }

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/orders/open-lines', { body: OPEN_REPORT })
})

afterEach(closeShop)

const texts = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent.trim())

test('open lines stand under the month of their promise (S1-2-027)', async () => {
  await openShop(ADDRESS, DANA)
  await main().findByText('3 lines on 1 order, $49.68 to come')
  const rows = within(main().getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => texts(row)[0])).toEqual([
    'November 2026 1 line',
    '11/27/2026',
    'December 2026 1 line',
    '12/03/2026',
    'Without a date 1 line',
    '14 days after receipt of order',
  ])
  expect(texts(rows[1]!)).toEqual([
    '11/27/2026',
    'Silencer, sintered bronze, 1 NPTSL-1N-BR · Your no. LHM-SIL-1',
    '4481975',
    'PO-77305',
    'Backordered',
    '3 EA',
    '1',
    '2',
    '$16.56',
  ])
  expect(within(rows[1]!).getByRole('link').getAttribute('href')).toBe('/account/order-detail/4481975')
})

test('search, status and order are in the address, and other orders have no months', async () => {
  await openShop(`${ADDRESS}?q=lhm&status=Backordered&sort=-total`, DANA)
  await main().findByRole('table')
  expect(store.sent.map((call) => call.path)).toContain(
    '/api/orders/open-lines?q=lhm&sort=-total&status=Backordered',
  )
  expect(main().getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('descending')
  expect(main().queryByText(/November 2026/)).toBeNull()
})

test.each([
  ['', OPEN_REPORT_NONE],
  ['?q=nothing', NO_ITEMS_FOUND],
])('an empty report at “%s” says why', async (query, notice) => {
  store.answers('/api/orders/open-lines', { body: NONE })
  await openShop(ADDRESS + query, DANA)
  expect(await screen.findByText(notice)).toBeTruthy()
})

test('a report that could not be loaded can be asked for again', async () => {
  store.answers('/api/orders/open-lines', problem(500, 'Something went wrong.'))
  await openShop(ADDRESS, DANA)
  await main().findByRole('button', { name: 'Try again' })
})
