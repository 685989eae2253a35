// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { later, quietLog } from '../test/later'
import { useBusy } from './useBusy'

afterEach(() => vi.restoreAllMocks())

test('it is busy while work runs, and answers what the work answers', async () => {
  const { result } = renderHook(useBusy)
  const { answer, give } = later<string>()
  let answered: Promise<string> | undefined
  act(() => {
    answered = result.current.run(
      () => answer,
      () => 'failed',
    )
  })
  expect([result.current.isBusy, result.current.isRunning()]).toEqual([true, true])
  await act(async () => give('done'))
  expect(await answered).toBe('done')
  expect([result.current.isBusy, result.current.isRunning()]).toEqual([false, false])
})

test.each([
  ['later', () => Promise.reject(new Error('broken'))],
  [
    'at once',
    () => {
      throw new Error('broken')
    },
  ],
])('work that throws %s ends too: it is logged, and answered for', async (_, work) => {
  const log = quietLog()
  const { result } = renderHook(useBusy)
  await act(async () => {
    expect(await result.current.run<string>(work, () => 'failed')).toBe('failed')
  })
  expect(result.current.isBusy).toBe(false)
  expect(log).toHaveBeenCalledOnce()
})

test('it is busy until the last of several has ended', async () => {
  const { result } = renderHook(useBusy)
  const [one, other] = [later<void>(), later<void>()]
  act(() => {
    void result.current.run(
      () => one.answer,
      () => undefined,
    )
    void result.current.run(
      () => other.answer,
      () => undefined,
    )
  })
  await act(async () => one.give())
  expect(result.current.isBusy).toBe(true)
  await act(async () => other.give())
  expect(result.current.isBusy).toBe(false)
})
