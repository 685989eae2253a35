import { type SignedIn, USER_KEY } from '../../state/auth'
import { local } from '../../state/storage'

/** Remember the signed-in user, for the next page's first paint. */
export function remember(user: SignedIn): void {
  local.keep(USER_KEY, JSON.stringify(user))
}

/** Forget the signed-in user, which also informs the next visit. Source: S1 §4. */
export function forgetUser(): void {
  local.drop(USER_KEY)
}
