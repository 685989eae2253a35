import { needs } from '../../api/needs'
import type { ItemPrice } from '../../api/types'
import { LIST_PRICE_IS, PRICE_NOT_READ, PRICE_UNTIL } from '../../contract/messages/pricing.gen'
import { Button } from '../../parts/Button'
import { Price } from '../../parts/Price'
import { showDate } from '../../rules/dates'
import { showCount, showMoney, showUnitPrice } from '../../rules/money'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { useLater } from '../../state/queries'
import css from './PriceOf.module.css'

/**
 * The unit price and total for a quantity, and where the price comes from. `first` is the price sent with the
 * page; another quantity's is fetched, and `--` holds its place meanwhile.
 */
export function PriceOf({
  first,
  quantity,
  isCut,
}: {
  first: ItemPrice
  quantity: number
  /** The price is per unit of the material it is cut from: without a length there is no total. */
  isCut?: boolean
}) {
  const isFirst = quantity === first.quantity
  const asked = useLater(needs.prices(first.invMastUid, quantity), {
    enabled: !isFirst && first.unitPrice !== null,
  })
  const price = isFirst || first.unitPrice === null ? first : asked.data?.[0]
  return (
    <div className={css.price}>
      <p className={css.unit}>
        <Price
          price={price?.unitPrice}
          unit={first.unitOfMeasure}
          per={first.pricingUnitSize}
          loading={!price}
        />
      </p>
      <Why price={price ?? first} />
      {first.unitPrice !== null && !isCut && (
        <p className={css.sum} role="status">
          <span className="meta">
            {showCount(quantity)} {first.unitOfMeasure}
          </span>{' '}
          <b>{price ? showMoney(price.extendedPrice) : '--'}</b>
        </p>
      )}
      {asked.error && !price && (
        <p className="meta" role="alert">
          {PRICE_NOT_READ}{' '}
          <Button look="link" onClick={asked.retry}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}

/** Where the price comes from, for signed-in users: guests always see the list price. */
function Why({ price }: { price: ItemPrice }) {
  const isSignedIn = useAuth().status === 'signedIn'
  if (!isSignedIn || price.unitPrice === null) return null
  const isOwn = price.source === 'Contract' || price.source === 'PriceList'
  const list = isOwn && price.listPrice !== null && price.listPrice > price.unitPrice ? price.listPrice : null
  return (
    <p className="meta">
      {price.why}
      {price.validTo !== null && ` ${fill(PRICE_UNTIL, { day: showDate(price.validTo) })}`}
      {list !== null && `. ${fill(LIST_PRICE_IS, { price: showUnitPrice(list, price.pricingUnitSize) })}`}
    </p>
  )
}
