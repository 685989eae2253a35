// @vitest-environment happy-dom
import { keepPreviousData, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, need } from '../api/fetch'
import { fakeStore, type FakeStore, problem } from '../test/fakeStore'
import { later, quietLog } from '../test/later'
import { refetchAll, makeClient, resolve, useData, useLater } from './queries'

const PROFILE = need<{ name: string }>('/api/profile')
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
  await waitFor(() => expect(screen.current.error).not.toBeNull())
  expect(screen.current.data).toEqual(DANA)
  store.answers('/api/profile', { body: { name: 'Dana W' } })
  await act(async () => screen.current.retry())
  await waitFor(() => expect(screen.current.data).toEqual({ name: 'Dana W' }))
  expect(screen.current.error).toBeNull()
})

test.each([403, 404])('a refusal (%i) takes away what is shown', async (status) => {
  const screen = await shown()
  store.answers('/api/profile', problem(status, 'No'))
  await renew()
  await waitFor(() => expect(screen.current.error?.status).toBe(status))
  expect(screen.current.data).toBeUndefined()
})

test('what the last customer saw is not shown to the next where theirs cannot be asked', async () => {
  const screen = await shown()
  store.answers('/api/profile', 'lost')
  await act(async () => refetchAll(client))
  await waitFor(() => expect(screen.current.error).not.toBeNull())
  expect(screen.current.data).toBeUndefined()
})

const list = (page: number) => need<{ page: number }>(`/api/list?page=${page}`)

test('a page of a list stays until the next is there; its error takes its place', async () => {
  store.answers('/api/list?page=1', { body: { page: 1 } })
  const { answer, give } = later<{ body: { page: number } }>()
  store.answers('/api/list?page=2', () => answer)
  store.answers('/api/list?page=3', 'lost')
  const { result, rerender } = renderHook(
    ({ page }) => useLater(list(page), { placeholderData: keepPreviousData }),
    { wrapper, initialProps: { page: 1 } },
  )
  await waitFor(() => expect(result.current.data).toEqual({ page: 1 }))
  rerender({ page: 2 })
  expect(result.current).toMatchObject({ data: { page: 1 }, isPlaceholderData: true, error: null })
  give({ body: { page: 2 } })
  await waitFor(() => expect(result.current.data).toEqual({ page: 2 }))
  rerender({ page: 3 })
  await waitFor(() => expect(result.current.error?.status).toBe(0))
  expect(result.current.data).toBeUndefined()
})

test('a refusal is thrown with what the store says, and asked for again the next time', async () => {
  store.answers('/api/profile', problem(403, 'Not yours'))
  const refused = await resolve(client, PROFILE).catch((cause: unknown) => cause)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 403, message: 'Not yours', body: { detail: 'Not yours' } })
  expect(store.sent).toHaveLength(1) // refusals are not retried
  store.answers('/api/profile', { body: DANA })
  expect(await resolve(client, PROFILE)).toEqual(DANA)
})

test('data that was refused since is not resolved from the cache; data that was lost since is', async () => {
  await shown()
  store.answers('/api/profile', 'lost')
  await renew()
  expect(await resolve(client, PROFILE)).toEqual(DANA)
  store.answers('/api/profile', problem(404, 'Gone'))
  await renew()
  await expect(resolve(client, PROFILE)).rejects.toMatchObject({ status: 404 })
})

test('a page keeps its data where it cannot be fetched again, and throws the error where it has none', async () => {
  store.answers('/api/profile', problem(404, 'Gone'))
  client.setQueryData([PROFILE.key], DANA)
  const { result } = renderHook(() => useData(PROFILE), { wrapper })
  await renew()
  expect(result.current).toEqual(DANA)
  expect(() => renderHook(() => useData(need('/api/other')), { wrapper })).toThrow('does not name')
})
