import { type Answer, call, isOk, type ProblemDetail } from '../../api/fetch'
import { gql } from '../../api/graphql'
import { LOAD_FAILED, UNKNOWN_ERROR } from '../../contract/messages/cart.gen'
import type { Cart, CartInfoInput, CartResult } from '../../api/words'

const CART = `token version subtotal orderNotes noteAreas
  attachments { fileId fileName }
  priceChanges { uniqueId itemCode oldUnitPrice newUnitPrice }
  cartItems {
    uniqueId lineNumber invMastUid itemCatalogUid itemCode itemDescription path drawing altText quantity
    unitOfMeasure unitSize roundType pricingUnitSize itemUnitPrice extendedPrice availability leadTimeText
    isNcnr isDiscontinued customerPartNumberId quoteLineId sourceLocId promiseDate isDropship
    extraNotes { note targetAreas }
    customizations { customizationKind axis dimLengthX materialItemInvMastUid unitOfMeasure description customerNotes }
    problems { field message }
  }`
const RESULT = `success message cart { ${CART} } problems { field message } adjusted { field message }`

/** Do something to the cart. Source: S1 §7, the `shoppingCart` mutation. */
export async function sendCart(cartInfo: CartInfoInput): Promise<CartResult> {
  const query = `mutation shoppingCart($cartInfo: CartInfoInput!) { shoppingCart(cartInfo: $cartInfo) { ${RESULT} } }`
  const answer = await gql<{ shoppingCart: CartResult }>(query, { cartInfo }, { cartToken: cartInfo.token ?? undefined })
  return answer.data?.shoppingCart ?? failed(answer.reason)
}

/** Fetch the cart; null where the token is of no cart any more. */
export async function fetchCart(token: string, signal?: AbortSignal): Promise<Cart | null> {
  const answer: Answer<Cart | ProblemDetail> = await call<Cart>(`/api/cart/${encodeURIComponent(token)}`, { cartToken: token, signal })
  if (isOk(answer)) return answer.body as Cart
  if (answer.status === 404) return null
  throw new Error(LOAD_FAILED)
}

function failed(reason: string = UNKNOWN_ERROR): CartResult {
  return { success: false, message: reason, cart: null, problems: [], adjusted: [] }
}
