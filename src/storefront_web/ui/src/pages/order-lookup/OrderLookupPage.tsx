import { OrderLookup } from '../../features/orders'
import { PageTitle } from '../../parts/PageTitle'
import type { Head } from '../../state/route'

export function head(): Head {
  return { title: 'Order Lookup', description: 'See where an order stands, with its number and your email address.', canonical: '/mobile/orderlookup' }
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
