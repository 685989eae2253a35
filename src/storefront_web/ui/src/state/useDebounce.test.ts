// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebounce, useDebouncedValue } from './useDebounce'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('it runs once, some time after the last call, with the last value', () => {
  const run = vi.fn()
  const { result } = renderHook(() => useDebounce(500, run))
  result.current.soon('1')
  vi.advanceTimersByTime(499)
  result.current.soon('12')
  vi.advanceTimersByTime(499)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run.mock.calls).toEqual([['12']])
})

test('it calls the function of the latest render', () => {
  const seen: string[] = []
  const { result, rerender } = renderHook(
    ({ name }) => useDebounce(500, (value: string) => void seen.push(name + value)),
    { initialProps: { name: 'a' } },
  )
  result.current.soon('1')
  rerender({ name: 'b' })
  vi.advanceTimersByTime(500)
  expect(seen).toEqual(['b1'])
})

test('it does not run once canceled, or after the component unmounts', () => {
  const run = vi.fn()
  const { result, unmount } = renderHook(() => useDebounce(500, run))
  result.current.soon('1')
  result.current.never()
  vi.advanceTimersByTime(1000)
  result.current.soon('2')
  unmount()
  vi.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})

test('a value counts once it has not changed for some time', () => {
  const { result, rerender } = renderHook(({ value }) => useDebouncedValue(value, 500), {
    initialProps: { value: 'a' },
  })
  expect(result.current).toBe('a')
  for (const value of ['b', 'c']) {
    rerender({ value })
    act(() => vi.advanceTimersByTime(499))
  }
  expect(result.current).toBe('a')
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe('c')
})
