import { useEffect, useState } from 'react'
import { needs } from '../../api/needs'
import type { ItemListing, ItemPage } from '../../api/types'
import { QUICK_LOOK_FAILED } from '../../contract/messages/search.gen'
import { Button, ButtonLink, IconButton } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Drawing } from '../../parts/Drawing'
import { Icon } from '../../parts/Icon'
import { Notice } from '../../parts/Notice'
import { Skeleton } from '../../parts/Skeleton'
import { StockBadge } from '../../parts/StockBadge'
import { smallestQuantity } from '../../rules/quantity'
import { useLater } from '../../state/queries'
import { useShell } from '../../state/shell'
import { AddToCart } from '../cart'
import { AddToList } from '../lists'
import { PriceCell } from '../listing'
import { Specs } from '../product'
import css from './QuickLook.module.css'

const SPECS_SHOWN = 10

/**
 * A dialog with everything needed to buy an item, without leaving the list; arrow keys go to the previous and
 * next item.
 */
export default function QuickLook({
  row,
  place,
  count,
  onMove,
  onClose,
}: {
  row: ItemListing
  place: number
  count: number
  onMove: (place: number) => void
  onClose: () => void
}) {
  const { item } = row
  const { data: page, error, retry } = useLater(needs.item(item.invMastUid))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      const isInField = (event.target as HTMLElement).closest('input, select, textarea') !== null
      if (!by || isInField || place + by < 0 || place + by >= count) return
      event.preventDefault()
      onMove(place + by)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [place, count, onMove])
  return (
    <Dialog
      title={item.itemDesc}
      onClose={onClose}
      wide
      footer={
        <div className={css.foot}>
          <span className="meta" role="status">
            {place + 1} of {count}
          </span>
          <IconButton label="Previous item" disabled={place === 0} onClick={() => onMove(place - 1)}>
            <Icon name="down" className={css.up} />
          </IconButton>
          <IconButton label="Next item" disabled={place === count - 1} onClick={() => onMove(place + 1)}>
            <Icon name="down" />
          </IconButton>
          <ButtonLink href={item.path}>More Details</ButtonLink>
        </div>
      }
    >
      <div className={css.look} key={item.invMastUid}>
        <div className={css.picture}>
          <Drawing
            photo={item.picture}
            src={item.drawing}
            width={320}
            height={213}
            alt={item.picture ? item.picture.caption || item.itemDesc : page?.item.altText}
            first
          />
        </div>
        <div className={css.told}>
          <Numbers row={row} />
          {error ? (
            <Notice tone="bad" role="alert" action={<Button onClick={retry}>Try again</Button>}>
              {QUICK_LOOK_FAILED}
            </Notice>
          ) : page ? (
            <Told page={page} />
          ) : (
            <Skeleton lines={6} />
          )}
        </div>
        <Buy row={row} />
      </div>
    </Dialog>
  )
}

function Buy({ row }: { row: ItemListing }) {
  const { item, price } = row
  const [quantity, setQuantity] = useState(() => smallestQuantity(price.unitSize, price.roundType))
  return (
    <div className={css.buy}>
      <PriceCell row={row} />
      <StockBadge stock={row.stock} isCut={item.offersLengths} />
      <AddToCart item={item} price={price} withWord onQuantity={setQuantity} />
      <AddToList item={item} quantity={quantity} />
    </div>
  )
}

function Numbers({ row: { item } }: { row: ItemListing }) {
  const { skuPrefix } = useShell()
  return (
    <p className="meta">
      {item.itemCode} · {skuPrefix}
      {item.invMastUid}
      {item.nsn && ` · NSN ${item.nsn}`}
    </p>
  )
}

function Told({ page: { item, associated } }: { page: ItemPage }) {
  const isIn = (kinds: string[]) => associated.filter((one) => kinds.includes(one.kind)).length
  const substitutes = isIn(['Substitute', 'Replacement'])
  const accessories = isIn(['Accessory'])
  return (
    <>
      <Specs specs={item.techSpecs.slice(0, SPECS_SHOWN)} />
      <p className="meta">
        {[
          substitutes > 0 && `${substitutes} substitutes`,
          accessories > 0 && `${accessories} accessories`,
          item.links.length > 0 && `${item.links.length} documents`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}
