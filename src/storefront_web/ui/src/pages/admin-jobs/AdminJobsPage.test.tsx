// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { JobsPage, OutboxEntry } from '../../api/types'
import { REQUESTS } from '../../test/answers/staffArea'
import { doing, main, press } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const PAGE = '/admin/jobs'
const AT = '2026-11-27T09:31:00-05:00'

const event = (eventId: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  eventId,
  what: 'Confirmation',
  about: `10${eventId}`,
  attempts: 0,
  createdAt: AT,
  dueAt: AT,
  doneAt: null,
  error: '',
  state: 'Waiting',
  ...more,
})
const FAILED = event(2, {
  attempts: 12,
  dueAt: null,
  doneAt: AT,
  error: 'SMTPError: refused',
  state: 'GivenUp',
})
const JOBS: JobsPage = {
  jobs: [{ name: 'Background worker', did: 'Mails are worked on', ranAt: null, state: 'Runs' }],
  dailyJobs: [{ name: 'Clean up carts', did: '3 of 40 removed', ranAt: AT, state: 'Done' }],
  rows: [event(1), FAILED],
  total: 2,
  page: 1,
  pageCount: 1,
  counts: { Waiting: 1, Retried: 0, GivenUp: 1, Done: 0 },
  keptDays: 21,
}

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers('/api/admin/jobs', { body: JOBS })
})

afterEach(closeShop)

const region = (name: string) => within(main().getByRole('region', { name }))

test('jobs, daily jobs and the outbox show their last run and error', async () => {
  await openShop(PAGE, MARCUS)
  expect(await main().findByText('1 waiting, 1 failed')).toBeDefined()
  expect(region('Jobs').getByText('Background worker')).toBeDefined()
  expect(region('Daily jobs').getByText('11/27/2026, 9:31 am, 3 of 40 removed')).toBeDefined()
  const row = region('Outbox').getByRole('row', { name: /SMTPError/ })
  expect(row.textContent).toMatch(
    /Confirmation.*102.*Given up.*12 tries.*Ended 11\/27\/2026.*SMTPError: refused/,
  )
})

test('what failed can be tried again; what waits need not be', async () => {
  store.answers('/api/admin/outbox/2/retry', { body: { message: 'Retrying now.' } })
  await openShop(PAGE, MARCUS)
  await main().findByText('SMTPError: refused')
  expect(main().getAllByRole('button', { name: /again now/ })).toHaveLength(1)
  await press('Try Confirmation 102 again now')
  expect(await main().findByText('Retrying now.')).toBeDefined()
  expect(store.sent.filter(({ path }) => path === '/api/admin/jobs')).toHaveLength(2)
})

test('why it cannot be tried again is said', async () => {
  store.answers(
    '/api/admin/outbox/2/retry',
    problem(409, 'It is being tried now, or will be within two minutes.'),
  )
  await openShop(PAGE, MARCUS)
  await press('Try Confirmation 102 again now')
  expect(await main().findByText('It is being tried now, or will be within two minutes.')).toBeDefined()
  await waitFor(() =>
    expect(
      main()
        .getByRole('button', { name: /again now/ })
        .getAttribute('aria-busy'),
    ).toBe('false'),
  )
})

test('states and words are part of the address', async () => {
  await openShop(`${PAGE}?state=GivenUp&q=1003`, MARCUS)
  await main().findByText('SMTPError: refused')
  expect(store.sent.some(({ path }) => path === '/api/admin/jobs?q=1003&state=GivenUp')).toBe(true)
  await doing(() => region('Outbox').getByRole('link', { name: 'Waiting 1' }).click())
  await waitFor(() => expect(location.search).toBe('?q=1003&state=Waiting'))
})

test('a search without a match is not an empty outbox', async () => {
  store.answers('/api/admin/jobs', { body: { ...JOBS, rows: [], total: 0, counts: {} } })
  await openShop(`${PAGE}?q=none`, MARCUS)
  expect(await main().findByText('No match')).toBeDefined()
  expect(main().queryByText(/stay in this list/)).toBeNull()
  await doing(() => main().getByRole('link', { name: 'Clear filters' }).click())
  await waitFor(() => expect(location.search).toBe(''))
})

test('an empty outbox says what stands there, and a store without an answer says so', async () => {
  store.answers('/api/admin/jobs', { body: { ...JOBS, rows: [], dailyJobs: [], total: 0, counts: {} } })
  await openShop(PAGE, MARCUS)
  expect(await main().findByText('Nothing here')).toBeDefined()
  expect(main().getByText('Sent emails stay in this list for 21 days.')).toBeDefined()
  expect(main().queryByRole('link', { name: 'Clear filters' })).toBeNull()
  expect(main().getByText(/No daily jobs have run yet/)).toBeDefined()
  closeShop()
  store = fakeStore()
  quietLog()
  store.answers('/api/admin/requests', { body: REQUESTS })
  store.answers('/api/admin/jobs', problem(503, 'The store is busy.'))
  await openShop(PAGE, MARCUS)
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0))
  expect(main().getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
})
