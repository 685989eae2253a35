import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(max-width: 768px)')

/** Whether the screen is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const narrow = query()
      narrow.addEventListener('change', listener)
      return () => narrow.removeEventListener('change', listener)
    },
    () => query().matches,
    () => false,
  )
}
