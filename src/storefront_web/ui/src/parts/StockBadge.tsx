import type { RowStock } from '../api/types'
import {
  AVAILABLE_TO_MAKE,
  FACTORY_STOCK,
  FACTORY_STOCK_EXTRA,
  ON_ORDER,
  ON_ORDER_DUE,
  OUT_OF_STOCK,
} from '../contract/messages/availability.gen'
import { CUT_TO_ORDER } from '../contract/messages/families.gen'
import { showDate } from '../rules/dates'
import { showCount } from '../rules/money'
import { fill } from '../rules/text'
import css from './StockBadge.module.css'

/** An item's availability in two lines: the stock, then the factory's, where ours lies, or the lead time. */
export function StockBadge({ stock, isCut }: { stock: RowStock; isCut?: boolean }) {
  const more = second(stock)
  return (
    <span className={css.stock}>
      {stock.availability > 0 ? (
        <span className={css.yes}>{showCount(stock.availability)} in stock</span>
      ) : isCut ? (
        <span>{CUT_TO_ORDER}</span>
      ) : (
        <NotHere stock={stock} />
      )}
      {more && <span className={css.second}>{more}</span>}
    </span>
  )
}

/** Where the stock lies: one location, or two with the stock of each, unbroken. */
function places({ places }: RowStock): string[] {
  const isOne = places.length === 1
  return places.map(({ quantity, name }) =>
    (isOne ? name : `${showCount(quantity)} ${name}`).replaceAll(' ', '\u00a0'),
  )
}

function NotHere({ stock }: { stock: RowStock }) {
  if (stock.availableToMake > 0)
    return (
      <span className={css.part}>
        {showCount(stock.availableToMake)} {AVAILABLE_TO_MAKE}
      </span>
    )
  if (stock.onOrder > 0) return <span>{onOrder(stock)}</span>
  return <span>{OUT_OF_STOCK}</span>
}

function onOrder({ onOrder, onOrderDue }: RowStock): string {
  const quantity = showCount(onOrder)
  return onOrderDue
    ? fill(ON_ORDER_DUE, { quantity, day: showDate(onOrderDue) })
    : fill(ON_ORDER, { quantity })
}

function second(stock: RowStock): string {
  const factory = stock.factoryStock
    ? `${FACTORY_STOCK} ${showCount(stock.factoryStock.factoryAvailability)}${stock.factoryStock.hasExtra ? FACTORY_STOCK_EXTRA : ''}`
    : ''
  return factory || (stock.availability > 0 ? places(stock).join('\u00a0· ') : stock.leadTimeText)
}
