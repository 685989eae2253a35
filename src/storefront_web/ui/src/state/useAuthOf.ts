import { useSyncExternalStore } from 'react'
import { type Auth, auth } from './auth'

const NOBODY: Auth = { status: 'loading' }

/**
 * What of signing in matters to a part that stands on a page many times, as a plain value: it is rendered anew only
 * where that changes. On the server and in the first paint nobody is known.
 */
export function useAuthOf<T extends number | boolean | undefined>(of: (auth: Auth) => T): T {
  return useSyncExternalStore(
    auth.watch,
    () => of(auth.get()),
    () => of(NOBODY),
  )
}
