import { useSyncExternalStore } from 'react'

/** A value that many parts of the screen watch. */
export interface Store<T> {
  get: () => T
  set: (value: T) => void
  watch: (listener: () => void) => () => void
}

/** Make a store; setting the same value again tells nobody. */
export function makeStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Watch a store; `onServer` is what the server and the first paint show. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'watch'>, onServer: () => T = store.get): T {
  return useSyncExternalStore(store.watch, store.get, onServer)
}
