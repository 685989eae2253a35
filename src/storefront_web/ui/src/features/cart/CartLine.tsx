import type { CartItem, PriceChange } from '../../api/words'
import { CALL_FOR_PRICE } from '../../contract/messages/pricing.gen'
import { IconButton } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { Icon } from '../../parts/Icon'
import { Link } from '../../parts/Link'
import { Money, Price } from '../../parts/Price'
import { Chip, Say } from '../../parts/Say'
import { showCount, showUnitPrice } from '../../rules/money'
import { useShell } from '../../state/shell'
import css from './CartLine.module.css'
import { LineQuantity } from './LineQuantity'

interface Props {
  line: CartItem
  priceChange?: PriceChange
  onQuantity: (quantity: number) => Promise<unknown>
  onRemove: () => void
}

/** A line of the cart; what is wrong with it or has changed stands under it. */
export function CartLine({ line, priceChange, onQuantity, onRemove }: Props) {
  const isBlocked = line.problems.length > 0
  return (
    <>
      <tr className={classes(css.line, isBlocked && css.blocked)}>
        <td className={css.picture}>
          <Drawing src={line.drawing} alt="" width={48} height={32} />
        </td>
        <td className={css.what}>
          {line.path ? <Link href={line.path}>{line.itemDescription}</Link> : <b>{line.itemDescription}</b>}
          <Codes line={line} />
        </td>
        <td className={css.when}>
          <Availability line={line} />
        </td>
        <td className={css.quantity}>
          <LineQuantity line={line} onQuantity={onQuantity} />
        </td>
        <td className={classes(css.price, 'num')}>
          <Price price={line.itemUnitPrice} unit={line.unitOfMeasure} per={line.pricingUnitSize} />
        </td>
        <td className={classes(css.total, 'num')}>
          <b>{line.extendedPrice === null ? '--' : <Money amount={line.extendedPrice} />}</b>
        </td>
        <td className={css.remove}>
          <IconButton label={`Remove ${line.itemCode}`} onClick={onRemove}>
            <Icon name="close" />
          </IconButton>
        </td>
      </tr>
      {(isBlocked || priceChange) && (
        <tr className={css.told}>
          <td colSpan={7}>
            {line.problems.map((problem) => (
              <Say key={problem.message} tone="bad">
                {problem.message}
              </Say>
            ))}
            {priceChange && <Say tone="blue">{changed(priceChange)}</Say>}
          </td>
        </tr>
      )}
    </>
  )
}

/** Whether the line can be had now. What cannot be bought says nothing of it. */
function Availability({ line }: { line: CartItem }) {
  if (line.isDiscontinued) return <span className="meta">--</span>
  if (line.availability >= line.quantity) return <span className="good">In stock</span>
  return (
    <>
      <span className="warn">{line.availability > 0 ? `${showCount(line.availability)} in stock` : 'Backorder'}</span>
      <span className="meta">{line.leadTimeText}</span>
    </>
  )
}

function Codes({ line }: { line: CartItem }) {
  const { skuPrefix, catalogPrefix } = useShell()
  return (
    <span className={css.codes}>
      <span>{line.itemCode}</span>
      <span>{line.invMastUid === null ? `${catalogPrefix}${line.itemCatalogUid}` : `${skuPrefix}${line.invMastUid}`}</span>
      {line.isNcnr && (
        <Chip tone="warn" icon="stop">
          NCNR
        </Chip>
      )}
      {line.isDiscontinued && (
        <Chip tone="bad" icon="stop">
          Discontinued
        </Chip>
      )}
    </span>
  )
}

function changed({ oldUnitPrice, newUnitPrice }: PriceChange): string {
  return `Price changed since you added it: ${shown(oldUnitPrice)} → ${shown(newUnitPrice)}.`
}

function shown(price: number | null): string {
  return price === null ? CALL_FOR_PRICE : showUnitPrice(price)
}
