import { useState } from 'react'
import { CART_EMPTY } from '../../contract/messages/checkout.gen'
import { CartLine, useCart, useCartActions, useCartBusy } from '../../features/cart'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { TextArea } from '../../parts/Field'
import { PageTitle } from '../../parts/PageTitle'
import { Money } from '../../parts/Price'
import { Say } from '../../parts/Say'
import { Skeleton } from '../../parts/Skeleton'
import type { Cart, CartItem, CartItemInput } from '../../api/words'
import { paths } from '../../paths'
import { counted } from '../../rules/money'
import type { Head } from '../../state/route'
import { makeStore } from '../../state/store'
import css from './CartPage.module.css'

export function head(): Head {
  return { title: 'Cart', noIndex: true }
}

/** The cart: its lines as a table, totals and the way to checkout beside it. Source: S1 §2, decisions C4 to C13. */
export default function CartPage() {
  const { cart, problem, isLoading, refresh } = useCart()
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
      {isFilled && <Filled cart={cart} isLoading={isLoading} />}
      {cart === undefined && !problem && <Skeleton height={320} />}
      {cart === undefined && problem && (
        <Say tone="bad" role="alert" action={<Button onClick={refresh}>Try again</Button>}>
          {problem}
        </Say>
      )}
      {cart !== undefined && !isFilled && <Nothing />}
    </>
  )
}

function noteOf({ cartItems }: Cart): string {
  const orderable = cartItems.filter((line) => line.problems.length === 0).length
  return `${counted(cartItems.length, 'line')}${orderable < cartItems.length ? `, ${orderable} can be ordered` : ''}`
}

function Nothing() {
  const { add } = useCartActions()
  const [removed, setRemoved] = useState<CartItemInput[]>(() => lastRemoved.get())
  const undo = async () => {
    await add(removed, 'Put back')
    lastRemoved.set([])
    setRemoved([])
  }
  return (
    <>
      {removed.length > 0 && (
        <Say role="status" action={<Button size="small" onClick={() => void undo()}>Undo</Button>}>
          {counted(removed.length, 'line')} removed.
        </Say>
      )}
      <Empty title={CART_EMPTY} action={<ButtonLink href={paths.categories()}>Browse the catalog</ButtonLink>}>
        Search a part number above, or find the part by category.
      </Empty>
    </>
  )
}

/** What was just removed, kept so that it can be put back after the cart has become empty. */
const lastRemoved = makeStore<CartItemInput[]>([])

function Filled({ cart, isLoading }: { cart: Cart; isLoading: boolean }) {
  const { update, remove, clear, add, note } = useCartActions()
  const isBusy = useCartBusy()
  const [removed, setRemoved] = useState<CartItemInput[]>([])
  const [notes, setNotes] = useState(cart.orderNotes)
  const forgetting = (lines: CartItem[]) => {
    const kept = lines.flatMap((line) => (line.invMastUid === null ? [] : [{ invMastUid: line.invMastUid, quantity: line.quantity }]))
    lastRemoved.set(kept)
    setRemoved(kept)
  }
  return (
    <>
      {removed.length > 0 && (
        <Say
          role="status"
          action={
            <Button
              size="small"
              onClick={() => {
                void add(removed, 'Put back')
                setRemoved([])
              }}
            >
              Undo
            </Button>
          }
        >
          {counted(removed.length, 'line')} removed.
        </Say>
      )}
      <div className={`cols ${css.layout}`}>
        <div className="card">
          <table className={css.lines}>
            <thead>
              <tr>
                <th colSpan={2}>Item</th>
                <th>Availability</th>
                <th>Quantity</th>
                <th className="num">Price</th>
                <th className="num">Line total</th>
                <th>
                  <span className="vh">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {cart.cartItems.map((line) => (
                <CartLine
                  key={line.uniqueId}
                  line={line}
                  priceChange={cart.priceChanges.find((change) => change.uniqueId === line.uniqueId)}
                  onQuantity={(quantity) => {
                    if (quantity === 0) forgetting([line])
                    void update([{ uniqueId: line.uniqueId, quantity }])
                  }}
                  onRemove={() => {
                    forgetting([line])
                    void remove(line.uniqueId)
                  }}
                />
              ))}
            </tbody>
          </table>
          <footer className={css.foot}>
            <span className="meta" role="status">
              {isBusy || isLoading ? 'Updating...' : 'Prices in US dollars, before shipping and tax.'}
            </span>
            <Button
              look="link"
              onClick={() => {
                forgetting(cart.cartItems)
                void clear()
              }}
            >
              Remove all lines
            </Button>
          </footer>
        </div>
        <div className={`side ${css.side}`}>
          <section className={`card ${css.totals}`} aria-label="Totals">
            <h2>Totals</h2>
            <dl>
              <dt>Subtotal</dt>
              <dd>{isBusy ? '--' : <Money amount={cart.subtotal} />}</dd>
              <dt>Shipping</dt>
              <dd>(TBD)</dd>
              <dt>Tax</dt>
              <dd>(TBD)</dd>
            </dl>
            <p className="meta">Shipping and tax are known at checkout.</p>
            <ButtonLink look="primary" size="big" wide href={paths.checkout()}>
              Checkout
            </ButtonLink>
          </section>
          <section className={`card ${css.totals}`}>
            <TextArea label="Cart note" help="Goes with the order." rows={3} maxLength={512} value={notes} onChange={(event) => setNotes(event.currentTarget.value)} onBlur={() => notes !== cart.orderNotes && void note(notes)} />
          </section>
        </div>
      </div>
    </>
  )
}
