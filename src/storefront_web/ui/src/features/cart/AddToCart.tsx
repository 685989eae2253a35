import { useState } from 'react'
import type { ItemPrice } from '../../api/types'
import { ADDED } from '../../contract/messages/cart.gen'
import { useLazy } from '../../parts/useLazy'
import { Quantity } from '../../parts/Quantity'
import { smallestQuantity } from '../../rules/quantity'
import { fill } from '../../rules/text'
import { numberFor } from '../partnumbers'
import { AddButton } from './AddButton'
import css from './AddToCart.module.css'
import { useAdding, whyNotPress, type Buyable } from './adding'

/**
 * The quantity and the Add button of an item, which says why if it is disabled. A typed 0 becomes the smallest
 * quantity. An item that is cut to length asks for the length first.
 * Source: S1 §5, S2 §5.10, decision B7.
 */
export function AddToCart({
  item,
  price,
  primary,
  withWord = primary,
  onQuantity,
}: {
  item: Buyable
  price: Pick<ItemPrice, 'unitSize' | 'roundType'>
  primary?: boolean
  /** "Add to cart" if there is room, else "Add". */
  withWord?: boolean
  /** Called with every quantity, half a second after it was typed. */
  onQuantity?: (quantity: number) => void
}) {
  const [quantity, setQuantity] = useState(() => smallestQuantity(price.unitSize, price.roundType))
  const { isBusy, refused, put } = useAdding()
  const why = whyNotPress(item)
  const [cutting, setCutting] = useState(0)
  const [CutDialog, want] = useLazy(() => import('./CutDialog'))
  const add = async (count: number) => {
    if (why) return
    if (item.offersLengths) {
      want()
      setCutting(count)
      return
    }
    const notice = fill(ADDED, { item_code: item.itemCode, quantity: count })
    await put([{ invMastUid: item.invMastUid, quantity: count, ...numberFor(item.invMastUid) }], notice)
  }
  const button = (
    <AddButton
      item={item}
      isBusy={isBusy}
      refused={refused}
      why={why}
      look={primary ? 'primary' : 'plain'}
      size={primary ? 'big' : 'normal'}
      wide
      aria-label={`Add to cart: ${item.itemCode}`}
      onAdd={() => void add(quantity)}
    >
      {withWord ? 'Add to cart' : 'Add'}
    </AddButton>
  )
  if (item.seesAddButton === false) return button
  return (
    <span className={withWord ? css.tall : css.row}>
      <Quantity
        value={quantity}
        onChange={(count) => {
          setQuantity(count)
          onQuantity?.(count)
        }}
        of={item.itemCode}
        unitSize={price.unitSize}
        roundType={price.roundType}
        min={0}
        isAdded
        disabled={why !== ''}
        onEnter={(count) => void add(count)}
      />
      {button}
      {cutting > 0 && CutDialog && (
        <CutDialog item={item} path={item.path} pieces={cutting} onClose={() => setCutting(0)} />
      )}
    </span>
  )
}
