import type { Cart } from '../../api/types'
import { BEFORE_TBD, QUOTE_INSTEAD } from '../../contract/messages/checkout.gen'
import { TBD } from '../../contract/messages/shipping.gen'
import { KNOWN_AT_CHECKOUT, WITHOUT_PRICE } from '../../contract/messages/cart.gen'
import { type CartCounts, useCartBusy } from '../../features/cart'
import { ButtonLink } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { Money } from '../../parts/Price'
import { paths } from '../../paths'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './CartPage.module.css'

/** The cart's totals so far, and the checkout button; `--` while prices are loading. */
export function CartTotals({
  cart,
  counts: { lines, unpriced },
  isLoading,
}: {
  cart: Cart
  counts: CartCounts
  isLoading: boolean
}) {
  const isBusy = useCartBusy()
  const amount = isBusy || isLoading ? '--' : <Money amount={cart.subtotal} />
  return (
    <section className={`card box ${css.totals}`} aria-label="Totals">
      <h2>Totals</h2>
      <dl>
        <dt>
          Subtotal <small className="meta">{counted(lines, 'line')}</small>
        </dt>
        <dd>{amount}</dd>
        <dt>Shipping</dt>
        <dd>{TBD}</dd>
        <dt>Tax</dt>
        <dd>{TBD}</dd>
        <dt className={css.grand}>Total</dt>
        <dd className={css.grand}>{amount}</dd>
      </dl>
      {unpriced > 0 && (
        <Notice tone="warn">{fill(WITHOUT_PRICE, { lines: counted(unpriced, 'line') })}</Notice>
      )}
      <p className="meta">
        {BEFORE_TBD} {KNOWN_AT_CHECKOUT}
      </p>
      <span className={`noprint ${css.pay}`}>
        <ButtonLink look="primary" size="big" wide href={paths.checkout()}>
          Checkout
        </ButtonLink>
        <ButtonLink wide href={paths.createQuote()}>
          {QUOTE_INSTEAD}
        </ButtonLink>
      </span>
    </section>
  )
}
