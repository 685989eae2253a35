import type { CartItem } from '../../api/types'
import { LEFT_OUT_NAMED } from '../../contract/limits/lists.gen'
import { CATALOG_ITEM } from '../../contract/messages/catalog.gen'
import {
  LEFT_OUT,
  LEFT_OUT_CUT,
  LEFT_OUT_MORE,
  LEFT_OUT_ONE,
  SKIPPED_ITEM,
} from '../../contract/messages/lists.gen'
import { showCount } from '../../rules/money'
import { fill } from '../../rules/text'

/** Return why a list cannot hold this line of the cart, "" if it can: it has items and quantities only. */
export function whyNotListed({ invMastUid, customizations }: CartItem): string {
  if (customizations.length > 0) return LEFT_OUT_CUT
  return invMastUid === null ? CATALOG_ITEM : ''
}

/** Name the lines of the cart that are not saved in a list, and why; "" if all of them are. */
export function leftOutOf(lines: CartItem[]): string {
  const left = lines
    .map((line) => ({ item_code: line.itemCode, why: whyNotListed(line) }))
    .filter(({ why }) => why !== '')
  if (left.length === 0) return ''
  const named = left.slice(0, LEFT_OUT_NAMED).map((line) => fill(SKIPPED_ITEM, line))
  const more = left.length - named.length
  const items = [...named, ...(more > 0 ? [fill(LEFT_OUT_MORE, { count: showCount(more) })] : [])].join(', ')
  return fill(left.length === 1 ? LEFT_OUT_ONE : LEFT_OUT, { items })
}
