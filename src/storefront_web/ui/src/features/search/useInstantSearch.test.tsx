// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeClient } from '../../state/queries'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { useInstantSearch } from './useInstantSearch'

let store: FakeStore

beforeEach(() => {
  vi.useFakeTimers()
  store = fakeStore()
  store.answers('/api/search/instant', ({ path }) => ({
    body: { query: new URLSearchParams(path.split('?')[1]).get('query'), total: 1, results: [] },
  }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is found as a person types. */
function typing() {
  const client = makeClient({})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(({ term }) => useInstantSearch(term), {
    wrapper,
    initialProps: { term: '' },
  })
  return {
    result,
    type: (term: string) => rerender({ term }),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  }
}

const asked = () => store.sent.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('query'))

test('nothing is asked before a person pauses, and nothing for an empty field', async () => {
  const { result, type, pass } = typing()
  await pass(1000)
  for (const term of ['v', 'va', 'val']) {
    type(term)
    await pass(199)
  }
  expect(asked()).toEqual([])
  await pass(1)
  await pass(0)
  expect(asked()).toEqual(['val'])
  expect([result.current.answer?.query, result.current.isAnswered]).toEqual(['val', true])
})

test('the last answer stands until the next has come, and is known not to belong to the term', async () => {
  const { result, type, pass } = typing()
  type('valve')
  await pass(200)
  await pass(0)
  type('valves')
  expect([result.current.answer?.query, result.current.isAnswered]).toEqual(['valve', false])
  await pass(200)
  await pass(0)
  expect([result.current.answer?.query, result.current.isAnswered]).toEqual(['valves', true])
  type('')
  expect(result.current.answer).toBeUndefined()
})
