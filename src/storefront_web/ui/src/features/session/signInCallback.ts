import { ErrorResponse } from 'oidc-client-ts'
import { ownAddress, session } from '../../state/auth'
import { session as kept } from '../../state/storage'
import type { OpenSession } from './types'

/** Where this tab goes after signing in, should the sign-in itself be lost on its way. */
const RETURN = 'storefront-return'

let finishing: { address: string; end: Promise<string> } | undefined

/** Take the provider's answer in this page's address, once; answers where to go. */
export function finishSignIn(): Promise<string> {
  if (finishing?.address !== location.href) {
    const end = session().then((found) => (found as OpenSession).finish())
    finishing = { address: location.href, end }
  }
  return finishing.end
}

/** Note where to go after signing in. */
export function keepReturn(address: string): void {
  kept.keep(RETURN, address)
}

/** Return where this tab wanted to go after signing in. */
export function returnKept(): string {
  return ownAddress(kept.read(RETURN) ?? undefined)
}

/** Whether an answer was to no question of this browser, or to one that it has forgotten. */
export function isNotOurs(cause: unknown): boolean {
  return cause instanceof Error && !(cause instanceof ErrorResponse) && /state/i.test(cause.message)
}
