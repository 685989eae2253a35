import { CALL_FOR_PRICE } from '../contract/messages/pricing.gen'
import { showMoney, showUnitPrice } from '../rules/money'
import css from './Price.module.css'

/** A unit price with its unit; "call for price" without a price, and `--` while loading. */
export function Price({
  price,
  unit,
  per = 1,
  loading,
}: {
  price: number | null | undefined
  unit?: string
  per?: number
  loading?: boolean
}) {
  if (loading) return <span className={css.price}>--</span>
  if (price === null || price === undefined) return <span className={css.call}>{CALL_FOR_PRICE}</span>
  return (
    <span className={css.price}>
      <b>{showUnitPrice(price)}</b>
      {unit && <span className={css.unit}>{` / ${per > 1 ? `${per} ` : ''}${unit}`}</span>}
    </span>
  )
}

/** An amount in dollars and cents; undefined shows `--`, null "(TBD)". */
export function Money({ amount }: { amount: number | null | undefined }) {
  if (amount === undefined) return <>--</>
  return amount === null ? <span className="meta">(TBD)</span> : <>{showMoney(amount)}</>
}
