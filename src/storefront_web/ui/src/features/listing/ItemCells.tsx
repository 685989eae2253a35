import type { ItemCard, ItemListing, SizeRow } from '../../api/types'
import { SUBSTITUTE_AVAILABLE } from '../../contract/messages/catalog.gen'
import { CheckLocations } from '../availability'
import { AddToCart } from '../cart'
import { AddToList } from '../lists'
import { YourNumber } from '../partnumbers'
import { RequestPrice } from '../price-request'
import { Link } from '../../parts/Link'
import { Highlighted } from '../../parts/Highlighted'
import { Price } from '../../parts/Price'
import { useRowQuantity } from '../../parts/rowQuantity'
import { Chip } from '../../parts/Notice'
import { StockBadge } from '../../parts/StockBadge'
import { cutAtNumber, cutAtWords } from '../../rules/highlight'
import { showCount, showUnitPrice } from '../../rules/money'
import { useShell } from '../../state/shell'
import { classes } from '../../parts/classes'
import { MadeLinks } from './MadeLinks'
import css from './ItemCells.module.css'

/** An item's number with our internal number below, and warnings before buying; `term` is highlighted. */
export function Numbers({
  item,
  withDescription,
  term = '',
}: {
  item: ItemCard
  withDescription?: boolean
  term?: string
}) {
  const { skuPrefix } = useShell()
  const [quantity] = useRowQuantity()
  return (
    <span className={css.numbers}>
      <Link href={item.path} className={classes(item.isDiscontinued && css.gone)}>
        <Highlighted
          text={withDescription ? item.itemDesc : item.itemCode}
          term={term}
          cut={withDescription ? cutAtWords : cutAtNumber}
        />
      </Link>
      <span className="meta">
        {withDescription && (
          <span className={css.code}>
            <Highlighted text={item.itemCode} term={term} cut={cutAtNumber} />
          </span>
        )}
        {term ? (
          <Highlighted text={` ${skuPrefix}${item.invMastUid}`} term={term} cut={cutAtNumber} />
        ) : (
          ` ${skuPrefix}${item.invMastUid}`
        )}
        {item.nsn && withDescription && (
          <>
            {' · '}
            <span className="nowrap">NSN {item.nsn}</span>
          </>
        )}
        <AddToList item={item} quantity={quantity} className={css.list} />
      </span>
      <YourNumber item={item} />
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

/** The price, its first quantity break, and why it differs from the list price. */
export function PriceCell({ row: { item, price } }: { row: ItemListing | SizeRow }) {
  const first = price.firstBreak
  return (
    <span className={css.price}>
      {item.isDiscontinued ? (
        '--'
      ) : (
        <Price price={price.unitPrice} unit={price.unitOfMeasure} per={price.pricingUnitSize} />
      )}
      {!item.isDiscontinued && price.unitPrice === null && <RequestPrice item={item} look="link" />}
      {first && !item.isDiscontinued && price.unitPrice !== null && (
        <span className="meta">{`${showCount(first.quantity)}+ ${showUnitPrice(first.unitPrice, price.pricingUnitSize)}`}</span>
      )}
      {price.why && !item.isDiscontinued && <span className="meta">{price.why}</span>}
      {price.unitSize > 1 && !item.isDiscontinued && (
        <span className="meta">Sold in {showCount(price.unitSize)}s</span>
      )}
    </span>
  )
}

/** The notice that an item is discontinued, with a link to its replacement. */
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

/** Stock, price, quantity and Add of one item, as table cells. */
export function BuyCells({ row }: { row: ItemListing | SizeRow }) {
  const { item } = row
  const [quantity, setQuantity] = useRowQuantity()
  return (
    <>
      <td className={css.stock} data-label="Stock">
        {item.isDiscontinued ? (
          <Gone item={item} />
        ) : (
          <CheckLocations item={item} quantity={quantity}>
            <StockBadge stock={row.stock} isCut={item.offersLengths} />
          </CheckLocations>
        )}
      </td>
      <td className={classes('num', css.cell)} data-label="Price">
        <PriceCell row={row} />
      </td>
      <td className={classes(css.add, 'noprint')}>
        <AddToCart item={item} price={row.price} onQuantity={setQuantity} />
        {(item.offersComponents || item.offersLengths) && (
          <span className={css.ways}>
            <MadeLinks item={item} size="small" />
          </span>
        )}
      </td>
    </>
  )
}
