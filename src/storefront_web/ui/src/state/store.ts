import { useCallback, useSyncExternalStore } from 'react'

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

/**
 * True while the page that the server rendered is being taken over: React has to find in it what it would show
 * itself, so no answer for somebody else may come in between.
 */
export const isHydrating = makeStore(false)

/**
 * Watch a store; `onServer` is what the server and the first paint show, and what stays until the page is taken over:
 * what differs is shown in a task of its own, for both together are long on a phone.
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
