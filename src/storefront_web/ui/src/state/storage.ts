/**
 * What the browser keeps for us. Site data may be blocked, full, or taken away while the page is open; what
 * cannot be kept lives in memory for the visit, so that nobody who asks here has to think of it.
 */
export interface Kept {
  read: (key: string) => string | null
  /** Keep a value; answers whether it will outlive the visit. */
  keep: (key: string, value: string) => boolean
  drop: (key: string) => void
  /** Every key that is kept, here and in memory. */
  keys: () => string[]
}

/** What is kept for good. */
export const local = keptIn(() => globalThis.localStorage)

/** What is kept until the tab is closed. */
export const session = keptIn(() => globalThis.sessionStorage)

/** Keep values in a storage that may throw whenever it is touched, even when it is only named. */
export function keptIn(storage: () => Storage | undefined): Kept {
  const memory = new Map<string, string>()
  const tried = <T>(touch: (storage: Storage) => T, otherwise: T): T => {
    try {
      const found = storage()
      return found ? touch(found) : otherwise
    } catch {
      return otherwise
    }
  }
  const drop = (key: string) => {
    memory.delete(key)
    tried((found) => found.removeItem(key), undefined)
  }
  return {
    read: (key) => memory.get(key) ?? tried((found) => found.getItem(key), null),
    keep: (key, value) => {
      const isKept = tried((found) => {
        found.setItem(key, value)
        return true
      }, false)
      if (isKept) memory.delete(key)
      else {
        // what stood there before is no longer true, and must not come back with the next visit
        drop(key)
        memory.set(key, value)
      }
      return isKept
    },
    drop,
    keys: () => [...new Set([...memory.keys(), ...tried((found) => Object.keys(found), [])])],
  }
}
