// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { later } from '../../test/later'
import { useEditor } from './useEditor'

afterEach(() => sessionStorage.clear())

const editor = (isValid: boolean, name?: string) =>
  renderHook(() => useEditor({ name, isValid, kept: { city: 'Akron' } })).result

test('it opens by itself when its data is invalid (S2-4.3)', () => {
  expect(editor(false).current.isOpen).toBe(true)
  expect(editor(true).current.isOpen).toBe(false)
})

test('it closes once a save has made the data valid, and stays open where that failed', async () => {
  const result = editor(false)
  await act(async () => expect(await result.current.save(async () => undefined)).toBe(false))
  expect([result.current.isOpen, result.current.isUnsaved, result.current.isTried]).toEqual([
    true,
    true,
    true,
  ])
  await act(async () => expect(await result.current.save(async () => true)).toBe(true))
  expect([result.current.isOpen, result.current.isUnsaved]).toEqual([false, false])
})

test('what is typed while the answer is on its way is not lost', async () => {
  const result = editor(false)
  const { answer, give } = later<boolean>()
  let saved: Promise<boolean> | undefined
  act(() => {
    saved = result.current.save(() => answer)
  })
  act(() => result.current.change({ city: 'Kent' }))
  await act(async () => {
    give(true)
    await saved
  })
  expect([result.current.isOpen, result.current.draft]).toEqual([true, { city: 'Kent' }])
})

test('unsaved text outlives a reload, until it is cancelled', () => {
  const result = editor(true, 'ship-to')
  act(() => result.current.open())
  act(() => result.current.change({ city: 'Kent' }))
  const again = editor(true, 'ship-to')
  expect([again.current.isOpen, again.current.draft]).toEqual([true, { city: 'Kent' }])
  act(() => again.current.cancel())
  expect([again.current.isOpen, again.current.draft]).toEqual([false, { city: 'Akron' }])
  expect(editor(true, 'ship-to').current.isOpen).toBe(false)
})
