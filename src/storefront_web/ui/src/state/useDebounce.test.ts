// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebounce } from './useDebounce'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('it is done once, a while after the last call, with the last value', () => {
  const act = vi.fn()
  const { result } = renderHook(() => useDebounce(500, act))
  result.current.soon('1')
  vi.advanceTimersByTime(499)
  result.current.soon('12')
  vi.advanceTimersByTime(499)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act.mock.calls).toEqual([['12']])
})

test('what is done is what is meant by then', () => {
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

test('it is not done after a second thought, nor once the part has gone', () => {
  const act = vi.fn()
  const { result, unmount } = renderHook(() => useDebounce(500, act))
  result.current.soon('1')
  result.current.never()
  vi.advanceTimersByTime(1000)
  result.current.soon('2')
  unmount()
  vi.advanceTimersByTime(1000)
  expect(act).not.toHaveBeenCalled()
})
