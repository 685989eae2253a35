import { ErrorResponse } from 'oidc-client-ts'
import { ownAddress, session } from '../../state/auth'
import { session as kept } from '../../state/storage'
import type { OpenSession } from './types'

/** The storage key of this tab's return address, in case the sign-in state is lost. */
const RETURN = 'storefront-return'

let finishing: { address: string; end: Promise<string> } | undefined

/** Process the provider's answer in this page's address, once; return where to go. */
export function finishSignIn(): Promise<string> {
  if (finishing?.address !== location.href) {
    const end = session().then((found) => (found as OpenSession).finish())
    finishing = { address: location.href, end }
  }
  return finishing.end
}

/** Store where to go after signing in. */
export function keepReturn(address: string): void {
  kept.keep(RETURN, address)
}

/** Return the stored address to go to after signing in. */
export function returnKept(): string {
  return ownAddress(kept.read(RETURN) ?? undefined)
}

/** Return whether the answer belongs to no request that this browser remembers. */
export function isNotOurs(cause: unknown): boolean {
  return cause instanceof Error && !(cause instanceof ErrorResponse) && /state/i.test(cause.message)
}
