// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/fetch'
import { CRASH_COMFORT, CRASH_TITLE, PAGE_NOT_SHOWN } from '../contract/messages/content.gen'
import { fakeStore, type FakeStore } from '../test/fakeStore'
import { quietLog } from '../test/later'
import { needs } from '../api/needs'
import { CRASH_REASON_MAX } from '../contract/limits/analytics.gen'
import { makeClient } from '../state/queries'
import { SHELL } from '../test/answers/shell'
import type { View } from '../state/view'
import { CrashGuard } from './CrashGuard'

const BUSY = { type: 'about:blank', title: 'Busy', status: 503, detail: 'The store is busy.' }
const view = (): View => ({ kind: 'notFound', address: '/quotes', entry: '', head: { title: 'Quotes' } })

let cause: Error | undefined

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Page() {
  if (cause) throw cause
  return <p>The quotes</p>
}

const guarded = (shown?: View) => (
  <QueryClientProvider client={makeClient({})}>
    <CrashGuard view={shown}>
      <Page />
    </CrashGuard>
  </QueryClientProvider>
)

test('a page without its data says why, and stands again once the same address is shown anew', () => {
  cause = new ApiError({ status: 503, body: BUSY })
  const { rerender } = render(guarded(view()))
  expect(screen.getByRole('heading', { name: PAGE_NOT_SHOWN })).toBeDefined()
  expect(screen.getByText('The store is busy.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  cause = undefined
  rerender(guarded(view()))
  expect(screen.getByText('The quotes')).toBeDefined()
})

test.each([
  ['our own code fails', () => new Error('rows is undefined'), view()],
  ['the frame itself has no data', () => new ApiError({ status: 503, body: BUSY }), undefined],
])('the crash screen stands where %s', (_, made, shown) => {
  cause = made()
  render(guarded(shown))
  expect(screen.getByRole('heading', { name: CRASH_TITLE })).toBeDefined()
})

test('the crash screen leads on, and shows the code under which the log has the crash, but not the crash', async () => {
  store.answers('/api/analytics/crashes', { body: { code: '4f0c1ab2' } })
  history.replaceState(null, '', '/account/orders?q=dana@larkin.example')
  cause = new TypeError('rows is undefined')
  const shell = { [needs.shell().key]: { status: 200, body: SHELL } }
  render(
    <QueryClientProvider client={makeClient(shell)}>
      <CrashGuard view={view()}>
        <Page />
      </CrashGuard>
    </QueryClientProvider>,
  )
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  expect(screen.getByText(CRASH_COMFORT)).toBeDefined()
  expect(screen.getByText(`If you need immediate assistance, please call ${SHELL.phone}.`)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the catalog' }).getAttribute('href')).toBe('/')
  expect(await screen.findByText('4f0c1ab2')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy the problem code' })).toBeDefined()
  expect(document.body.textContent).not.toMatch(/rows is undefined|TypeError| at /)
  expect(store.sent).toMatchObject([
    {
      path: '/api/analytics/crashes',
      body: { page: '/account/orders', reason: 'TypeError: rows is undefined' },
    },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('where the store does not answer, the crash screen stands without a code', async () => {
  store.answers('/api/analytics/crashes', 'lost')
  cause = new Error('x'.repeat(5000))
  render(guarded(view()))
  await vi.waitFor(() => expect(store.sent).toHaveLength(1))
  expect(store.sent[0]?.body).toMatchObject({ reason: `Error: ${'x'.repeat(CRASH_REASON_MAX - 7)}` })
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
  expect(screen.queryByText(/Problem code/)).toBeNull()
})
