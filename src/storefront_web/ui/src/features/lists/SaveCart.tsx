import type { Cart } from '../../api/types'
import { SAVE_CART } from '../../contract/messages/lists.gen'
import { leftOutOf, whyNotListed } from './leftOut'
import { SaveAsList } from './SaveAsList'

/** The button that saves the cart as a shopping list, for users who have lists. */
export function SaveCart({ cart }: { cart: Cart }) {
  const items = cart.cartItems.flatMap((line) => {
    const { invMastUid, quantity, customerPartNumberId } = line
    return invMastUid === null || whyNotListed(line) ? [] : [{ invMastUid, quantity, customerPartNumberId }]
  })
  return <SaveAsList title={SAVE_CART} items={items} leftOut={leftOutOf(cart.cartItems)} />
}
