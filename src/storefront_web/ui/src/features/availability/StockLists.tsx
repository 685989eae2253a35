import type { StockInfo } from '../../api/types'
import {
  AVAILABLE_TO_MAKE,
  CHECK_LOCATIONS,
  FACTORY_STOCK,
  FACTORY_STOCK_EXTRA,
} from '../../contract/messages/availability.gen'
import { showCount } from '../../rules/money'
import css from './StockLists.module.css'

/** Our stock by location, the main one first, and the manufacturer's stock below. */
export function StockLists({ stock: { airlineStock, factoryStock } }: { stock: StockInfo }) {
  return (
    <table className={css.lists}>
      <caption>{CHECK_LOCATIONS}</caption>
      <thead>
        <tr>
          <th scope="col">Location</th>
          <th scope="col" className="num">
            Available
          </th>
          <th scope="col" className="num">
            {AVAILABLE_TO_MAKE}
          </th>
        </tr>
      </thead>
      <tbody>
        {airlineStock.map((place) => (
          <tr key={place.locationId}>
            <th scope="row">{place.locationName}</th>
            <td className={place.quantityAvailable > 0 ? 'num good' : 'num'}>
              {showCount(place.quantityAvailable)}
            </td>
            <td className="num">{showCount(place.quantityAvailableToMake)}</td>
          </tr>
        ))}
        {factoryStock && (
          <tr className={css.factory}>
            <th scope="row">{FACTORY_STOCK}</th>
            <td className="num">
              {showCount(factoryStock.factoryAvailability)}
              {factoryStock.hasExtra && FACTORY_STOCK_EXTRA}
            </td>
            <td className="num">--</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
