import { useEffect } from 'react'
import type { CheckoutItem } from '../../api/types'
import { STAFF_LINES_NOTE } from '../../contract/messages/checkout.gen'
import { Link } from '../../parts/Link'
import { useLazy } from '../../parts/useLazy'
import { paths } from '../../paths'
import { counted } from '../../rules/money'
import { useAuth } from '../../state/auth'
import { useCart } from '../cart'
import { ItemLine } from './ItemLine'
import css from './Items.module.css'
import { Section } from './Section'
import { useBackorders } from './useBackorders'
import type { Checkout } from './useCheckout'

interface Props {
  items: CheckoutItem[]
  checkout: Checkout
}

/** The lines of the cart that will be ordered; staff acting for a customer set their terms. Source: S2 §3.6, §6. */
export function Items({ items, checkout }: Props) {
  const { user } = useAuth()
  const { cart } = useCart()
  const isActing = user?.isImpersonator === true
  const [StaffLine, want] = useLazy(() => import('./StaffLine'))
  useEffect(() => {
    if (isActing) want()
  }, [isActing, want])
  const backorders = useBackorders(items)
  const lineOf = (item: CheckoutItem) =>
    cart?.cartItems.find(({ lineNumber }) => lineNumber === item.LineNumber)
  return (
    <Section
      title="Your Items"
      isValid
      isOpen
      aside={
        <span>
          <span className="meta">{counted(items.length, 'line')} · </span>
          <Link href={paths.cart()}>Edit Cart</Link>
        </span>
      }
    >
      <table className={css.items}>
        <thead>
          <tr>
            <th colSpan={2}>Item</th>
            <th>Promise date</th>
            <th className="num">Quantity</th>
            <th className="num">Price</th>
            <th className="num">Total</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const line = lineOf(item)
            return (
              <ItemLine
                key={item.LineNumber}
                item={item}
                line={line}
                stock={backorders.get(item.InvMastUid ?? 0)}
              >
                {isActing && line && StaffLine && <StaffLine line={line} checkout={checkout} />}
              </ItemLine>
            )
          })}
        </tbody>
      </table>
      {isActing && <p className="meta">{STAFF_LINES_NOTE}</p>}
    </Section>
  )
}
