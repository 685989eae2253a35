// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useEditor } from './useEditor'

const editor = (isValid: boolean) =>
  renderHook(({ isValid }) => useEditor(isValid), { initialProps: { isValid } })

test('an editor is open at first if its data is invalid, and stays open while it is filled in', () => {
  const { result, rerender } = editor(false)
  expect(result.current.isOpen).toBe(true)
  rerender({ isValid: true })
  expect(result.current.isOpen).toBe(true)
  act(() => result.current.close())
  expect(result.current.isOpen).toBe(false)
})

test('a closed editor opens by itself when its data becomes invalid (S2-4.3-003, S2-4.3-004)', () => {
  const { result, rerender } = editor(true)
  expect(result.current.isOpen).toBe(false)
  rerender({ isValid: false })
  expect(result.current.isOpen).toBe(true)
})
