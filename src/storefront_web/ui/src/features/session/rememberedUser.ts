import { type SignedIn, USER_KEY } from '../../state/auth'
import { local } from '../../state/storage'

/** Remember who is signed in, for the next page's first paint. */
export function remember(user: SignedIn): void {
  local.keep(USER_KEY, JSON.stringify(user))
}

/** Forget who was signed in; the other tabs, and the next visit, know it by that. Source: S1 §4. */
export function forgetUser(): void {
  local.drop(USER_KEY)
}
