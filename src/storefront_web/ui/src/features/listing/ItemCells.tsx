import type { ItemCard, ItemRow } from '../../api/words'
import { SUBSTITUTE_AVAILABLE } from '../../contract/messages/catalog.gen'
import { AddToCart } from '../cart'
import { Link } from '../../parts/Link'
import { Marked } from '../../parts/Marked'
import { Price } from '../../parts/Price'
import { Chip } from '../../parts/Say'
import { StockBadge } from '../../parts/StockBadge'
import { showCount, showUnitPrice } from '../../rules/money'
import { useShell } from '../../state/shell'
import { classes } from '../../parts/classes'
import css from './ItemCells.module.css'

/** An item's number with our internal one under it, and what has to be known before buying; `term` is marked. */
export function Numbers({ item, withDescription, term = '' }: { item: ItemCard; withDescription?: boolean; term?: string }) {
  const { skuPrefix } = useShell()
  return (
    <span className={css.numbers}>
      <Link href={item.path} className={classes(item.isDiscontinued && css.gone)}>
        <Marked text={withDescription ? item.itemDesc : item.itemCode} term={term} />
      </Link>
      <span className="meta">
        {withDescription && (
          <span className={css.code}>
            <Marked text={item.itemCode} term={term} />
          </span>
        )} {skuPrefix}
        {item.invMastUid}
        {item.nsn && withDescription && (
          <>
            {' · '}
            <span className="nowrap">NSN {item.nsn}</span>
          </>
        )}
      </span>
      {item.isNcnr && (
        <span className={css.chips}>
          <Chip tone="warn" icon="stop">
            NCNR
          </Chip>
        </span>
      )}
    </span>
  )
}

/** The price with its first break, one under the other. */
export function PriceCell({ row: { item, price } }: { row: ItemRow }) {
  const [first] = price.priceBreaks
  return (
    <span className={css.price}>
      {item.isDiscontinued ? '--' : <Price price={price.unitPrice} unit={price.unitOfMeasure} per={price.pricingUnitSize} />}
      {first && !item.isDiscontinued && price.unitPrice !== null && (
        <span className="meta">
          {showCount(first.quantity)}+ {showUnitPrice(first.unitPrice)}
        </span>
      )}
      {price.unitSize > 1 && !item.isDiscontinued && <span className="meta">Sold in {showCount(price.unitSize)}s</span>}
    </span>
  )
}

/** No longer sold; and where to find what takes its place. */
function Gone({ item }: { item: ItemCard }) {
  return (
    <span className={css.chips}>
      <Chip tone="bad" icon="stop">
        Discontinued
      </Chip>
      {item.hasSubstitute && <Link href={`${item.path}#sub`}>{SUBSTITUTE_AVAILABLE}</Link>}
    </span>
  )
}

/** Stock, price, quantity and Add of one item, as cells of a table's row. */
export function BuyCells({ row }: { row: ItemRow }) {
  const { item } = row
  return (
    <>
      <td className={css.stock} data-label="Stock">
        {item.isDiscontinued ? <Gone item={item} /> : <StockBadge stock={row.stock} />}
      </td>
      <td className={classes('num', css.cell)} data-label="Price">
        <PriceCell row={row} />
      </td>
      <td className={classes(css.add, 'noprint')}>
        <AddToCart item={item} price={row.price} />
      </td>
    </>
  )
}
