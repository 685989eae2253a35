import type { ComponentLine, ItemPage } from '../../api/types'
import { AVAILABLE_TO_MAKE } from '../../contract/messages/availability.gen'
import { COMPONENTS_AVAILABLE } from '../../contract/messages/catalog.gen'
import { SETS_THE_LIMIT } from '../../contract/messages/families.gen'
import { AddToCart, whyNotPress } from '../cart'
import { Link } from '../../parts/Link'
import { Price } from '../../parts/Price'
import { showCount } from '../../rules/money'
import css from './Assembly.module.css'

/** The assembly itself: price, stock, how many can be made and what limits that, and Add. */
export function AssemblyBox({ page, lines }: { page: ItemPage; lines: ComponentLine[] }) {
  const { item, price, stock } = page
  const least = lines.filter((line) => line.setsLimit)
  return (
    <aside className="card box" aria-label="Price and availability">
      <p className={css.price}>
        <Price price={price.unitPrice} unit={price.unitOfMeasure} per={price.pricingUnitSize} />
      </p>
      <p>
        <b className={stock.availability > 0 ? 'good' : 'warn'}>{showCount(stock.availability)} in stock</b>
        {stock.availability <= 0 && stock.availableToMake > 0 && (
          <span className={`meta ${css.block}`}>{COMPONENTS_AVAILABLE}</span>
        )}
      </p>
      <dl className={css.sums}>
        <div>
          <dt>{AVAILABLE_TO_MAKE}</dt>
          <dd>
            <b>{showCount(stock.availableToMake)}</b>
          </dd>
        </div>
      </dl>
      {least.length > 0 && (
        <p className="meta">
          {least.map((line, place) => (
            <span key={line.item.invMastUid}>
              {place > 0 && ', '}
              <Link href={line.item.path}>{line.item.itemCode}</Link>
            </span>
          ))}{' '}
          {SETS_THE_LIMIT}
        </p>
      )}
      <div className="noprint">
        <AddToCart item={item} price={price} primary />
      </div>
      {item.seesAddButton !== false && whyNotPress(item) && <p className="meta">{item.whyNot}</p>}
      <p className="meta">{stock.leadTimeText}</p>
    </aside>
  )
}
