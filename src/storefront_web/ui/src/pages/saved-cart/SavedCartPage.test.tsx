// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cartOf, PLAIN } from '../../test/answers/cart'
import { data } from '../../test/fakeStore'
import { freshVisitor, open, signedIn, store } from '../../test/shop'

freshVisitor()

test('a price that changed since the cart was saved says how many pieces it is for', async () => {
  const { uniqueId, itemCode } = PLAIN
  const cart = cartOf([{ ...PLAIN, pricingUnitSize: 100 }], {
    priceChanges: [{ uniqueId, itemCode, oldUnitPrice: 3.75, newUnitPrice: 4.1 }],
  })
  const saved = {
    token: cart.token,
    name: 'Press',
    note: '',
    why: 'Saved',
    savedAt: '2026-11-02T15:00:00Z',
    cart,
  }
  store.answers('/graphql', data({ savedCart: saved, savedCarts: [saved] }))
  signedIn()
  await open(`/account/saved-cart-detail/${cart.token}`)
  const told = 'Price changed since it was saved: $3.75 per 100 → $4.10 per 100.'
  expect(await screen.findByText(told)).toBeTruthy()
})
