import type { Cart } from '../../api/types'
import { SAVE_CART } from '../../contract/messages/lists.gen'
import { SaveAsList } from './SaveAsList'

/** The button that saves the cart as a shopping list, for users who have lists. */
export function SaveCart({ cart }: { cart: Cart }) {
  const items = cart.cartItems.flatMap(({ invMastUid, quantity, customerPartNumberId }) =>
    invMastUid === null ? [] : [{ invMastUid, quantity, customerPartNumberId }],
  )
  return <SaveAsList title={SAVE_CART} items={items} />
}
