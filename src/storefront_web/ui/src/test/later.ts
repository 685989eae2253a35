import { vi } from 'vitest'

/** An answer that the test gives later. */
export function later<T>() {
  const { promise: answer, resolve: give, reject: fail } = Promise.withResolvers<T>()
  return { answer, give, fail }
}

/** Capture the log instead of printing it. */
export function quietLog() {
  return vi.spyOn(console, 'error').mockImplementation(() => undefined)
}
