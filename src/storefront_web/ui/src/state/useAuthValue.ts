import { type Auth, auth } from './auth'
import { useStore } from './store'

const NOBODY: Auth = { status: 'loading' }

/**
 * Return a plain value computed from the sign-in state, for components that appear many times on a page: they
 * render again only when the value changes. On the server and in the first paint the user is unknown.
 */
export function useAuthValue<T extends number | boolean | undefined>(of: (auth: Auth) => T): T {
  return useStore({ get: () => of(auth.get()), watch: auth.watch }, () => of(NOBODY))
}
