// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/fetch'
import { CRASH_TITLE, PAGE_NOT_SHOWN } from '../contract/messages/content.gen'
import { quietLog } from '../test/later'
import { makeClient } from '../state/queries'
import type { View } from '../state/view'
import { CrashGuard } from './CrashGuard'

const BUSY = { type: 'about:blank', title: 'Busy', status: 503, detail: 'The store is busy.' }
const view = (): View => ({ kind: 'notFound', address: '/quotes', entry: '', head: { title: 'Quotes' } })

let cause: Error | undefined

beforeEach(() => void quietLog())

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
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
