import { useState } from 'react'
import type { SearchResult } from '../../api/types'
import { ADDED } from '../../contract/messages/cart.gen'
import { Button } from '../../parts/Button'
import { Price } from '../../parts/Price'
import { Quantity } from '../../parts/Quantity'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import css from './BuyCatalogItem.module.css'
import { useCatalogAdding } from './useCatalogAdding'

/** The price, the quantity and the Add button of a catalog item. Source: decision B4. */
export function BuyCatalogItem({ item }: { item: SearchResult }) {
  const [quantity, setQuantity] = useState(1)
  const { isBusy, isRunning, run } = useBusy()
  const addCatalogItem = useCatalogAdding()
  const isPriced = item.unitPrice !== null
  const put = async (count: number) => {
    const uid = item.catalogItemId
    if (isRunning() || !isPriced || uid === null) return
    const notice = fill(ADDED, { item_code: item.itemId, quantity: count })
    await run(
      () => addCatalogItem(uid, count, notice),
      () => undefined,
    )
  }
  return (
    <span className={css.buy}>
      <Price price={item.unitPrice} unit={item.unitOfMeasure} />
      {isPriced && (
        <>
          <Quantity
            value={quantity}
            onChange={setQuantity}
            of={item.itemId}
            onEnter={(count) => void put(count)}
          />
          <Button
            aria-label={`Add to cart: ${item.itemId}`}
            aria-busy={isBusy || undefined}
            onClick={() => void put(quantity)}
          >
            Add
          </Button>
        </>
      )}
    </span>
  )
}
