import { LOOKUP_DESCRIPTION } from '../../contract/messages/orders.gen'
import { OrderLookup } from '../../features/order-lookup'
import { PageTitle } from '../../parts/PageTitle'
import type { Head } from '../../state/route'

export function head(): Head {
  return { title: 'Order Lookup', description: LOOKUP_DESCRIPTION, canonical: '/mobile/orderlookup' }
}

/** The order lookup as a page, for narrow screens and links. Source: S1 §2, decision A14. */
export default function OrderLookupPage() {
  return (
    <>
      <PageTitle>Order Lookup</PageTitle>
      <div className="card pad">
        <OrderLookup />
      </div>
    </>
  )
}
