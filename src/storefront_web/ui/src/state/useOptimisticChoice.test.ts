// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { later, quietLog } from '../test/later'
import { useOptimisticChoice } from './useOptimisticChoice'

afterEach(() => vi.restoreAllMocks())

/** A choice between carriers, whose saves the test answers. */
function chooser() {
  const saves: { value: string; give: (why: string) => void; fail: (cause: unknown) => void }[] = []
  const save = (value: string) => {
    const { answer, give, fail } = later<string>()
    saves.push({ value, give, fail })
    return answer
  }
  const hook = renderHook(({ kept }) => useOptimisticChoice(kept, save), { initialProps: { kept: 'ups' } })
  return { ...hook, saves }
}

test('a choice stands there at once, and stays when it is saved', async () => {
  const { result, rerender, saves } = chooser()
  act(() => result.current.choose('fedex'))
  expect([result.current.shown, result.current.isPending]).toEqual(['fedex', true])
  rerender({ kept: 'fedex' })
  act(() => saves[0]?.give(''))
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect([result.current.shown, result.current.problem]).toEqual(['fedex', ''])
})

test('a choice that is not saved goes back, with the reason; the next choice takes the reason away', async () => {
  const { result, saves } = chooser()
  act(() => result.current.choose('fedex'))
  act(() => saves[0]?.give('There is no such carrier.'))
  await waitFor(() => expect(result.current.shown).toBe('ups'))
  expect(result.current.problem).toBe('There is no such carrier.')
  act(() => result.current.choose('dhl'))
  expect([result.current.shown, result.current.problem]).toEqual(['dhl', ''])
})

test('a save that throws ends too', async () => {
  quietLog()
  const { result, saves } = chooser()
  act(() => result.current.choose('fedex'))
  act(() => saves[0]?.fail(new Error('broken')))
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect([result.current.shown, result.current.problem]).toEqual(['ups', 'Unknown error'])
})

test('of many quick choices only the last is waited for, and sent', async () => {
  const { result, saves } = chooser()
  for (const carrier of ['fedex', 'dhl', 'saia']) act(() => result.current.choose(carrier))
  expect(result.current.shown).toBe('saia')
  act(() => saves[0]?.give(''))
  await waitFor(() => expect(saves.map((save) => save.value)).toEqual(['fedex', 'saia']))
  expect(result.current.shown).toBe('saia')
  act(() => saves[1]?.give(''))
  await waitFor(() => expect(result.current.isPending).toBe(false))
})
