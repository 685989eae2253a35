import type { SavedCart } from '../../api/types'
import { WHY_SAVED_REPLACED, WHY_SAVED_SIGN_IN, WHY_SAVED_YOU } from '../../contract/messages/cart.gen'

const WHY = { you: WHY_SAVED_YOU, signIn: WHY_SAVED_SIGN_IN, replaced: WHY_SAVED_REPLACED }

/** Why a cart was saved, in words. */
export function whySaved(cart: SavedCart): string {
  return WHY[cart.why]
}
