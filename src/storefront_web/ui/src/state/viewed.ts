import { VIEWED_MAX } from '../contract/limits/search.gen'
import { local } from './storage'

/** The storage key of the items that were viewed, the latest first: `100101,100102`. */
export const VIEWED_KEY = 'storefront-viewed'

/** Return the items that this browser remembers as viewed, the latest first. */
export function viewed(): number[] {
  const numbers = (local.read(VIEWED_KEY) ?? '').split(',').map(Number)
  return [...new Set(numbers.filter((one) => Number.isSafeInteger(one) && one > 0))].slice(0, VIEWED_MAX)
}

/** Remember an item as the one viewed last. */
export function keepViewed(invMastUid: number): void {
  keep([invMastUid, ...viewed().filter((one) => one !== invMastUid)])
}

/** Forget an item; without one, all of them. */
export function forgetViewed(invMastUid?: number): void {
  keep(invMastUid === undefined ? [] : viewed().filter((one) => one !== invMastUid))
}

function keep(items: number[]): void {
  if (items.length > 0) local.keep(VIEWED_KEY, items.slice(0, VIEWED_MAX).join(','))
  else local.drop(VIEWED_KEY)
}
