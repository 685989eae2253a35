import type { ReactNode } from 'react'
import type { Order } from '../../api/types'
import { SERVICE_CHARGES } from '../../contract/messages/orders.gen'
import { classes } from '../../parts/classes'
import { Money } from '../../parts/Price'
import css from './OrderSums.module.css'
import { ShippingTotal } from './ShippingTotal'

/** What an order adds up to; `className` says where that is. */
export function OrderSums({ order, className }: { order: Order; className?: string }) {
  return (
    <dl className={classes(css.sums, className)}>
      <Sum name="SubTotal">
        <Money amount={order.subTotal} />
      </Sum>
      {order.serviceCharges > 0 && (
        <Sum name={SERVICE_CHARGES}>
          <Money amount={order.serviceCharges} />
        </Sum>
      )}
      <Sum name="Shipping">
        <ShippingTotal order={order} />
      </Sum>
      <Sum name="Tax">
        <Money amount={order.tax} />
      </Sum>
      <Sum name="Order total" isGrand>
        <Money amount={order.total} />
      </Sum>
    </dl>
  )
}

function Sum({ name, isGrand, children }: { name: string; isGrand?: boolean; children: ReactNode }) {
  return (
    <div className={isGrand ? css.grand : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
