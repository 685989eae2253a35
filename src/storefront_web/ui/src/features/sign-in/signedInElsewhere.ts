import { signedInElsewhere } from '../../state/auth'
import { parseQuery, one } from '../../rules/query'
import { splitAddress } from '../../state/route'
import { session } from '../../state/storage'
import { useStore } from '../../state/store'

/** The storage key of where this tab last went on to because another one had signed in. */
const CONTINUED = 'storefront-continued'

/**
 * Whether this browser has signed in in another tab, so that the form can go on to `continueTo` by itself.
 * False where the provider wants a new sign-in, or has sent this tab back to the form.
 */
export function useSignedInElsewhere(continueTo: string): boolean {
  const isSignedIn = useStore(signedInElsewhere, () => false)
  return isSignedIn && !wantsNewSignIn(continueTo) && session.read(CONTINUED) !== continueTo
}

/** Remember that this tab went on: once for each request, or a session that has ended would send it in circles. */
export function noteContinued(continueTo: string): void {
  session.keep(CONTINUED, continueTo)
}

function wantsNewSignIn(continueTo: string): boolean {
  return one(parseQuery(splitAddress(continueTo)[1]), 'since') !== ''
}
