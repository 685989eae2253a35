import { type Auth, auth } from './auth'
import { useStore } from './store'

const NOBODY: Auth = { status: 'loading' }

/**
 * What of signing in matters to a part that stands on a page many times, as a plain value: it is rendered anew only
 * where that changes. On the server and in the first paint nobody is known.
 */
export function useAuthValue<T extends number | boolean | undefined>(of: (auth: Auth) => T): T {
  return useStore({ get: () => of(auth.get()), watch: auth.watch }, () => of(NOBODY))
}
