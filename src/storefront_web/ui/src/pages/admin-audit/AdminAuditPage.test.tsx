// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '../../api/types'
import { REQUESTS } from '../../test/answers/staffArea'
import { doing, fill, main } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const PAGE = '/admin/audit'
const API = '/api/admin/audit'

const entry = (entryId: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  entryId,
  at: '2026-11-27T09:31:00-05:00',
  by: 'Nina Kowalski',
  what: 'Refund of $12.50, done',
  text: 'Damaged',
  source: 'Payments',
  document: 'order',
  number: 1001,
  ...more,
})

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers(API, {
    body: {
      rows: [entry('a'), entry('b', { by: '', document: '', number: null, source: 'Events' })],
      next: 'CUR',
    },
  })
})

afterEach(closeShop)

const asked = () => store.sent.map(({ path }) => path).filter((path) => path.startsWith(API))

test('entries say who did what and when, and lead to what they are about', async () => {
  await openShop(PAGE, MARCUS)
  const [, first, second] = await main().findAllByRole('row')
  expect(first?.textContent).toMatch(/Refund of \$12.50, done.*Damaged.*order 1001.*Nina Kowalski.*9:31 am/)
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/admin/orders/1001')
  expect(second?.textContent).toMatch(/The store/)
  expect(second?.querySelector('a')).toBeNull()
})

test('older entries have an address of their own, and lead back to the newest', async () => {
  await openShop(`${PAGE}?source=Payments`, MARCUS)
  const older = await main().findByRole('link', { name: 'Older entries' })
  expect(older.getAttribute('href')).toBe('/admin/audit?after=CUR&source=Payments')
  store.answers(API, { body: { rows: [entry('c', { what: 'Capture of $1.00, done' })], next: '' } })
  await doing(() => older.click())
  await main().findByText(/Capture of/)
  expect(asked().at(-1)).toBe(`${API}?after=CUR&source=Payments`)
  expect(main().getByRole('link', { name: 'Newest entries' }).getAttribute('href')).toBe(
    '/admin/audit?source=Payments',
  )
  expect(main().queryByRole('link', { name: 'Older entries' })).toBeNull()
})

test('a filter starts from the newest entries again', async () => {
  await openShop(`${PAGE}?after=CUR`, MARCUS)
  await main().findAllByRole('row')
  await fill('Kind', 'Accounts')
  await waitFor(() => expect(location.search).toBe('?source=Accounts'))
})

test('days that are turned around are told apart from nothing found', async () => {
  store.answers(API, { body: { rows: [], next: '' } })
  await openShop(`${PAGE}?from=2026-11-20&to=2026-11-01`, MARCUS)
  expect(await main().findByText(/The last day is before the first day/)).toBeDefined()
  expect(main().getByRole('link', { name: 'Clear filters' })).toBeDefined()
})

test('an empty log says what it records, and one without an answer says so', async () => {
  store.answers(API, { body: { rows: [], next: '' } })
  await openShop(PAGE, MARCUS)
  expect(await main().findByText(/are recorded here/)).toBeDefined()
  expect(main().queryByRole('link', { name: 'Clear filters' })).toBeNull()
  closeShop()
  store = fakeStore()
  quietLog()
  store.answers('/api/admin/requests', { body: REQUESTS })
  store.answers(API, problem(503, 'The store is busy.'))
  await openShop(PAGE, MARCUS)
  expect((await main().findByRole('alert')).textContent).toContain('Try again')
})
