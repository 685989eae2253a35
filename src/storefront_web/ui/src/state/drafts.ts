import { session } from './storage'

/**
 * What a person has typed and not yet saved, kept in this tab so that a reload loses nothing. It goes with
 * the tab, and with the save. Never for card numbers.
 */
const PREFIX = 'typed:'

/** Return what was typed under a name, or undefined. */
export function readTyped<T>(name: string): T | undefined {
  const text = session.read(PREFIX + name)
  try {
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Keep what is typed; answers whether it outlives a reload. */
export function keepTyped(name: string, value: unknown): boolean {
  return session.keep(PREFIX + name, JSON.stringify(value))
}

/** Forget what was typed under a name. */
export function dropTyped(name: string): void {
  session.drop(PREFIX + name)
}

/** Forget all that was typed under names that begin so. */
export function dropAllTyped(start: string): void {
  for (const key of session.keys()) if (key.startsWith(PREFIX + start)) session.drop(key)
}
