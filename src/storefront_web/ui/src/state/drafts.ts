import { session } from './storage'

/**
 * Drafts: unsaved text, kept in this tab so that a reload loses nothing. A draft is dropped once saved, or
 * when the tab closes. Never used for card numbers.
 */
const PREFIX = 'typed:'

/** Return the draft with this name, or undefined. */
export function readTyped<T>(name: string): T | undefined {
  const text = session.read(PREFIX + name)
  try {
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Store a draft; return whether it survives a reload. */
export function keepTyped(name: string, value: unknown): boolean {
  return session.keep(PREFIX + name, JSON.stringify(value))
}

/** Drop the draft with this name. */
export function dropTyped(name: string): void {
  session.drop(PREFIX + name)
}

/** Drop all drafts whose names start with `start`. */
export function dropAllTyped(start: string): void {
  for (const key of session.keys()) if (key.startsWith(PREFIX + start)) session.drop(key)
}
