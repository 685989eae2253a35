// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InvoicePage } from '../../api/types'
import { CREDIT, INVOICES, PAST_DUE } from '../../test/answers/invoices'
import { main, press } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const ADDRESS = '/account/invoices'
const NONE: InvoicePage = { ...INVOICES, rows: [], next: '', unpaidCount: 0, pastDueCount: 0 }

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/invoices', { body: INVOICES })
})

afterEach(() => {
  closeShop()
  vi.restoreAllMocks()
})

const row = (name: RegExp) => main().findByRole('row', { name })
const asked = () => store.sent.map((call) => call.path).filter((path) => path.startsWith('/api/invoices'))

test('a row says what is due, when, and what paying early saves', async () => {
  await openShop(ADDRESS, DANA)
  const shown = await row(/Invoice #7718402/)
  for (const part of [
    '10/18/2026',
    '4477514',
    'PO-76820',
    '11/17/2026',
    '7 days ago',
    '$6.38 off until 10/28/2026',
    'Past Due',
    '$318.77',
  ])
    expect(shown.textContent).toContain(part)
  const { getByRole } = within(shown)
  expect(getByRole('link', { name: 'Invoice #7718402' }).getAttribute('href')).toBe(
    '/account/invoice-detail/7718402',
  )
  expect(getByRole('link', { name: 'Order #4477514' }).getAttribute('href')).toBe(
    '/account/order-detail/4477514',
  )
  expect((await row(/Credit #7718390/)).textContent).toContain('-$40.00')
})

test('the head says what is due by age', async () => {
  await openShop(ADDRESS, DANA)
  const ages = await main().findByRole('region', { name: 'What is due, by age' })
  for (const part of [
    'Amount due$278.772 invoices',
    '1–30 days past due$318.771 invoice',
    'Over 90$0.00none',
  ])
    expect(ages.textContent).toContain(part)
  expect(main().getByText('2 due')).toBeTruthy()
})

test('the address says what is asked for', async () => {
  await openShop(
    `${ADDRESS}?q=PO-7&status=PastDue&kind=Invoice&from=2026-10-01&to=2026-10-31&sort=date&after=2026-10-01_5`,
    DANA,
  )
  await row(/Invoice #7718402/)
  expect(asked()).toContain(
    '/api/invoices?after=2026-10-01_5&from=2026-10-01&kind=Invoice&q=PO-7&sort=date&status=PastDue&to=2026-10-31',
  )
  expect(main().getByLabelText<HTMLSelectElement>('Status').value).toBe('PastDue')
  expect(main().getByLabelText<HTMLInputElement>('From').value).toBe('2026-10-01')
  expect(main().getByRole('columnheader', { name: 'Invoice date' }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
  expect(
    main()
      .getByRole('link', { name: /^Past due/ })
      .getAttribute('aria-current'),
  ).toBe('true')
})

test('a filter starts from the first page and keeps the others', async () => {
  await openShop(`${ADDRESS}?q=PO-7&after=2026-10-01_5`, DANA)
  await row(/Invoice #7718402/)
  fireEvent.change(main().getByLabelText('Kind'), { target: { value: 'Credit' } })
  await waitFor(() => expect(location.search).toBe('?kind=Credit&q=PO-7'))
  await waitFor(() => expect(asked()).toContain('/api/invoices?kind=Credit&q=PO-7'))
})

test('pages are followed, and lead back to the first', async () => {
  store.answers('/api/invoices?after=2026-10-16_7718390', { body: { ...INVOICES, rows: [CREDIT], next: '' } })
  await openShop(`${ADDRESS}?kind=`, DANA)
  await row(/Invoice #7718402/)
  expect(main().queryByRole('link', { name: 'First page' })).toBeNull()
  fireEvent.click(main().getByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(main().queryByRole('row', { name: /Invoice #7718402/ })).toBeNull())
  expect(location.search).toBe('?after=2026-10-16_7718390')
  expect(main().queryByRole('link', { name: 'Next page' })).toBeNull()
  expect(main().getByRole('link', { name: 'First page' }).getAttribute('href')).toBe(ADDRESS)
})

test('a search that finds nothing says so, and can be cleared', async () => {
  store.answers('/api/invoices', { body: NONE })
  await openShop(`${ADDRESS}?q=valve`, DANA)
  await screen.findByText('No items found matching search.')
  expect(main().getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(ADDRESS)
})

test('a company without invoices is told when they come', async () => {
  store.answers('/api/invoices', { body: NONE })
  await openShop(ADDRESS, DANA)
  await screen.findByText('There are no invoices yet')
  expect(main().queryByRole('region', { name: 'What is due, by age' })).toBeNull()
})

test('a list that cannot be loaded says why, and is tried again', async () => {
  store.answers('/api/invoices', problem(400, 'The list of invoices cannot be filtered like this.'))
  await openShop(`${ADDRESS}?from=2026-02-31`, DANA)
  await screen.findByText('The list of invoices cannot be filtered like this.')
  store.answers('/api/invoices', { body: INVOICES })
  await press('Try again')
  expect(await row(/Invoice #7718402/)).toBeTruthy()
})

test.each<[number | null, string]>([
  [0, 'today'],
  [1, 'tomorrow'],
  [8, 'in 8 days'],
  [-1, '1 day ago'],
  [-1200, '1,200 days ago'],
])('a due date %i days away reads "%s"', async (dueInDays, text) => {
  store.answers('/api/invoices', { body: { ...INVOICES, rows: [{ ...PAST_DUE, dueInDays }] } })
  await openShop(ADDRESS, DANA)
  expect((await row(/Invoice #7718402/)).textContent).toContain(text)
})
