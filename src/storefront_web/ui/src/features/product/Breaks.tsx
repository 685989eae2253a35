import type { ItemPrice } from '../../api/types'
import { classes } from '../../parts/classes'
import { showCount, showUnitPrice } from '../../rules/money'
import css from './Breaks.module.css'

interface Step {
  from: number
  unitPrice: number
}

/** The quantity breaks; the one for the current quantity is highlighted. */
export function Breaks({ price, quantity }: { price: ItemPrice; quantity: number }) {
  const steps = stepsOf(price)
  if (steps.length < 2) return null
  const now = steps.findLastIndex((step) => step.from <= quantity)
  const { listPrice } = price
  return (
    <table className={css.breaks}>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col" className="num">
            Price / {price.pricingUnitSize > 1 ? `${showCount(price.pricingUnitSize)} ` : ''}
            {price.unitOfMeasure}
          </th>
          {listPrice !== null && (
            <th scope="col" className="num">
              Below list
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, unitPrice }, at) => (
          <tr key={from} className={classes(at === now && css.now)} aria-current={at === now || undefined}>
            <td>{rangeOf(from, steps[at + 1])}</td>
            <td className="num">{showUnitPrice(unitPrice)}</td>
            {listPrice !== null && <td className="num">{belowList(unitPrice, listPrice)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Return the price of the smallest quantity, then each break above it. */
function stepsOf(price: ItemPrice): Step[] {
  if (price.unitPrice === null) return []
  const above = price.priceBreaks
    .filter((step) => step.quantity > price.quantity)
    .map((step) => ({ from: step.quantity, unitPrice: step.unitPrice }))
  return [{ from: price.quantity, unitPrice: price.unitPrice }, ...above]
}

function rangeOf(from: number, next: Step | undefined): string {
  if (!next) return `${showCount(from)}+`
  return next.from - 1 > from ? `${showCount(from)}–${showCount(next.from - 1)}` : showCount(from)
}

function belowList(unitPrice: number, listPrice: number): string {
  const share = Math.round((1 - unitPrice / listPrice) * 100)
  return share > 0 ? `${share} %` : '--'
}
