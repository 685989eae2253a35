import { useCallback, useSyncExternalStore } from 'react'

/** A value that many components watch. */
export interface Store<T> {
  get: () => T
  set: (value: T) => void
  watch: (listener: () => void) => () => void
}

/** Make a store; setting the same value again notifies nobody. */
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

/**
 * True while React hydrates the server's page: React must find what it would render itself, so nothing user-
 * specific may be shown yet.
 */
export const isHydrating = makeStore(false)

/**
 * Watch a store. `onServer` is the value on the server and until hydration ends; a different value is
 * rendered in a task of its own, because both together take long on a phone.
 */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'watch'>, onServer: () => T = store.get): T {
  const { get, watch } = store
  const watchBoth = useCallback(
    (listener: () => void) => {
      const stops = [watch(listener), isHydrating.watch(listener)]
      return () => stops.forEach((stop) => stop())
    },
    [watch],
  )
  return useSyncExternalStore(watchBoth, () => (isHydrating.get() ? onServer() : get()), onServer)
}
