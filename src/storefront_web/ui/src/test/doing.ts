import { act, fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'

type Name = string | RegExp

/** The page itself, without header and footer. */
export const main = () => within(screen.getByRole('main'))

/** The dialog that is open. */
export const dialog = () => within(screen.getByRole('dialog'))

/** The dialog that is about to open. */
export const opened = async () => within(await screen.findByRole('dialog'))

type Where = Pick<typeof screen, 'queryByRole' | 'findByRole' | 'queryByLabelText' | 'findByLabelText'>

/** Do something, and wait for its immediate effects; a faked clock does not move. */
export async function doing(something: () => void): Promise<void> {
  await act(async () => {
    something()
    if (!vi.isFakeTimers()) await new Promise((done) => setTimeout(done))
  })
}

/** Press a button, even one that is still loading, and wait for the effects. */
export async function press(name: Name, where: Where = main()): Promise<void> {
  const button = where.queryByRole('button', { name }) ?? (await where.findByRole('button', { name }))
  await doing(() => fireEvent.click(button))
}

/** Fill in a field, or choose an option. */
export async function fill(label: Name, value: string, where: Where = main()): Promise<void> {
  const field = where.queryByLabelText(label) ?? (await where.findByLabelText(label))
  await doing(() => fireEvent.change(field, { target: { value } }))
}

/** Press Enter in a field, which submits its form. */
export async function enter(field: HTMLElement): Promise<void> {
  await doing(() => {
    if (fireEvent.keyDown(field, { key: 'Enter' })) fireEvent.submit(field.closest('form') ?? field)
  })
}

/** Let time pass on a faked clock, with everything that waits for it. */
export async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(milliseconds)
  })
}

/** The description of a field: its help text and problem. */
export function description(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
}
