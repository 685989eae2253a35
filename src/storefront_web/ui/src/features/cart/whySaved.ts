import type { SavedCart } from '../../api/types'
import { WHY_SAVED_REPLACED, WHY_SAVED_SIGN_IN, WHY_SAVED_YOU } from '../../contract/messages/cart.gen'

const WHY = { you: WHY_SAVED_YOU, signIn: WHY_SAVED_SIGN_IN, replaced: WHY_SAVED_REPLACED }

/** How a saved cart came about, in words. */
export function whySaved(cart: SavedCart): string {
  return WHY[cart.why]
}
