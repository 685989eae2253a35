import type { Cart, CartItem, CartResult } from '../../api/types'

export const TOKEN = '22222222-2222-4222-8222-222222222222'

/** A line of the cart: one plain item. */
export const PLAIN: CartItem = {
  uniqueId: '11111111-aaaa-4aaa-8aaa-111111111111',
  lineNumber: 1,
  invMastUid: 101448,
  itemCatalogUid: null,
  itemCode: 'SL-18N-SS',
  itemDescription: 'Silencer, sintered 316 stainless, 1/8 NPT',
  path: '/product/SL-18N-SS/101448',
  drawing: '/media/drawings/101448.svg',
  altText: 'Line drawing: Silencer, sintered 316 stainless, 1/8 NPT',
  quantity: 1,
  unitOfMeasure: 'EA',
  unitSize: 1,
  roundType: 'U',
  pricingUnitSize: 1,
  itemUnitPrice: 5.5,
  extendedPrice: 5.5,
  priceWhy: '',
  availability: 604,
  leadTimeText: 'Lead Time: 3 bus. days',
  stockText: '1 today',
  needsLength: false,
  isNcnr: false,
  isDiscontinued: false,
  customerPartNumberId: null,
  customerPartNumber: '',
  quoteLineId: null,
  quoteNumber: null,
  quoteText: '',
  sourceLocId: null,
  promiseDate: '2026-11-24',
  isDropship: false,
  extraNotes: [],
  customizations: [],
  problems: [],
}

/** A line of the cart: an item sold in packs of fifty. */
export const IN_PACKS: CartItem = {
  uniqueId: '33333333-bbbb-4bbb-8bbb-333333333333',
  lineNumber: 2,
  invMastUid: 100695,
  itemCatalogUid: null,
  itemCode: 'OR-N70-015',
  itemDescription: 'O-ring, AS568-015, 0.551 × 0.070 in, nitrile 70',
  path: '/product/OR-N70-015/100695',
  drawing: '/media/drawings/100695.svg',
  altText: 'Line drawing: O-ring, AS568-015, 0.551 × 0.070 in, nitrile 70',
  quantity: 50,
  unitOfMeasure: 'EA',
  unitSize: 50,
  roundType: 'U',
  pricingUnitSize: 1,
  itemUnitPrice: 0.0298,
  extendedPrice: 1.49,
  priceWhy: '',
  availability: 500,
  leadTimeText: 'Please contact a representative for lead time.',
  stockText: '1 today',
  needsLength: false,
  isNcnr: false,
  isDiscontinued: false,
  customerPartNumberId: null,
  customerPartNumber: '',
  quoteLineId: null,
  quoteNumber: null,
  quoteText: '',
  sourceLocId: null,
  promiseDate: '2026-11-24',
  isDropship: false,
  extraNotes: [],
  customizations: [],
  problems: [],
}

const NO_LINES: Omit<Cart, 'cartItems' | 'subtotal' | 'version'> = {
  token: '22222222-2222-4222-8222-222222222222',
  orderNotes: '',
  noteAreas: ['Print Order Acknowledgements', 'Order Entry'],
  attachments: [],
  priceChanges: [],
}

/** Lines of different items. */
export const manyLines = (count: number): CartItem[] =>
  Array.from({ length: count }, (_, at) => ({
    ...PLAIN,
    uniqueId: `55555555-cccc-4ccc-8ccc-${String(at).padStart(12, '0')}`,
    lineNumber: at + 1,
    itemCode: `HC-${at + 1}`,
  }))

/** A cart with these lines and the sum of their totals. */
export function cartOf(cartItems: CartItem[], changed: Partial<Cart> = {}): Cart {
  const subtotal = cartItems.reduce((sum, line) => sum + (line.extendedPrice ?? 0), 0)
  return { ...NO_LINES, version: 1, cartItems, subtotal, ...changed }
}

const SUCCESS: CartResult = {
  success: true,
  message: '',
  cart: null,
  problems: [],
  adjusted: [],
  savedToken: '',
}

/** The answer to a change of the cart. */
export function changedTo(cart: Cart, result: Partial<CartResult> = {}) {
  return { body: { data: { shoppingCart: { ...SUCCESS, cart, ...result } } } }
}

/** The answer to a change that the store refuses with a reason. */
export function refusedFor(message: string) {
  return { body: { data: { shoppingCart: { ...SUCCESS, success: false, message } } } }
}
