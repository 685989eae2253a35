// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SavedCart, SavedCartInput, SavedCartResult } from '../../api/types'
import { cartOf, IN_PACKS, PLAIN, TOKEN } from '../../test/answers/cart'
import { freshVisitor, keepCart, open, press, signedIn, store } from '../../test/shop'

freshVisitor()

const SAVED: SavedCart = {
  token: '55555555-dddd-4ddd-8ddd-555555555555',
  version: 1,
  name: 'Option A',
  why: 'Saved' as SavedCart['why'],
  savedAt: '2026-11-20T10:00:00-05:00',
  keptUntil: '2027-11-20',
  cart: cartOf([PLAIN]),
}
const RESULT: SavedCartResult = {
  success: true,
  message: '',
  cart: null,
  savedCart: null,
  problems: [],
  adjusted: [],
  left: [],
  moved: 0,
  replacedName: '',
}

/** What the store was asked to do with saved carts. */
const asked = () =>
  store.sent.flatMap(
    ({ body }) =>
      (body as { variables?: { savedCart?: SavedCartInput } } | undefined)?.variables?.savedCart ?? [],
  )

/** Open the shopping lists of somebody with one saved cart; `edit` answers what is done with it. */
async function withSaved(
  edit: (change: SavedCartInput) => Partial<SavedCartResult> | undefined,
): Promise<void> {
  signedIn()
  let saved = [SAVED]
  store.answers('/graphql', ({ body }) => {
    const { query, variables } = body as { query: string; variables: { savedCart: SavedCartInput } }
    if (query.startsWith('query savedCarts')) return { body: { data: { savedCarts: saved } } }
    if (!query.startsWith('mutation savedCartEdit')) return { body: { data: { shoppingLists: [] } } }
    const result = edit(variables.savedCart)
    if (!result) return { body: { errors: [{ message: 'Not now.' }] } }
    if (variables.savedCart.replace) saved = [{ ...SAVED, name: 'Cart of 11/24/2026', token: TOKEN }]
    return { body: { data: { savedCartEdit: { ...RESULT, ...result } } } }
  })
  await open('/account/shopping-lists')
  await row('Option A')
}

const rows = () => screen.queryAllByRole('row').map((one) => one.textContent)
const row = (name: string) => waitFor(() => expect(rows().some((text) => text.includes(name))).toBe(true))
const noRow = (name: string) => waitFor(() => expect(rows().some((text) => text.includes(name))).toBe(false))

test('a saved cart that is deleted comes back by Undo', async () => {
  await withSaved(({ action }) => ({ savedCart: action === 'restore' ? SAVED : null }))
  press('Delete Option A')
  await noRow('Option A')
  await waitFor(() => expect(asked().map(({ action }) => action)).toEqual(['delete']))
  press('Undo')
  await screen.findByText('Option A is restored.')
  await row('Option A')
})

test('a delete that fails is taken back, and says so', async () => {
  await withSaved(() => undefined)
  press('Delete Option A')
  await screen.findByText('The saved cart could not be changed. Please try again.')
  await row('Option A')
})

test('where there is a cart it is asked whether the saved one is added, or takes its place', async () => {
  keepCart(TOKEN)
  store.answers('/api/cart/', { body: cartOf([IN_PACKS]) })
  await withSaved(() => ({
    cart: { ...cartOf([PLAIN]), token: SAVED.token, version: 2 },
    moved: 1,
    replacedName: 'Cart of 11/24/2026',
  }))
  await screen.findByRole('link', { name: /Cart\(1\)/ })
  press('Put back: Option A')
  const box = await screen.findByRole('dialog')
  expect(box.textContent).toContain('Your cart already has 1 line.')
  expect(within(box).getByRole('button', { name: 'Add to my cart' })).toBeTruthy()
  press('Replace my cart', box)
  await screen.findByText(/Your previous cart is saved as Cart of/)
  expect(asked()).toMatchObject([{ action: 'putBack', token: SAVED.token, replace: true }])
  await row('Cart of 11/24/2026')
  expect(localStorage.getItem('shoppingCartToken')).toBe(SAVED.token)
})
