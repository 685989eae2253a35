import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '../../api/types'
import { CART_EMPTY } from '../../contract/messages/checkout.gen'
import { HOW_TO_FILL } from '../../contract/messages/cart.gen'
import {
  type CartCounts,
  CartNote,
  countsOf,
  FilesOfCart,
  SaveForLater,
  useCart,
  useCartUndo,
  useOpening,
} from '../../features/cart'
import { SaveCart } from '../../features/lists'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { NeedsScript } from '../../parts/NeedsScript'
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
  const { cart: whole, problem, isLoading, refresh } = useCart()
  const opening = useOpening()
  const cart = whole === undefined ? opening?.cart : whole
  const [removed, setRemoved] = useState<CartItem[]>([])
  const isFilled = cart != null && cart.cartItems.length > 0
  const counts = !isFilled ? undefined : cart === opening?.cart ? opening : countsOf(cart)
  const isUpdating = whole !== undefined && isLoading
  return (
    <>
      <PageTitle
        note={counts && noteOf(counts)}
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
      <NeedsScript />
      {counts && isFilled && (
        <div className={`cols ${css.layout}`}>
          <CartTable
            cart={cart}
            lines={counts.lines}
            isLoading={isUpdating}
            removed={removed}
            onRemoved={setRemoved}
          />
          <div className={`side ${css.side}`}>
            <CartTotals cart={cart} counts={counts} isLoading={isUpdating} />
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

function noteOf({ lines, orderable }: CartCounts): string {
  return `${counted(lines, 'line')}${orderable < lines ? `, ${orderable} can be ordered` : ''}`
}

/** The empty cart; lines removed on this page can be restored. */
function Nothing({ removed, onPutBack }: { removed: CartItem[]; onPutBack: () => void }) {
  const undoRemoval = useCartUndo()
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.querySelector('button')?.focus(), [])
  return (
    <div className={css.nothing}>
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
    </div>
  )
}
