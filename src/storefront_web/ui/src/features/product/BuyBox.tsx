import { useState } from 'react'
import type { Item, ItemPage, StockInfo } from '../../api/types'
import {
  COMPONENTS_AVAILABLE,
  CUSTOMIZE_LENGTH,
  DISCONTINUED,
  NCNR_MEANS,
  SOLD_IN_PACKS,
  SUBSTITUTE_AVAILABLE,
} from '../../contract/messages/catalog.gen'
import { ButtonLink } from '../../parts/Button'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { showCount } from '../../rules/money'
import { fill } from '../../rules/text'
import { useShell } from '../../state/shell'
import { AddToCart, CutToCart, whyNotPress } from '../cart'
import { AddToList } from '../lists'
import { NotifyMe } from '../notify'
import { RequestPrice } from '../price-request'
import css from './BuyBox.module.css'
import { Breaks } from './Breaks'
import { PriceOf } from './PriceOf'
import { Stock } from './Stock'

/**
 * The buy box: price, breaks, quantity and Add, stock by location, and lead time, always in view. Price and
 * stock are for the quantity in the field.
 */
export function BuyBox({ page }: { page: ItemPage }) {
  const { item, price, associated } = page
  const { phone } = useShell()
  const [quantity, setQuantity] = useState(price.quantity)
  const isHead = isCutToLength(item)
  const hasSubstitutes = associated.some((one) => one.kind === 'Substitute' || one.kind === 'Replacement')
  return (
    <aside className={`card box ${css.box}`} aria-label="Price and availability">
      {item.isDiscontinued ? (
        <Notice tone="bad" icon="stop">
          {DISCONTINUED} {hasSubstitutes && <Link href={`${item.path}#sub`}>{SUBSTITUTE_AVAILABLE}</Link>}
        </Notice>
      ) : (
        <>
          <PriceOf first={price} quantity={isHead ? price.quantity : quantity} isCut={isHead} />
          {price.unitPrice === null && (
            <div className="noprint">
              <RequestPrice item={item} />
            </div>
          )}
        </>
      )}
      {!item.isDiscontinued && <Breaks price={price} quantity={isHead ? price.quantity : quantity} />}
      <div className={css.add}>
        <div className="noprint">
          {isHead ? (
            <CutToCart item={item} onPieces={setQuantity} />
          ) : (
            <AddToCart item={item} price={price} primary onQuantity={setQuantity} />
          )}
        </div>
        <AddToList item={item} quantity={quantity} />
        {price.unitSize > 1 && (
          <p className="meta">{fill(SOLD_IN_PACKS, { unit_size: showCount(price.unitSize) })}</p>
        )}
        {whyNotPress(item) && !item.isDiscontinued && (
          <p className="meta">
            {item.seesAddButton !== false && item.whyNot} {phone && <a href={`tel:${phone}`}>{phone}</a>}
          </p>
        )}
      </div>
      <MadeLinks item={item} stock={page.stock} />
      <Stock first={page.stock} item={item} quantity={quantity} />
      <div className={`noprint ${css.notify}`}>
        <NotifyMe item={item} stock={page.stock} />
      </div>
      {item.isNcnr && (
        <Notice tone="warn" icon="stop">
          <b>NCNR.</b> {NCNR_MEANS}
        </Notice>
      )}
    </aside>
  )
}

function isCutToLength(item: Item): boolean {
  return item.itemFamilies.some((one) => one.relationshipToFamily === 'Head')
}

/** Links to the components view and the customizer, if the item has them. Source: S2 §2.2. */
function MadeLinks({ item, stock }: { item: Item; stock: StockInfo }) {
  const isHead = isCutToLength(item)
  const hasComponents = item.hasBillOfMaterials && stock.availability <= 0
  if (!isHead && !hasComponents) return null
  return (
    <div className="stack noprint">
      {hasComponents && <ButtonLink href={paths.components(item.path)}>{COMPONENTS_AVAILABLE}</ButtonLink>}
      {isHead && <ButtonLink href={paths.customizer(item.path)}>{CUSTOMIZE_LENGTH}</ButtonLink>}
    </div>
  )
}
