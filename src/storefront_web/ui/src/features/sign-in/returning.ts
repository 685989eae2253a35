import { parseQuery, one } from '../../rules/query'
import { matchRoute, splitAddress } from '../../state/route'
import { ownAddress } from '../../state/auth'

/** What people call the pages that one is often sent to sign in from. */
const NAMES: Record<string, string> = {
  '/cart': 'Cart',
  '/checkout': 'Checkout',
  '/account': 'My Account',
  '/admin': 'the staff room',
}

/** Return where somebody goes after signing in, from the address that the provider goes on with. */
export function returnOf(continueTo: string): string {
  const [, search] = splitAddress(continueTo)
  return ownAddress(one(parseQuery(search), 'returnUrl'))
}

/** Return what to call that page, "" where no name says more than none. */
export function nameOf(address: string): string {
  const [path] = splitAddress(address)
  const found = Object.entries(NAMES).find(([start]) => path === start || path.startsWith(`${start}/`))
  return found && matchRoute(address) ? found[1] : ''
}
