import type { CartItem, CartItemInput } from '../../api/types'
import { useCartActions } from './useCart'
import { useCatalogAdding } from './useCatalogAdding'

/** Undo the removal of lines: add each one again as it was, in its old place. Resolves to whether all are back. */
export function useCartUndo() {
  const { add, addQuote } = useCartActions()
  const addCatalogItem = useCatalogAdding()
  return async (lines: CartItem[], notice: string): Promise<boolean> => {
    const quoted = lines.filter((line) => line.quoteLineId !== null)
    const items = lines.filter((line) => line.invMastUid !== null && line.quoteLineId === null).map(asAdded)
    const results = items.length > 0 ? [await add(items, notice)] : []
    if (quoted.length > 0) results.push(await addQuote({ cartItems: quoted.map(asQuoted) }, notice))
    for (const { itemCatalogUid, quoteLineId, quantity, lineNumber } of lines)
      if (itemCatalogUid !== null && quoteLineId === null)
        results.push(await addCatalogItem(itemCatalogUid, quantity, notice, lineNumber))
    return results.every((result) => result.success)
  }
}

/** The input that adds a line of a quote again: its id says what was quoted. */
function asQuoted({ quoteLineId, quantity, lineNumber }: CartItem): CartItemInput {
  return { quoteLineId, quantity, lineNumber }
}

/** The input that adds a line again, with the fields that only staff see and set. */
function asAdded(line: CartItem): CartItemInput {
  const { invMastUid, quantity, lineNumber, customerPartNumberId, customizations, extraNotes } = line
  const override = line.itemUnitPriceOverride ?? null
  return {
    invMastUid,
    quantity,
    lineNumber,
    customerPartNumberId,
    ...(customizations.length > 0 && { customizations }),
    ...(extraNotes.length > 0 && { extraNotes }),
    ...(override !== null && { itemUnitPriceOverride: override, priceReasonId: line.priceReasonId }),
    ...(line.promiseDateOverride && { promiseDateOverride: line.promiseDateOverride }),
    ...(line.promiseDateOverride !== undefined && { sourceLocId: line.sourceLocId }),
  }
}
