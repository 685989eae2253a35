import { gql } from '../../api/graphql'
import type { OrderLine } from '../../api/types'

/** What an item of an order is like today; `path` is its page, `unitPrice` null for Call for Price. */
export interface LineFacts {
  path: string
  available: number
  unitPrice: number | null
  pricingUnitSize: number
}

interface Answer {
  itemDetailsBatch: { invMastUid: number; path: string }[]
  itemAvailability: { invMastUid: number; availability: number }[]
  getItemPrices: { invMastUid: number; unitPrice: number | null; pricingUnitSize: number }[]
}

const QUERY = `query GetOrderDetailItemsDetails($uids: [Int!]!, $items: [ItemQuantityInput!]!) {
  itemDetailsBatch(invMastUids: $uids) { invMastUid path }
  itemAvailability(invMastUids: $uids) { invMastUid availability }
  getItemPrices(items: $items) { invMastUid unitPrice pricingUnitSize } }`

/** The server answers this many items at a time. Source: decision I4. */
const AT_ONCE = 500

/**
 * Find page, stock and price of the items of these lines, by invMastUid. An item that is no longer sold is
 * absent; if the call fails, all are, and the order is shown without them. Source: S1 §4, §7.
 */
export async function findLineFacts(lines: OrderLine[]): Promise<Map<number, LineFacts>> {
  const known = new Map<number, LineFacts>()
  const uids = [...new Set(lines.flatMap(({ invMastUid }) => invMastUid ?? []))]
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    const some = uids.slice(from, from + AT_ONCE)
    const items = some.map((invMastUid) => ({ invMastUid, quantity: 1 }))
    const { data } = await gql<Answer>(QUERY, { uids: some, items })
    const stock = new Map(data?.itemAvailability.map((one) => [one.invMastUid, one.availability]))
    const prices = new Map(data?.getItemPrices.map((one) => [one.invMastUid, one]))
    for (const { invMastUid, path } of data?.itemDetailsBatch ?? [])
      known.set(invMastUid, {
        path,
        available: stock.get(invMastUid) ?? 0,
        unitPrice: prices.get(invMastUid)?.unitPrice ?? null,
        pricingUnitSize: prices.get(invMastUid)?.pricingUnitSize ?? 1,
      })
  }
  return known
}
