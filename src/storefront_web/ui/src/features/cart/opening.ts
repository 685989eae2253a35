import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { need } from '../../api/fetch'
import type { Cart, CartOpening } from '../../api/types'
import { useStore } from '../../state/store'
import { cartToken, isTokenRead } from './token'

/** The first lines of the cart, which the server puts into the cart page; the browser never asks for them. */
export const openingNeed = need<CartOpening>('/api/cart/opening')

/** What the page says about all lines of a cart, even if it has only the first ones. */
export type CartCounts = Pick<CartOpening, 'lines' | 'orderable' | 'unpriced'>

/**
 * The cart that came with the page, until the whole one is read; null if the server found none, undefined if what
 * came is not this browser's cart.
 */
export function useOpening(): (CartCounts & { cart: Cart | null }) | undefined {
  const client = useQueryClient()
  // kept here: signing in again drops from the cache whatever depends on who is asking
  const [opening] = useState(() => client.getQueryData<CartOpening>([openingNeed.key]))
  const token = useStore(cartToken, () => '')
  const isRead = useStore(isTokenRead, () => false)
  const cart = opening?.cart ?? null
  return opening && (!isRead || (cart?.token ?? '') === token) ? { ...opening, cart } : undefined
}

/** Count the lines of a whole cart. */
export function countsOf({ cartItems }: Cart): CartCounts {
  return {
    lines: cartItems.length,
    orderable: cartItems.filter((line) => line.problems.length === 0).length,
    unpriced: cartItems.filter((line) => line.itemUnitPrice === null).length,
  }
}
