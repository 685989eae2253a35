import type { Order } from '../../api/types'
import { COLLECT } from '../../contract/messages/shipping.gen'
import { Money } from '../../parts/Price'

/** The shipping total of an order: an amount, or COLLECT as in the checkout if the carrier charges it. */
export function ShippingTotal({ order }: { order: Order }) {
  return order.isCollect && !order.shipping ? <>{COLLECT}</> : <Money amount={order.shipping} />
}
