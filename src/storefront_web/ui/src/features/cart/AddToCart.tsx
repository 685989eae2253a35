import { useState } from 'react'
import type { ItemCard, ItemPrice } from '../../api/words'
import { Button } from '../../parts/Button'
import { Quantity } from '../../parts/Quantity'
import { smallestQuantity } from '../../rules/quantity'
import css from './AddToCart.module.css'
import { useCartActions } from './useCart'

type Buyable = Pick<ItemCard, 'invMastUid' | 'itemCode' | 'mayBeAdded' | 'whyNot'>

/** The quantity and the Add button of an item; where it may not be added, the button says why. */
export function AddToCart({ item, price, primary }: { item: Buyable; price: Pick<ItemPrice, 'unitSize' | 'roundType'>; primary?: boolean }) {
  const [quantity, setQuantity] = useState(() => smallestQuantity(price.unitSize, price.roundType))
  const [isBusy, setBusy] = useState(false)
  const { add } = useCartActions()
  const put = async (count: number) => {
    if (isBusy || !item.mayBeAdded) return
    setBusy(true)
    await add([{ invMastUid: item.invMastUid, quantity: count }], `${item.itemCode}: ${count} added to the cart`)
    setBusy(false)
  }
  return (
    <span className={primary ? css.tall : css.row}>
      <Quantity value={quantity} onChange={setQuantity} of={item.itemCode} unitSize={price.unitSize} roundType={price.roundType} disabled={!item.mayBeAdded} onEnter={(count) => void put(count)} />
      <Button look={primary ? 'primary' : 'plain'} size={primary ? 'big' : 'normal'} wide aria-label={`Add to cart: ${item.itemCode}`} aria-busy={isBusy} why={item.mayBeAdded ? undefined : item.whyNot} onClick={() => void put(quantity)}>
        {primary ? 'Add to cart' : 'Add'}
      </Button>
    </span>
  )
}
