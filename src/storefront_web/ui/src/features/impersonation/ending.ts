import { paths } from '../../paths'
import { here, navigate } from '../../state/navigation'
import { matchRoute } from '../../state/route'
import { makeStore } from '../../state/store'

/** The customer whose impersonation this page itself ended, 0 for none. */
export const endedHere = makeStore(0)

/**
 * Stay on the page as oneself; from a page of the customer's account go to the staff area instead. Source: S1
 * §2.
 */
export function goOn(): Promise<void> {
  const next = afterwards(here())
  return navigate(next, { replace: true, keepScroll: next === here() })
}

/** Return where to go once the impersonation ends. */
export function afterwards(address: string): string {
  return matchRoute(address)?.route.access === 'account' ? paths.staffArea() : address
}
