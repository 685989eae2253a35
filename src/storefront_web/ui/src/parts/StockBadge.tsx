import type { StockInfo } from '../api/words'
import { showCount } from '../rules/money'
import css from './StockBadge.module.css'

/** What can be had of an item and when, in two lines: where it lies, then the lead time or the factory's stock. */
export function StockBadge({ stock }: { stock: StockInfo }) {
  const places = stock.airlineStock.filter((place) => place.quantityAvailable > 0)
  return (
    <span className={css.stock}>
      {stock.availability > 0 ? (
        <span className={css.yes}>
          {places.length === 1 || places.length === 2
            ? places.map((place) => `${showCount(place.quantityAvailable)} ${place.locationName}`).join(' · ')
            : `${showCount(stock.availability)} in stock`}
        </span>
      ) : (
        <NotHere stock={stock} />
      )}
      <span className={css.second}>{second(stock)}</span>
    </span>
  )
}

function NotHere({ stock }: { stock: StockInfo }) {
  if (stock.availableToMake > 0) return <span className={css.part}>{showCount(stock.availableToMake)} Available to Make</span>
  if (stock.onOrder) return <span className={css.no}>0, {showCount(stock.onOrder.receiptQtyDueIn)} on order</span>
  return <span className={css.no}>None in stock</span>
}

function second(stock: StockInfo): string {
  if (stock.availability > 0 && !stock.factoryStock) return ''
  const factory = stock.factoryStock
    ? `Factory Stock ${showCount(stock.factoryStock.factoryAvailability)}${stock.factoryStock.hasExtra ? '+' : ''}`
    : ''
  return factory || stock.leadTimeText
}
