import { gql } from '../../api/graphql'
import type { SavedCart, SavedCartInput, SavedCartResult } from '../../api/types'
import { SAVED_NOT_CHANGED, SAVED_NOT_READ } from '../../contract/messages/cart.gen'
import { cartFields } from './sendCart'

const saved = () => `token version name why savedAt keptUntil cart { ${cartFields()} }`

/** Return the user's saved carts, newest first. */
export async function fetchSaved(): Promise<SavedCart[]> {
  const query = `query savedCarts { savedCarts { ${saved()} } }`
  const { data, reason } = await gql<{ savedCarts: SavedCart[] }>(query, {})
  if (!data) throw new Error(reason || SAVED_NOT_READ)
  return data.savedCarts
}

/** Save the cart for later, or restore, rename, delete or undelete a saved one. */
export async function sendSaved(savedCart: SavedCartInput): Promise<SavedCartResult> {
  const query = `mutation savedCartEdit($savedCart: SavedCartInput!) { savedCartEdit(savedCart: $savedCart) {
    success message moved replacedName problems { field message } adjusted { field message }
    left { uniqueId itemCode why } cart { ${cartFields()} } savedCart { ${saved()} } } }`
  const { data, reason } = await gql<{ savedCartEdit: SavedCartResult }>(query, { savedCart })
  return data?.savedCartEdit ?? savedRefusal(reason)
}

/** The result of a change that failed. */
export function savedRefusal(reason = ''): SavedCartResult {
  return {
    success: false,
    message: reason || SAVED_NOT_CHANGED,
    cart: null,
    savedCart: null,
    problems: [],
    adjusted: [],
    left: [],
    moved: 0,
    replacedName: '',
  }
}
