// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog'

afterEach(cleanup)

test('a dialog is closed by its X, by Escape and by a press beside it', () => {
  const closed = vi.fn<() => void>()
  render(
    <Dialog title="Codes" onClose={closed}>
      Text
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog)
  expect(closed).toHaveBeenCalledTimes(3)
})

test('a dialog that only its own button leaves stands again when the browser closes it', () => {
  render(<Dialog title="Codes">Text</Dialog>)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(dialog.getAttribute('closedby')).toBe('none')
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  fireEvent.click(dialog)
  expect(dialog.open).toBe(true)
  dialog.close()
  expect(dialog.open).toBe(true)
})
