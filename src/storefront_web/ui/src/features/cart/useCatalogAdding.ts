import { useQueryClient } from '@tanstack/react-query'
import type { CartResult } from '../../api/types'
import { ADD_CATALOG_ITEM_FAILED } from '../../contract/messages/cart.gen'
import { cartToken } from './token'
import { changeBy } from './useCart'

/** Return what adds a catalog item to the cart. Source: decision B4. */
export function useCatalogAdding() {
  const client = useQueryClient()
  return (
    itemCatalogUid: number,
    quantity: number,
    notice: string,
    lineNumber?: number,
  ): Promise<CartResult> =>
    changeBy(client, 1, ADD_CATALOG_ITEM_FAILED, notice, async () =>
      (await import('./sendCart')).sendCatalogItem({
        itemCatalogUid,
        quantity,
        lineNumber,
        token: cartToken.get() || null,
      }),
    )
}
