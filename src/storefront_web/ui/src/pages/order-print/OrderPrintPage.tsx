import { useSyncExternalStore } from 'react'
import { PRINT_ORDER, PRINT_WITHOUT_ORDER } from '../../contract/messages/orders.gen'
import { Letterhead, OrderLookup, OrderView, type Printed } from '../../features/orders'
import { Button, ButtonLink } from '../../parts/Button'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { navigationState } from '../../state/navigation'
import type { Head } from '../../state/route'
import css from './OrderPrintPage.module.css'

export function head(): Head {
  return { title: PRINT_ORDER, noIndex: true }
}

/**
 * An order as it is printed. It comes with the navigation; opened by its address alone, the page asks for the
 * order instead. Source: S1 §2, §9, decision A12.
 */
export default function OrderPrintPage() {
  const { order } = useSyncExternalStore(never, printed, () => undefined) ?? {}
  if (!order)
    return (
      <>
        <PageTitle>Order Lookup</PageTitle>
        <div className="card pad">
          <p className={css.why}>{PRINT_WITHOUT_ORDER}</p>
          <OrderLookup />
        </div>
      </>
    )
  return (
    <>
      <div className={css.ways}>
        <Button onClick={() => print()}>Print</Button>
        <ButtonLink href={paths.orderLookup()}>Order Lookup</ButtonLink>
      </div>
      <article className={css.paper}>
        <Letterhead isShown />
        <h1 tabIndex={-1}>
          {order.heading}
          {order.orderNumber}
        </h1>
        <OrderView order={order} isPaper />
      </article>
    </>
  )
}

const never = () => () => {}

function printed(): Printed | undefined {
  return (navigationState() ?? undefined) as Printed | undefined
}
