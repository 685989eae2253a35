/**
 * Browser storage. It may be blocked, full, or cleared while the page is open: values that cannot be stored
 * live in memory for the visit, so that callers need not care.
 */
export interface Kept {
  read: (key: string) => string | null
  /** Store a value; return whether it outlives the visit. */
  keep: (key: string, value: string) => boolean
  drop: (key: string) => void
  /** Every stored key, including those in memory. */
  keys: () => string[]
}

/** Storage that lasts. */
export const local = keptIn(() => globalThis.localStorage)

/** Storage that lasts until the tab closes. */
export const session = keptIn(() => globalThis.sessionStorage)

/** Wrap a storage that may throw whenever it is used, even when it is only accessed. */
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
        // the old value is outdated, and must not come back with the next visit
        drop(key)
        memory.set(key, value)
      }
      return isKept
    },
    drop,
    keys: () => [...new Set([...memory.keys(), ...tried((found) => Object.keys(found), [])])],
  }
}
