import { needs } from '../../api/needs'
import type { ItemCard, StockInfo } from '../../api/types'
import {
  AVAILABLE_TO_MAKE,
  FACTORY_STOCK,
  FACTORY_STOCK_EXTRA,
  ON_ORDER,
  ON_ORDER_DUE,
} from '../../contract/messages/availability.gen'
import { showDate } from '../../rules/dates'
import { showCount } from '../../rules/money'
import { fill } from '../../rules/text'
import { useLater } from '../../state/queries'
import { Answer, CheckLocations } from '../availability'
import css from './Stock.module.css'

/**
 * When the quantity ships, the stock by location, and a button for all details. `first` is the answer sent
 * with the page; another quantity's is fetched.
 */
export function Stock({
  first,
  item,
  quantity,
}: {
  first: StockInfo
  item: Pick<ItemCard, 'invMastUid' | 'itemCode' | 'isDiscontinued'>
  quantity: number
}) {
  const isFirst = quantity === first.answer?.quantity
  const asked = useLater(needs.stock(item.invMastUid, quantity), { enabled: !isFirst })
  const stock = (!isFirst && asked.data?.[0]) || first
  return (
    <div className={css.stock}>
      {!item.isDiscontinued && <div role="status">{(isFirst || asked.data) && <Answer stock={stock} />}</div>}
      <table>
        <caption className="vh">Stock by location</caption>
        <tbody>
          {stock.airlineStock.map((place) => (
            <tr key={place.locationId}>
              <th scope="row">{place.locationName}</th>
              <td className={place.quantityAvailable > 0 ? 'num good' : 'num'}>
                {showCount(place.quantityAvailable)}
              </td>
            </tr>
          ))}
          {stock.availableToMake > 0 && (
            <tr>
              <th scope="row">{AVAILABLE_TO_MAKE}</th>
              <td className="num">{showCount(stock.availableToMake)}</td>
            </tr>
          )}
          {stock.factoryStock && (
            <tr>
              <th scope="row">{FACTORY_STOCK}</th>
              <td className="num">
                {showCount(stock.factoryStock.factoryAvailability)}
                {stock.factoryStock.hasExtra && FACTORY_STOCK_EXTRA}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {stock.onOrder && <p className="meta">{onOrderText(stock.onOrder)}</p>}
      <p className="meta">{stock.leadTimeText}</p>
      <CheckLocations item={item} quantity={quantity} />
    </div>
  )
}

function onOrderText({ receiptQtyDueIn, dueDate }: NonNullable<StockInfo['onOrder']>): string {
  const quantity = showCount(receiptQtyDueIn)
  return dueDate === null
    ? fill(ON_ORDER, { quantity })
    : fill(ON_ORDER_DUE, { quantity, day: showDate(dueDate) })
}
