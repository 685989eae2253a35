// @vitest-environment happy-dom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Need } from '../api/fetch'
import { fakeStore, type FakeStore, problem } from '../test/fakeStore'
import { quietLog } from '../test/later'
import { refetchAll, makeClient, useLater } from './queries'
import { useLatest } from './useLatest'

const PROFILE: Need<{ name: string }> = { key: 'profile', url: '/api/profile' }
const DANA = { name: 'Dana' }

let store: FakeStore
let client: QueryClient

beforeEach(() => {
  quietLog()
  store = fakeStore()
  client = makeClient({})
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** The screen of somebody who has the profile before them. */
async function shown() {
  store.answers('/api/profile', { body: DANA })
  const { result } = renderHook(() => useLater(PROFILE), { wrapper })
  await waitFor(() => expect(result.current.data).toEqual(DANA))
  return result
}

const renew = () => act(() => client.invalidateQueries({ queryKey: [PROFILE.key] }))

test.each([
  ['lost', 'lost' as const],
  ['that broke', problem(503, 'Down')],
  ['for which there were too many', problem(429, 'Wait')],
])('what is shown stays beside the problem of a question %s', async (_, answer) => {
  const screen = await shown()
  store.answers('/api/profile', answer)
  await renew()
  await waitFor(() => expect(screen.current.problem).toBeDefined())
  expect(screen.current.data).toEqual(DANA)
  store.answers('/api/profile', { body: { name: 'Dana W' } })
  await act(async () => screen.current.retry())
  await waitFor(() => expect(screen.current.data).toEqual({ name: 'Dana W' }))
  expect(screen.current.problem).toBeUndefined()
})

test.each([403, 404])('a refusal (%i) takes away what is shown', async (status) => {
  const screen = await shown()
  store.answers('/api/profile', problem(status, 'No'))
  await renew()
  await waitFor(() => expect(screen.current.problem?.status).toBe(status))
  expect(screen.current.data).toBeUndefined()
})

test('what the last customer saw is not shown to the next where theirs cannot be asked', async () => {
  const screen = await shown()
  store.answers('/api/profile', 'lost')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
  await act(async () => refetchAll(client))
  await waitFor(() => expect(screen.current.problem).toBeDefined())
  expect(screen.current.data).toBeUndefined()
})

const need = (page: number): Need<{ page: number }> => ({ key: `list${page}`, url: `/api/list?page=${page}` })

test('a page of a list that is lost leaves the one before; after somebody else has come it does not', async () => {
  store.answers('/api/list?page=1', { body: { page: 1 } })
  const { result, rerender } = renderHook(({ page }) => useLatest(need(page)), {
    wrapper,
    initialProps: { page: 1 },
  })
  await waitFor(() => expect(result.current.data).toEqual({ page: 1 }))
  rerender({ page: 2 })
  await waitFor(() => expect(result.current.problem).toBeDefined())
  expect(result.current.data).toEqual({ page: 1 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
  await act(async () => refetchAll(client))
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  rerender({ page: 2 })
  expect(result.current.data).toBeUndefined()
})
