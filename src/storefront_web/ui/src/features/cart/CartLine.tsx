import { memo, useState } from 'react'
import type { CartCheck, CartItem, CartResult, PriceChange } from '../../api/types'
import { CALL_FOR_PRICE } from '../../contract/messages/pricing.gen'
import { ITEM_EXISTS_ON, PRICE_MOVED } from '../../contract/messages/cart.gen'
import { CUT_EDIT, CUT_EDIT_OF } from '../../contract/messages/families.gen'
import { YOUR_NUMBER } from '../../contract/messages/partnumbers.gen'
import { Button, IconButton } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { Icon } from '../../parts/Icon'
import { LineStock } from '../../parts/LineStock'
import { Link } from '../../parts/Link'
import { Money, Price } from '../../parts/Price'
import { Chip, Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { showCount, showUnitPrice } from '../../rules/money'
import { useAuth } from '../../state/auth'
import { useShell } from '../../state/shell'
import { useLazy } from '../../parts/useLazy'
import { fill } from '../../rules/text'
import css from './CartLine.module.css'
import { LineQuantity } from './LineQuantity'

interface Props {
  line: CartItem
  priceChange?: PriceChange
  /** Other orders and quotes that have this item. */
  checks?: CartCheck[]
  onQuantity: (line: CartItem, quantity: number) => Promise<CartResult | undefined>
  onRemove: (line: CartItem) => void
}

const NONE: CartCheck[] = []

/** A line of the cart, with its problems and changes below it. Drawn again only when one of its props changes. */
export const CartLine = memo(function CartLine({
  line,
  priceChange,
  checks = NONE,
  onQuantity,
  onRemove,
}: Props) {
  const isBlocked = line.problems.length > 0
  const isGone = line.isDiscontinued && isBlocked
  const { user } = useAuth()
  const [showsTerms, setShowsTerms] = useState(false)
  const [isCutting, setCutting] = useState(false)
  const [EditCut, wantCut] = useLazy(() => import('./EditCutDialog'))
  const [LineTerms, want] = useLazy(() => import('./LineTerms'))
  return (
    <>
      <tr className={classes(css.line, isBlocked && css.blocked)}>
        <td className={css.picture}>
          <Drawing src={line.drawing} alt="" width={48} height={32} />
        </td>
        <td className={css.what}>
          {line.path ? <Link href={line.path}>{line.itemDescription}</Link> : <b>{line.itemDescription}</b>}
          <Codes line={line} />
          {line.quoteNumber !== null && (
            <span className={css.quote}>
              <Link href={paths.quote(line.quoteNumber)}>{line.quoteText}</Link>
            </span>
          )}
          {(line.needsLength || line.customizations.length > 0) && (
            <span className="noprint">
              <Button
                look="link"
                size="small"
                aria-label={fill(CUT_EDIT_OF, { item: line.itemCode })}
                onClick={() => {
                  wantCut()
                  setCutting(true)
                }}
              >
                {CUT_EDIT}
              </Button>
            </span>
          )}
          {isCutting && EditCut && <EditCut line={line} onClose={() => setCutting(false)} />}
          {user?.isAirlineEmployee && (
            <span className="noprint">
              <Button
                look="link"
                size="small"
                aria-expanded={showsTerms}
                aria-label={`Terms of ${line.itemCode}`}
                onClick={() => {
                  want()
                  setShowsTerms(!showsTerms)
                }}
              >
                Terms
              </Button>
            </span>
          )}
        </td>
        <td className={css.when}>
          <LineStock
            isGone={line.isDiscontinued}
            availability={line.availability}
            quantity={line.quantity}
            text={line.stockText}
            leadTimeText={line.leadTimeText}
            isCut={line.needsLength || line.customizations.length > 0}
          />
        </td>
        <td className={css.quantity}>
          {isGone ? (
            showCount(line.quantity)
          ) : (
            <LineQuantity line={line} onQuantity={(quantity) => onQuantity(line, quantity)} />
          )}
        </td>
        <td className={classes(css.price, 'num')}>
          <Price
            price={line.itemUnitPrice}
            unit={line.unitOfMeasure}
            per={line.pricingUnitSize}
            loading={isGone}
          />
          {line.priceWhy && <span className={`meta ${css.why}`}>{line.priceWhy}</span>}
        </td>
        <td className={classes(css.total, 'num')}>
          <b>{line.extendedPrice === null || isGone ? '--' : <Money amount={line.extendedPrice} />}</b>
        </td>
        <td className={css.remove}>
          <IconButton label={`Remove ${line.itemCode}`} onClick={() => onRemove(line)}>
            <Icon name="close" />
          </IconButton>
        </td>
      </tr>
      {(isBlocked || priceChange || checks.length > 0) && (
        <tr className={css.told}>
          <td colSpan={7}>
            {line.problems.map((problem) => (
              <Notice key={problem.message} tone="bad" action={<WhatToDo line={line} />}>
                {problem.message}
              </Notice>
            ))}
            {priceChange && <Notice tone="blue">{changed(priceChange, line.pricingUnitSize)}</Notice>}
            {checks.map((check) => (
              <Notice key={`${check.type} ${check.id}`} tone="warn">
                <Link href={check.path}>
                  {fill(ITEM_EXISTS_ON, { item_id: check.itemId, type: check.type, id: check.id })}
                </Link>
              </Notice>
            ))}
          </td>
        </tr>
      )}
      {showsTerms && LineTerms && (
        <tr className={css.told}>
          <td colSpan={7}>
            <LineTerms line={line} />
          </td>
        </tr>
      )}
    </>
  )
})

/**
 * What to do about a line that cannot be ordered: a substitute for a discontinued item, otherwise our phone
 * number.
 */
function WhatToDo({ line }: { line: CartItem }) {
  const { phone } = useShell()
  if (line.isDiscontinued && line.path) return <Link href={`${line.path}#sub`}>See substitutes</Link>
  return phone ? <a href={`tel:${phone}`}>{phone}</a> : null
}

function Codes({ line }: { line: CartItem }) {
  const { skuPrefix, catalogPrefix } = useShell()
  return (
    <span className={css.codes}>
      <span>{line.itemCode}</span>
      <span>
        {line.invMastUid === null
          ? `${catalogPrefix}${line.itemCatalogUid}`
          : `${skuPrefix}${line.invMastUid}`}
      </span>
      {line.customerPartNumber && (
        <span>
          {YOUR_NUMBER} {line.customerPartNumber}
        </span>
      )}
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

function changed({ oldUnitPrice, newUnitPrice }: PriceChange, per: number): string {
  return fill(PRICE_MOVED, { old: shown(oldUnitPrice, per), new: shown(newUnitPrice, per) })
}

function shown(price: number | null, per: number): string {
  return price === null ? CALL_FOR_PRICE : showUnitPrice(price, per)
}
