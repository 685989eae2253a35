import { useState } from 'react'
import type { CartItemInput, CartResult, ItemCard } from '../../api/types'
import { UNKNOWN_ERROR } from '../../contract/messages/cart.gen'
import { useBusy } from '../../state/useBusy'
import { useCartActions } from './useCart'

/** The facts that decide what Add to Cart looks like for an item. */
export type Buyable = Pick<
  ItemCard,
  | 'invMastUid'
  | 'itemCode'
  | 'isDiscontinued'
  | 'mayBeAdded'
  | 'whyNot'
  | 'seesAddButton'
  | 'restrictedTooltip'
  | 'offersLengths'
> & { path?: string }

/**
 * Why Add is disabled, "" if it is not. It is always enabled for users who see who can buy a restricted item:
 * the store's answer names them. Source: S2 §6, decision H1.
 */
export function whyNotPress(item: Buyable): string {
  const isAnswered = item.restrictedTooltip !== undefined && !item.isDiscontinued
  return item.mayBeAdded || isAnswered ? '' : item.whyNot
}

/** Add items, and keep why the store refused the last ones until the next attempt. */
export function useAdding() {
  const { isBusy, isRunning, run } = useBusy()
  const { add } = useCartActions()
  const [refused, setRefused] = useState('')
  const put = async (items: CartItemInput[], notice: string): Promise<CartResult | undefined> => {
    if (isRunning()) return undefined
    setRefused('')
    const result = await run(
      () => add(items, notice),
      () => undefined,
    )
    if (result && !result.success) setRefused(result.message || UNKNOWN_ERROR)
    return result
  }
  return { isBusy, refused, put }
}
