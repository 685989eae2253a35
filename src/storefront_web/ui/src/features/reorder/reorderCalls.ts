import { gql } from '../../api/graphql'
import type { ReorderInput, ReorderResult } from '../../api/types'
import { NOT_DONE } from '../../contract/messages/reorder.gen'

const QUERY = (cart: string) => `mutation reorder($reorder: ReorderInput!) { reorder(reorder: $reorder) {
  success message problems { field message } cart { ${cart} }
  lines { lineNumber itemCode itemDescription path quantityThen quantityNow unitPriceThen unitPriceNow changes whyNot } } }`

/**
 * Add an order, or some of its lines, to the cart again; `cartFields` are the fields of the cart to return.
 */
export async function sendReorder(reorder: ReorderInput, cartFields: string): Promise<ReorderResult> {
  const { data, reason } = await gql<{ reorder: ReorderResult }>(QUERY(cartFields), { reorder })
  return data?.reorder ?? reorderRefusal(reason)
}

/** Return why it failed. */
export function reorderRefusal(reason = ''): ReorderResult {
  return { success: false, message: reason || NOT_DONE, cart: null, lines: [], problems: [] }
}
