import type { ReactNode } from 'react'
import type { Order, OrderLine } from '../../api/types'
import { PRINT_PRICES_NOTE, TERMS } from '../../contract/messages/orders.gen'
import { classes } from '../../parts/classes'
import { Link } from '../../parts/Link'
import { Facts, Lines } from './OrderParts'
import { OrderSums } from './OrderSums'
import css from './OrderView.module.css'

/** An order, as shown in lookup, confirmation and print. Source: S1 §3, §4. */
export function OrderView({
  order,
  wayOf,
  isPaper,
}: {
  order: Order
  /** Show what else only the print has. */
  isPaper?: boolean
  /** The actions of a line, beside its codes; not printed. */
  wayOf?: (line: OrderLine) => ReactNode
}) {
  return (
    <div className={css.order}>
      <Facts order={order} />
      <Lines lines={order.lineItems} wayOf={wayOf} />
      <OrderSums order={order} className={css.sums} />
      {order.termsConditionsUri && (
        <p className="meta">
          <Link href={order.termsConditionsUri}>{TERMS}</Link>
        </p>
      )}
      <p className={classes(css.note, isPaper && css.shown)}>{PRINT_PRICES_NOTE}</p>
    </div>
  )
}
