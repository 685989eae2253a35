import { parseQuery, one } from '../../rules/query'
import { isKnown, splitAddress } from '../../state/route'
import { ownAddress } from '../../state/auth'

/** The names of the pages that often require a sign-in. */
const NAMES: Record<string, string> = {
  '/cart': 'Cart',
  '/checkout': 'Checkout',
  '/create-quote': 'Checkout',
  '/account': 'My Account',
  '/admin': 'the staff area',
}

/** Return where to go after signing in, from the address that the provider continues with. */
export function returnOf(continueTo: string): string {
  const [, search] = splitAddress(continueTo)
  return ownAddress(one(parseQuery(search), 'returnUrl'))
}

/** Return the page's name, "" if naming it would not help. */
export function nameOf(address: string): string {
  const [path] = splitAddress(address)
  const found = Object.entries(NAMES).find(([start]) => path === start || path.startsWith(`${start}/`))
  return found && isKnown(address) ? found[1] : ''
}
