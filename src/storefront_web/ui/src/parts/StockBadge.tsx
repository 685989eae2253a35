import type { StockInfo } from '../api/words'
import { AVAILABLE_TO_MAKE, FACTORY_STOCK, FACTORY_STOCK_EXTRA, ON_ORDER, OUT_OF_STOCK } from '../contract/messages/availability.gen'
import { showCount } from '../rules/money'
import { fill } from '../rules/text'
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
  if (stock.availableToMake > 0) return <span className={css.part}>{showCount(stock.availableToMake)} {AVAILABLE_TO_MAKE}</span>
  if (stock.onOrder) return <span className={css.no}>{fill(ON_ORDER, { quantity: showCount(stock.onOrder.receiptQtyDueIn) })}</span>
  return <span className={css.no}>{OUT_OF_STOCK}</span>
}

function second(stock: StockInfo): string {
  if (stock.availability > 0 && !stock.factoryStock) return ''
  const factory = stock.factoryStock
    ? `${FACTORY_STOCK} ${showCount(stock.factoryStock.factoryAvailability)}${stock.factoryStock.hasExtra ? FACTORY_STOCK_EXTRA : ''}`
    : ''
  return factory || stock.leadTimeText
}
