import { useEffect, useRef, useState } from 'react'
import type { Cart, CartItem } from '../../api/types'
import { CART_EMPTY } from '../../contract/messages/checkout.gen'
import { HOW_TO_FILL } from '../../contract/messages/cart.gen'
import { CartNote, FilesOfCart, SaveForLater, useCart, useCartUndo } from '../../features/cart'
import { SaveCart } from '../../features/lists'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { PageTitle } from '../../parts/PageTitle'
import { Notice } from '../../parts/Notice'
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

/** The cart: its lines as a table, with totals and the checkout button. Source: S1 §2, decisions C4 to C13. */
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
            <span className={`noprint ${css.ways}`}>
              <ButtonLink href={paths.quickOrder()}>Quick order</ButtonLink>
              <SaveForLater />
              <SaveCart cart={cart} />
              <Button onClick={refresh}>Refresh prices</Button>
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
            <CartTotals cart={cart} isLoading={isLoading} />
            <section className={`card box ${css.totals}`}>
              <CartNote key={cart.token} cart={cart} />
              <FilesOfCart cart={cart} />
            </section>
          </div>
        </div>
      )}
      {cart === undefined && !problem && <Skeleton height={320} />}
      {cart === undefined && problem && (
        <Notice tone="bad" role="alert" action={<Button onClick={refresh}>Try again</Button>}>
          {problem}
        </Notice>
      )}
      {cart !== undefined && !isFilled && <Nothing removed={removed} onPutBack={() => setRemoved([])} />}
    </>
  )
}

function noteOf({ cartItems }: Cart): string {
  const orderable = cartItems.filter((line) => line.problems.length === 0).length
  return `${counted(cartItems.length, 'line')}${orderable < cartItems.length ? `, ${orderable} can be ordered` : ''}`
}

/** The empty cart; lines removed on this page can be restored. */
function Nothing({ removed, onPutBack }: { removed: CartItem[]; onPutBack: () => void }) {
  const undoRemoval = useCartUndo()
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.querySelector('button')?.focus(), [])
  return (
    <>
      {removed.length > 0 && (
        <div ref={told} className={css.told}>
          <Notice
            role="status"
            action={
              <Button
                size="small"
                onClick={() =>
                  void undoRemoval(removed, 'Put back').then((isThere) => isThere && onPutBack())
                }
              >
                Undo
              </Button>
            }
          >
            {counted(removed.length, 'line')} removed.
          </Notice>
        </div>
      )}
      <Empty
        title={CART_EMPTY}
        action={
          <>
            <ButtonLink href={paths.categories()}>Browse the catalog</ButtonLink>{' '}
            <ButtonLink href={paths.quickOrder()}>Quick order</ButtonLink>
          </>
        }
      >
        {HOW_TO_FILL}
      </Empty>
    </>
  )
}
