import type { Cart, CartChanges } from '../../api/types'
import { CHANGES_ALONE_LINES } from '../../contract/limits/cart.gen'
import { totalOf } from '../../rules/money'

/**
 * The version since which the shop is to answer what differs: that of a long cart. A short one, and one whose
 * buyer is being told of changed prices, is asked for whole.
 */
export function answeredSince(cart: Cart | undefined): number | undefined {
  const isLong = cart !== undefined && cart.cartItems.length > CHANGES_ALONE_LINES
  return isLong && cart.priceChanges.length === 0 ? cart.version : undefined
}

/** The cart with what a change made of it; lines that it did not concern are the same objects. */
export function withChanges(cart: Cart, changes: CartChanges): Cart {
  const gone = new Set([...changes.removed, ...changes.cartItems.map((line) => line.uniqueId)])
  const stays = cart.cartItems.filter((line) => !gone.has(line.uniqueId))
  const cartItems = [...stays, ...changes.cartItems].toSorted((a, b) => a.lineNumber - b.lineNumber)
  const { version, orderNotes, noteAreas } = changes
  const subtotal = totalOf(cartItems.map((line) => line.extendedPrice))
  return { ...cart, version, orderNotes, noteAreas, cartItems, subtotal }
}
