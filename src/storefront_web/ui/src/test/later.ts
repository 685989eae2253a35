import { vi } from 'vitest'

/** An answer that a test gives when it likes. */
export function later<T>() {
  const { promise: answer, resolve: give, reject: fail } = Promise.withResolvers<T>()
  return { answer, give, fail }
}

/** What is written into the log, which a test then need not print. */
export function quietLog() {
  return vi.spyOn(console, 'error').mockImplementation(() => undefined)
}
