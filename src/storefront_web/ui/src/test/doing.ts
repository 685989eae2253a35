import { act, fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'

type Name = string | RegExp

/** What stands on the page itself, without header and footer. */
export const main = () => within(screen.getByRole('main'))

/** The dialog that is open. */
export const dialog = () => within(screen.getByRole('dialog'))

/** The dialog that is about to open. */
export const opened = async () => within(await screen.findByRole('dialog'))

type Where = Pick<typeof screen, 'queryByRole' | 'findByRole' | 'queryByLabelText' | 'findByLabelText'>

/** Do something, and wait for what comes of it at once; a faked clock stands still. */
export async function doing(something: () => void): Promise<void> {
  await act(async () => {
    something()
    if (!vi.isFakeTimers()) await new Promise((done) => setTimeout(done))
  })
}

/** Press a button, also one that is loaded only now, and wait for what comes of it. */
export async function press(name: Name, where: Where = main()): Promise<void> {
  const button = where.queryByRole('button', { name }) ?? (await where.findByRole('button', { name }))
  await doing(() => fireEvent.click(button))
}

/** Put a text into a field, or choose an entry. */
export async function fill(label: Name, value: string, where: Where = main()): Promise<void> {
  const field = where.queryByLabelText(label) ?? (await where.findByLabelText(label))
  await doing(() => fireEvent.change(field, { target: { value } }))
}

/** Press Enter in a field: the form around it is sent. */
export async function enter(field: HTMLElement): Promise<void> {
  await doing(() => {
    if (fireEvent.keyDown(field, { key: 'Enter' })) fireEvent.submit(field.closest('form') ?? field)
  })
}

/** Let time go by on faked clocks, with all that is waiting for it. */
export async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(milliseconds)
  })
}

/** What describes a field: its help, and what is wrong with it. */
export function description(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
}
