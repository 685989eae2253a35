import type { ItemPage, StockInfo } from '../../api/words'
import { AVAILABLE_TO_MAKE, FACTORY_STOCK } from '../../contract/messages/availability.gen'
import { DISCONTINUED, SUBSTITUTE_AVAILABLE } from '../../contract/messages/catalog.gen'
import { AddToCart } from '../cart'
import { Link } from '../../parts/Link'
import { Price } from '../../parts/Price'
import { Say } from '../../parts/Say'
import { showCount, showUnitPrice } from '../../rules/money'
import { useShell } from '../../state/shell'
import css from './BuyBox.module.css'

/** Price, breaks, stock by place and lead time, quantity and Add: everything to decide on, always in view. */
export function BuyBox({ page: { item, price, stock, associated } }: { page: ItemPage }) {
  const { phone } = useShell()
  const hasSubstitutes = associated.some((one) => one.kind === 'Substitute' || one.kind === 'Replacement')
  return (
    <aside className={`card ${css.box}`} aria-label="Price and availability">
      {item.isDiscontinued ? (
        <Say tone="bad" icon="stop">
          {DISCONTINUED} {hasSubstitutes && <Link href={`${item.path}#sub`}>{SUBSTITUTE_AVAILABLE}</Link>}
        </Say>
      ) : (
        <p className={css.price}>
          <Price price={price.unitPrice} unit={price.unitOfMeasure} per={price.pricingUnitSize} />
        </p>
      )}
      {price.unitPrice !== null && !item.isDiscontinued && price.priceBreaks.length > 0 && (
        <table className={css.breaks}>
          <thead>
            <tr>
              <th scope="col">Quantity</th>
              <th scope="col" className="num">
                Price / {price.unitOfMeasure}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{price.unitSize > 1 ? showCount(price.unitSize) : 1}+</td>
              <td className="num">{showUnitPrice(price.unitPrice)}</td>
            </tr>
            {price.priceBreaks.map((step) => (
              <tr key={step.quantity}>
                <td>{showCount(step.quantity)}+</td>
                <td className="num">{showUnitPrice(step.unitPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={css.add}>
        <div className="noprint">
          <AddToCart item={item} price={price} primary />
        </div>
        {price.unitSize > 1 && <p className="meta">Sold in packs of {showCount(price.unitSize)}.</p>}
        {!item.mayBeAdded && !item.isDiscontinued && (
          <p className="meta">
            {item.whyNot} {phone && <a href={`tel:${phone}`}>{phone}</a>}
          </p>
        )}
      </div>
      <Stock stock={stock} />
      {item.isNcnr && (
        <Say tone="warn" icon="stop">
          <b>NCNR.</b> Non-cancelable and non-refundable. You confirm this at checkout.
        </Say>
      )}
    </aside>
  )
}

function Stock({ stock }: { stock: StockInfo }) {
  return (
    <div className={css.stock}>
      <table>
        <caption className="vh">Stock by location</caption>
        <tbody>
          {stock.airlineStock.map((place) => (
            <tr key={place.locationId}>
              <th scope="row">{place.locationName}</th>
              <td className={place.quantityAvailable > 0 ? 'num good' : 'num'}>{showCount(place.quantityAvailable)}</td>
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
                {stock.factoryStock.hasExtra && '+'}
              </td>
            </tr>
          )}
          {stock.onOrder && (
            <tr>
              <th scope="row">On order</th>
              <td className="num">{showCount(stock.onOrder.receiptQtyDueIn)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="meta">{stock.leadTimeText}</p>
    </div>
  )
}
