import { expect, test } from 'vitest'
import type { Cart, CartItem } from '../../api/types'
import { answeredSince, withChanges } from './changedCart'

const line = (lineNumber: number, extendedPrice: number | null = 1.1) =>
  ({ uniqueId: `line ${lineNumber}`, lineNumber, extendedPrice }) as CartItem

const cartOf = (cartItems: CartItem[], own: Partial<Cart> = {}): Cart => ({
  token: 't',
  version: 4,
  cartItems,
  subtotal: 0,
  orderNotes: '',
  noteAreas: [],
  attachments: [],
  priceChanges: [],
  ...own,
})

const long = Array.from({ length: 51 }, (_, place) => line(place + 1))

test('a long cart is answered by what changed', () => {
  expect(answeredSince(cartOf(long))).toBe(4)
})

test.each([
  ['there is none', undefined],
  ['it is short', cartOf(long.slice(1))],
  [
    'its buyer is told of a changed price',
    cartOf(long, {
      priceChanges: [{ uniqueId: 'line 1', itemCode: 'A', oldUnitPrice: 1, newUnitPrice: 2 }],
    }),
  ],
])('a cart is answered whole where %s', (_, cart) => {
  expect(answeredSince(cart)).toBeUndefined()
})

test('what changed, came and went is in the cart, in its order; the others are as they were', () => {
  const cart = cartOf([line(1), line(2), line(3, null), line(5)])
  const now = withChanges(cart, {
    token: 't',
    version: 5,
    orderNotes: 'Dock 7',
    noteAreas: ['Order Entry'],
    removed: ['line 2'],
    cartItems: [line(6, 0.1), { ...line(5, 20), quantity: 9 }],
  })
  expect(now.cartItems.map((one) => one.lineNumber)).toEqual([1, 3, 5, 6])
  expect(now.cartItems[0]).toBe(cart.cartItems[0])
  expect(now.cartItems[2]?.quantity).toBe(9)
  expect(now.subtotal).toBe(21.2)
  expect([now.version, now.orderNotes, now.noteAreas]).toEqual([5, 'Dock 7', ['Order Entry']])
})
