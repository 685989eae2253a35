import { useState } from 'react'
import type { CartItemInput, CartResult, ItemCard } from '../../api/types'
import { UNKNOWN_ERROR } from '../../contract/messages/cart.gen'
import { useBusy } from '../../state/useBusy'
import { useCartActions } from './useCart'

/** What decides how Add to Cart stands for an item. */
export type Buyable = Pick<
  ItemCard,
  | 'invMastUid'
  | 'itemCode'
  | 'isDiscontinued'
  | 'mayBeAdded'
  | 'whyNot'
  | 'seesAddButton'
  | 'restrictedTooltip'
>

/**
 * Why Add cannot be pressed, "" where it can. Those who see who may buy a restricted item press it always: the
 * shop answers, and names them. Source: S2 §6, decision H1.
 */
export function whyNotPress(item: Buyable): string {
  const isAnswered = item.restrictedTooltip !== undefined && !item.isDiscontinued
  return item.mayBeAdded || isAnswered ? '' : item.whyNot
}

/** Putting items in, and why the shop refused the last ones, until it is tried again. */
export function useAdding() {
  const { isBusy, isRunning, run } = useBusy()
  const { add } = useCartActions()
  const [refused, setRefused] = useState('')
  const put = async (items: CartItemInput[], said: string): Promise<CartResult | undefined> => {
    if (isRunning()) return undefined
    setRefused('')
    const result = await run(
      () => add(items, said),
      () => undefined,
    )
    if (result && !result.success) setRefused(result.message || UNKNOWN_ERROR)
    return result
  }
  return { isBusy, refused, put }
}
