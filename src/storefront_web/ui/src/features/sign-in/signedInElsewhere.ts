import { signedInElsewhere } from '../../state/auth'
import { parseQuery, one } from '../../rules/query'
import { splitAddress } from '../../state/route'
import { session } from '../../state/storage'
import { useStore } from '../../state/store'

/** The storage key of the last request that this tab continued because another tab had signed in. */
const CONTINUED = 'storefront-continued'

/**
 * Whether another tab has signed in, so that this one can continue to `continueTo` without the form. False if
 * the provider requires a new sign-in, or has already sent this tab back to the form.
 */
export function useSignedInElsewhere(continueTo: string): boolean {
  const isSignedIn = useStore(signedInElsewhere, () => false)
  return isSignedIn && !wantsNewSignIn(continueTo) && session.read(CONTINUED) !== continueTo
}

/** Record that this tab has continued a request. A second time would be a loop: its session has ended. */
export function noteContinued(continueTo: string): void {
  session.keep(CONTINUED, continueTo)
}

function wantsNewSignIn(continueTo: string): boolean {
  return one(parseQuery(splitAddress(continueTo)[1]), 'since') !== ''
}
