import type { Order } from '../../api/types'
import { ARO_DAYS, BEST_METHOD, RUSH, SHIPS_COLLECT, TBD } from '../../contract/messages/orders.gen'
import { COLLECT_CARRIER_LABELS } from '../../contract/messages/shipping.gen'
import { showDate } from '../../rules/dates'
import { fill } from '../../rules/text'

/** Return the promise: a date, else the days after receipt of the order, else TBD. Source: decision B23. */
export function promiseText(text: string, aroDays: number | null = null): string {
  if (/^\d{4}-/.test(text)) return showDate(text)
  return aroDays === null ? text || TBD : fill(ARO_DAYS, { days: aroDays })
}

/** Return how an order ships: "UPS Ground", "Collect, FedEx, account ****3456 · Rush". */
export function carrierText(order: Order): string {
  const carrier = order.isCollect
    ? fill(SHIPS_COLLECT, {
        carrier: labelOf(COLLECT_CARRIER_LABELS, order.collectCarrier),
        account: order.collectAccount,
      })
    : order.carrierLabel || BEST_METHOD
  return order.isRush ? `${carrier} · ${RUSH}` : carrier
}

/** Return the label of a code; an unknown code from an import is shown as it is. */
export function labelOf(labels: Record<string, string>, code: string): string {
  return labels[code] ?? code
}
