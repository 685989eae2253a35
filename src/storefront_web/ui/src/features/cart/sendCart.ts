import { gql } from '../../api/graphql'
import type { CartInfoInput, CartItemInput, CartResult, CatalogItemInput } from '../../api/types'
import { NO_ANSWER } from '../../contract/messages/content.gen'
import { report } from '../../state/analytics'
import { auth } from '../../state/auth'
import { campaign } from './campaign'
import { failed } from './cartCalls'

const CART = `token version subtotal orderNotes noteAreas
  attachments { fileId fileName }
  priceChanges { uniqueId itemCode oldUnitPrice newUnitPrice }`
const LINE = `uniqueId lineNumber invMastUid itemCatalogUid itemCode itemDescription path drawing altText quantity
    unitOfMeasure unitSize roundType pricingUnitSize itemUnitPrice extendedPrice availability leadTimeText stockText needsLength
    isNcnr isDiscontinued customerPartNumberId customerPartNumber
    priceWhy quoteLineId quoteNumber quoteText sourceLocId promiseDate isDropship
    extraNotes { note targetAreas }
    customizations { customizationKind customizedItem { invMastUid } axis dimLengthX materialItemInvMastUid unitOfMeasure description customerNotes }
    problems { field message }`
const OF_STAFF = `itemUnitPriceOverride priceReasonId promiseDateOverride disposition pricePage supplierId
    purchaseOrderCost airlineCost costWarning`

/** The fields of a cart to query, with the staff-only ones for staff. Source: decision B11. */
export function cartFields(): string {
  return `${CART} cartItems { ${lineFields()} }`
}

function lineFields(): string {
  return auth.get().user?.isAirlineEmployee ? `${LINE} ${OF_STAFF}` : LINE
}

function answerFields(): string {
  return `success message savedToken cart { ${CART} cartItems { ...line } }
    problems { field message } adjusted { field message }`
}

const fragment = () => `fragment line on CartItem { ${lineFields()} }`

const ADDING = ['addItem', 'addItems']

/** State for every new line that no price override is requested, and where the visitor came from. Source: S1 §7. */
const asNew = (line: CartItemInput): CartItemInput => ({
  itemUnitPriceOverride: null,
  ...campaign(),
  ...line,
})

/** Report each line that was added. Source: S2 §7.4. */
function reportAdded(lines: CartItemInput[]): void {
  for (const { invMastUid, quantity } of lines)
    report('add_to_cart', { itemId: String(invMastUid), quantity: quantity ?? 1 })
}

/** Change the cart by the `shoppingCart` mutation. Source: S1 §7. */
export async function sendCart(cartInfo: CartInfoInput): Promise<CartResult> {
  const isAdding = ADDING.includes(cartInfo.actionString)
  const query = `mutation shoppingCart($cartInfo: CartInfoInput!) { shoppingCart(cartInfo: $cartInfo) { ${answerFields()} } }
    ${fragment()}`
  const answer = await gql<{ shoppingCart: CartResult }>(
    query,
    { cartInfo: isAdding ? { ...cartInfo, cartItems: cartInfo.cartItems?.map(asNew) } : cartInfo },
    { cartToken: cartInfo.token ?? undefined },
  )
  const result = answer.data?.shoppingCart ?? failed(answer.isLost ? NO_ANSWER : answer.reason)
  if (result.success && isAdding) reportAdded(cartInfo.cartItems ?? [])
  return result
}

/** Add a catalog item to the cart. Source: S1 §7, decision B4. */
export async function sendCatalogItem(catalogItem: CatalogItemInput): Promise<CartResult> {
  const query = `mutation shoppingCartAddCatalogItem($catalogItem: CatalogItemInput!) {
    shoppingCartAddCatalogItem(catalogItem: $catalogItem) { ${answerFields()} }
  } ${fragment()}`
  const answer = await gql<{ shoppingCartAddCatalogItem: CartResult }>(
    query,
    { catalogItem },
    { cartToken: catalogItem.token ?? undefined },
  )
  const result = answer.data?.shoppingCartAddCatalogItem ?? failed(answer.isLost ? NO_ANSWER : answer.reason)
  const { itemCatalogUid, quantity } = catalogItem
  if (result.success) report('add_to_cart', { itemId: `catalog-${itemCatalogUid}`, quantity })
  return result
}
