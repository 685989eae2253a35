import { gql } from '../../api/graphql'
import type { ShoppingList, ShoppingListInput, ShoppingListResult } from '../../api/types'
import { LISTS_NOT_READ, NOT_SAVED } from '../../contract/messages/lists.gen'

const LIST = `id version name shared ownerName isOwn mayEdit changedAt total orderable
  items {
    id invMastUid quantity customerPartNumberId note customerPartNumber itemCode itemDesc path drawing altText
    unitOfMeasure unitSize roundType pricingUnitSize cartQuantity unitPrice extendedPrice priceWhy priceThen
    addedAt availability leadTimeText stockText isNcnr isDiscontinued offersLengths whyNot
    substitute { invMastUid itemCode path }
  }`
const LISTS = `query shoppingLists { shoppingLists { ${LIST} } }`
const EDIT = `mutation shoppingListEdit($shoppingList: ShoppingListInput!) {
  shoppingListEdit(shoppingList: $shoppingList) {
    success message problems { field message } shoppingList { ${LIST} } } }`

/** Return the user's own lists and those shared by colleagues, last changed first. Source: S1 §7. */
export async function fetchLists(): Promise<ShoppingList[]> {
  const { data, reason } = await gql<{ shoppingLists: ShoppingList[] }>(LISTS, {})
  if (!data) throw new Error(reason || LISTS_NOT_READ)
  return data.shoppingLists
}

/** Make a list, change it, or delete it. Source: S1 §7, the `shoppingListEdit` mutation. */
export async function sendList(shoppingList: ShoppingListInput): Promise<ShoppingListResult> {
  const { data, reason } = await gql<{ shoppingListEdit: ShoppingListResult }>(EDIT, { shoppingList })
  return data?.shoppingListEdit ?? refusal(reason)
}

/** Return why a change failed. */
export function refusal(reason = ''): ShoppingListResult {
  return { success: false, message: reason || NOT_SAVED, shoppingList: null, problems: [] }
}
