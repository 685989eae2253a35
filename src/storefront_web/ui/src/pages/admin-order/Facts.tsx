import type { DeskOrder } from '../../api/types'
import { PLACED_THROUGH } from '../../contract/messages/orderdesk.gen'
import { BEST_METHOD, RUSH } from '../../contract/messages/orders.gen'
import { PACKING_BASIS_LABELS } from '../../contract/messages/shipping.gen'
import { showDate, showTime } from '../../rules/dates'
import { showMoney } from '../../rules/money'
import css from './AdminOrderPage.module.css'

/** The facts of an order in one row. */
export function Facts({ desk }: { desk: DeskOrder }) {
  const { order } = desk
  const packing = PACKING_BASIS_LABELS[order.packingBasis as keyof typeof PACKING_BASIS_LABELS]
  const facts: [string, string, string][] = [
    ['Ordered', showDate(order.orderDate), showTime(order.orderDate)],
    ['By', desk.placedBy || order.contactName, PLACED_THROUGH[desk.placedThrough]],
    ['Total', showMoney(order.total), `SubTotal ${showMoney(order.subTotal)}`],
    ['Payment', order.payment || '--', ''],
    ['Packing basis', packing ?? order.packingBasis, order.isRush ? RUSH : ''],
    ['Carrier', order.carrierLabel || BEST_METHOD, order.isCollect ? `Collect ${order.collectAccount}` : ''],
    ['Web reference', order.webReferenceId, ''],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
