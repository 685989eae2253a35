// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StaffDashboard } from '../../api/types'
import { QUEUE } from '../../test/answers/quoteDesk'
import { main, press } from '../../test/doing'
import type { FakeStore } from '../../test/fakeStore'
import { closeShop, openShop } from '../../test/openShop'
import { DANA, MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'
import { roundUp } from './roundUp'

const DAYS = [
  { day: '2026-11-22', orderCount: 0, amount: 0 },
  { day: '2026-11-23', orderCount: 70, amount: 80_000 },
  { day: '2026-11-24', orderCount: 86, amount: 41_208.5 },
]
const BOARD: StaffDashboard = {
  days: DAYS,
  orderCount: 156,
  total: 121_208.5,
  onHoldCount: 12,
  oldestOnHold: '2026-10-29T10:00:00-05:00',
  failures: [
    {
      kind: 'Mail',
      what: 'Confirmation 4482138',
      failedAt: '2026-11-24T11:42:00-05:00',
      error: 'SMTPError: mailbox full',
      isGivenUp: true,
    },
  ],
  failureCount: 1,
  missedSearches: [
    { words: 'hc 2010 tr', count: 1041 },
    { words: '3/8" elbow', count: 3 },
  ],
  missedCount: 1055,
  missedDifferent: 12,
  jobs: [{ name: 'Outbox', did: 'Nothing is due', ranAt: null, state: 'Runs' }],
}

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers('/api/admin/quotes', { body: QUEUE })
  store.answers('/api/admin/dashboard', { body: BOARD })
})

afterEach(closeShop)

test('the dashboard shows today, plots that say what they show, failures and jobs', async () => {
  await openShop('/admin', MARCUS)
  const orders = await main().findByRole('link', { name: /^86 ?Orders today/ })
  expect(orders.textContent).toContain('156 in 3 days')
  expect(
    main()
      .getByRole('link', { name: /^12 ?On hold/ })
      .getAttribute('href'),
  ).toBe('/admin/orders?status=OnHold')
  expect(
    main().getByRole('img', {
      name: 'Revenue by day: 3 days, the highest on 11/23/2026 with $80,000, $41,209 on the last day.',
    }),
  ).toBeDefined()
  expect(
    main().getByRole('img', { name: /^Orders by day: 3 days, the highest on 11\/24\/2026/ }),
  ).toBeDefined()
  expect(main().getByText(/SMTPError: mailbox full/)).toBeDefined()
  expect(main().getByRole('region', { name: 'Jobs' }).textContent).toContain('Nothing is due')
})

test('the figures are a table too, and it has an address', async () => {
  await openShop('/admin?view=table', MARCUS)
  const shown = within(await main().findByRole('table', { name: 'Orders and revenue by day' }))
  const rows = shown.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual([
    'DayOrdersRevenue',
    '11/24/202686$41,208.50',
    '11/23/202670$80,000.00',
    '11/22/20260$0.00',
  ])
  expect(main().queryByRole('img')).toBeNull()
})

test('searches without results are shown with how often, each with a link to its search', async () => {
  await openShop('/admin', MARCUS)
  const shown = within(await main().findByRole('region', { name: 'Searches without results' }))
  expect(shown.getByText('1,055 in 30 days, 12 different')).toBeDefined()
  const rows = shown.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual(['WordsTimes', 'hc 2010 tr1,041', '3/8" elbow3'])
  const { href } = shown.getByRole('link', { name: '3/8" elbow' }) as HTMLAnchorElement
  expect(new URL(href).searchParams.get('searchTerm')).toBe('3/8" elbow')
})

test('a shop where every search finds something says so', async () => {
  store.answers('/api/admin/dashboard', { body: { ...BOARD, missedSearches: [], missedCount: 0 } })
  await openShop('/admin', MARCUS)
  expect(await main().findByText('Every search of the last 30 days found something.')).toBeDefined()
})

test('the range is part of the address', async () => {
  await openShop('/admin', MARCUS)
  await main().findByRole('link', { name: /Orders today/ })
  await press('Last 90 days', main())
  expect(`${location.pathname}${location.search}`).toBe('/admin?days=90')
  expect(main().getByRole('button', { name: 'Last 90 days' }).getAttribute('aria-pressed')).toBe('true')
  expect(store.sent.some(({ path }) => path.includes('/api/admin/dashboard'))).toBe(true)
})

test('a dashboard that cannot be read says so and is tried again', async () => {
  store.answers('/api/admin/dashboard', { status: 500, body: { status: 500, detail: 'x', requestId: '7' } })
  await openShop('/admin', MARCUS)
  expect(await main().findByText(/The dashboard could not be read\./)).toBeDefined()
  store.answers('/api/admin/dashboard', { body: BOARD })
  await press('Try again')
  expect(await main().findByRole('link', { name: /Orders today/ })).toBeDefined()
})

test('buyers do not see it', async () => {
  await openShop('/admin', DANA)
  expect(main().queryByText('Orders and revenue by day')).toBeNull()
  expect(store.sent.some(({ path }) => path.includes('dashboard'))).toBe(false)
})

test.each([
  [0, 2],
  [1, 2],
  [2.5, 4],
  [41, 50],
  [80_000, 100_000],
  [100_000, 100_000],
])('a scale for values up to %d ends at %d', (most, end) => {
  expect(roundUp(most)).toBe(end)
})
