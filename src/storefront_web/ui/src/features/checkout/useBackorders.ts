import { need } from '../../api/fetch'
import type { CheckoutItem, StockInfo } from '../../api/types'
import { useLater } from '../../state/queries'

/** How many items the store tells the stock of in one call. */
const ASKED_AT_ONCE = 500

/** Return the stock of the lines that are not in stock, by invMastUid; asked for in one call. */
export function useBackorders(items: CheckoutItem[]): ReadonlyMap<number, StockInfo> {
  const asked = items
    .filter((item) => item.IsBackorder && item.InvMastUid !== null)
    .slice(0, ASKED_AT_ONCE)
    .map((item) => `${item.InvMastUid}:${item.Quantity}`)
  const { data } = useLater(need<StockInfo[]>(`/api/availability/stock?items=${asked.join(',')}`), {
    enabled: asked.length > 0,
  })
  return new Map(data?.map((stock) => [stock.invMastUid, stock]))
}
