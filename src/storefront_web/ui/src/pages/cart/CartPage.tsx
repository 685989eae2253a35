import { useEffect, useRef, useState } from 'react'
import type { Cart, CartItem } from '../../api/words'
import { CART_EMPTY } from '../../contract/messages/checkout.gen'
import { CartNote, useCart, useCartActions } from '../../features/cart'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { PageTitle } from '../../parts/PageTitle'
import { Say } from '../../parts/Say'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { counted } from '../../rules/money'
import type { Head } from '../../state/route'
import css from './CartPage.module.css'
import { CartTable } from './CartTable'
import { CartTotals } from './CartTotals'

export function head(): Head {
  return { title: 'Cart', noIndex: true }
}

/** The cart: its lines as a table, totals and the way to checkout beside it. Source: S1 §2, decisions C4 to C13. */
export default function CartPage() {
  const { cart, problem, isLoading, refresh } = useCart()
  const [removed, setRemoved] = useState<CartItem[]>([])
  const isFilled = cart != null && cart.cartItems.length > 0
  return (
    <>
      <PageTitle
        note={isFilled && noteOf(cart)}
        aside={
          isFilled && (
            <span className="noprint">
              <Button onClick={() => print()}>Print</Button>
            </span>
          )
        }
      >
        Cart
      </PageTitle>
      {isFilled && (
        <div className={`cols ${css.layout}`}>
          <CartTable cart={cart} isLoading={isLoading} removed={removed} onRemoved={setRemoved} />
          <div className={`side ${css.side}`}>
            <CartTotals cart={cart} />
            <section className={`card ${css.totals}`}>
              <CartNote key={cart.token} cart={cart} />
            </section>
          </div>
        </div>
      )}
      {cart === undefined && !problem && <Skeleton height={320} />}
      {cart === undefined && problem && (
        <Say tone="bad" role="alert" action={<Button onClick={refresh}>Try again</Button>}>
          {problem}
        </Say>
      )}
      {cart !== undefined && !isFilled && <Nothing removed={removed} onPutBack={() => setRemoved([])} />}
    </>
  )
}

function noteOf({ cartItems }: Cart): string {
  const orderable = cartItems.filter((line) => line.problems.length === 0).length
  return `${counted(cartItems.length, 'line')}${orderable < cartItems.length ? `, ${orderable} can be ordered` : ''}`
}

/** The empty cart; what was removed on this page can be put back. */
function Nothing({ removed, onPutBack }: { removed: CartItem[]; onPutBack: () => void }) {
  const { add } = useCartActions()
  const lines = removed.flatMap(({ invMastUid, quantity }) => (invMastUid === null ? [] : [{ invMastUid, quantity }]))
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.querySelector('button')?.focus(), [])
  return (
    <>
      {lines.length > 0 && (
        <div ref={told} className={css.told}>
          <Say
            role="status"
            action={
              <Button size="small" onClick={() => void add(lines, 'Put back').then(({ success }) => success && onPutBack())}>
                Undo
              </Button>
            }
          >
            {counted(lines.length, 'line')} removed.
          </Say>
        </div>
      )}
      <Empty title={CART_EMPTY} action={<ButtonLink href={paths.categories()}>Browse the catalog</ButtonLink>}>
        Search a part number above, or find the part by category.
      </Empty>
    </>
  )
}
