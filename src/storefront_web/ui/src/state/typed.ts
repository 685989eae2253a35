/**
 * What a person has typed and not yet saved, kept in this tab so that a reload loses nothing. It goes with
 * the tab, and with the save. Never for card numbers.
 */
const PREFIX = 'typed:'

/** Return what was typed under a name, or undefined. */
export function readTyped<T>(name: string): T | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + name)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Keep what is typed; a full or forbidden storage is no reason to disturb anybody. */
export function keepTyped(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // then a reload loses it, as it does without us
  }
}

/** Forget what was typed under a name. */
export function dropTyped(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // nothing was kept
  }
}

/** Forget all that was typed under names that begin so. */
export function dropAllTyped(start: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX + start)) sessionStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}
