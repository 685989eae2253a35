import { paths } from '../../paths'
import { here, navigate } from '../../state/navigation'
import { isKnown, matchRoute } from '../../state/route'
import { makeStore } from '../../state/store'

/** The customer whom this page itself has stopped acting for, 0 for none: then nobody else has ended it. */
export const endedHere = makeStore(0)

/**
 * Go on where one is, now for oneself; from a page of the customer's account, which is nobody else's to see, to the
 * staff room. Source: S1 §2.
 */
export function goOn(): Promise<void> {
  const next = afterwards(here())
  return navigate(next, { replace: true, keepScroll: next === here() })
}

/** Return where one stands once nobody is acted for any more. */
export function afterwards(address: string): string {
  if (matchRoute(address)?.route.access !== 'account') return address
  return isKnown(paths.staffRoom()) ? paths.staffRoom() : paths.home()
}
