import { PRINT_ORDER, PRINT_WITHOUT_ORDER } from '../../contract/messages/orders.gen'
import { PrintPage } from '../../features/order-lookup'
import { OrderView } from '../../features/orders'
import type { Head } from '../../state/route'

export function head(): Head {
  return { title: PRINT_ORDER, noIndex: true }
}

/** An order as it is printed. Source: S1 §2, §9, decision A12. */
export default function OrderPrintPage() {
  return (
    <PrintPage of={({ order }) => order} without={PRINT_WITHOUT_ORDER}>
      {(order) => (
        <>
          <h1 tabIndex={-1}>
            {order.heading}
            {order.orderNumber}
          </h1>
          <OrderView order={order} isPaper />
        </>
      )}
    </PrintPage>
  )
}
