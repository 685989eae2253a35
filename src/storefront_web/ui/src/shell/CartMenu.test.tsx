// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CART_LOADING_MS, REFRESH_LOADING_MS } from '../contract/limits/content.gen'
import { ITEM } from '../test/answers/item'
import { FOUND } from '../test/answers/search'
import { session } from '../state/storage'
import { cartOf, changedTo, IN_PACKS, PLAIN, TOKEN } from '../test/answers/cart'
import { later } from '../test/later'
import {
  cartChanges,
  freshVisitor,
  keepCart,
  open,
  pass,
  press,
  notice,
  stopTime,
  store,
  type,
} from '../test/shop'

freshVisitor()

const CART = `/api/cart/${TOKEN}`
const OTHER_ROW = {
  ...FOUND.rows[0],
  item: { ...FOUND.rows[0]?.item, invMastUid: 100102, itemCode: 'HC-2', path: '/product/HC-2/100102' },
}
/** What an address said that brought the visitor: see features/cart/token.test. */
const BROUGHT = { utmSource: 'spring-mail', utmMedium: 'email', utmCampaign: 'valves-26' }
const COMES = 'Adding a line'

/** Open the mini-cart, as the keyboard does. */
async function glance(): Promise<HTMLElement> {
  press('Show what is in the cart')
  return screen.findByRole('region', { name: 'Mini-cart' })
}

const rows = () => within(screen.getByRole('region', { name: 'Mini-cart' })).getAllByRole('listitem')
const foot = () => screen.getByRole('region', { name: 'Mini-cart' }).querySelector('footer')?.textContent
const asked = () => store.sent.filter(({ path }) => path.startsWith('/api/cart/'))

const ring = () => screen.queryByRole('img', { name: 'Updating the cart' })

const close = () => screen.queryByRole('button', { name: 'Close' })

const tokensSent = () => cartChanges().map(({ token }) => token)

/** Open the page of a plain item. */
async function onItem(): Promise<void> {
  store.answers('/api/search/items/', { body: ITEM })
  await open(ITEM.item.path)
}

test('rows are outlined until the cart is there (S1-4-020, S1-4-041)', async () => {
  const { answer, give } = later<{ body: object }>()
  keepCart(TOKEN)
  store.answers(CART, () => answer)
  await open('/categories')
  const panel = await glance()
  expect(within(panel).getAllByRole('status', { name: COMES })).not.toHaveLength(0)
  expect(foot()).toContain('Subtotal --')
  await act(async () => give({ body: cartOf([PLAIN]) }))
  await waitFor(() => expect(within(panel).queryByRole('status', { name: COMES })).toBeNull())
  expect(rows()).toHaveLength(1)
  expect(rows()[0]?.textContent).toContain(`AHC${PLAIN.invMastUid} · Qty 1`)
  expect(foot()).toContain('Subtotal $5.50')
})

test('a line that is being added is outlined until its details are there (S1-4-042, S1-4-043, S1-4-020)', async () => {
  const { answer, give } = later<ReturnType<typeof changedTo>>()
  keepCart(TOKEN)
  store.answers(CART, { body: cartOf([IN_PACKS]) })
  store.answers('/graphql', () => answer)
  await onItem()
  press(`Add to cart: ${PLAIN.itemCode}`)
  await glance()
  await waitFor(() => expect(rows()).toHaveLength(2))
  const [first, second] = rows()
  expect(first?.textContent).toContain(`AHC${IN_PACKS.invMastUid}`)
  expect(within(second as HTMLElement).getByRole('status', { name: COMES })).toBeTruthy()
  expect(foot()).toContain('Subtotal --')
  await act(async () => give(changedTo(cartOf([IN_PACKS, PLAIN]))))
  await waitFor(() => expect(rows()[1]?.textContent).toContain(`AHC${PLAIN.invMastUid} · Qty 1`))
  expect(foot()).toContain('Subtotal $6.99')
})

test('a ring tells for 1200 ms that the cart changes (S1-4-027)', async () => {
  store.answers('/graphql', changedTo(cartOf([PLAIN])))
  await onItem()
  expect(ring()).toBeNull()
  stopTime()
  press(`Add to cart: ${PLAIN.itemCode}`)
  await vi.waitFor(() => expect(screen.getByRole('link', { name: /Cart\(1\)/ })).toBeTruthy(), {
    interval: 1,
  })
  await pass(CART_LOADING_MS - 200)
  expect(CART_LOADING_MS).toBe(1200)
  expect(ring()).toBeTruthy()
  await pass(200)
  expect(ring()).toBeNull()
})

test('a refresh is seen for 500 ms, and asked once within 100 (S1-4-028, S1-9-002)', async () => {
  keepCart(TOKEN)
  store.answers(CART, { body: cartOf([PLAIN]) })
  await open('/cart')
  const totals = await screen.findByRole('region', { name: 'Totals' })
  await waitFor(() => expect(totals.textContent).toContain('$5.50'))
  stopTime()
  await pass(60_000)
  const before = asked().length
  press('Refresh prices')
  press('Refresh prices')
  await pass(20)
  expect(totals.textContent).toContain('--')
  await pass(60)
  press('Refresh prices')
  await pass(380)
  expect(totals.textContent).toContain('--')
  await pass(REFRESH_LOADING_MS - 460)
  expect(REFRESH_LOADING_MS).toBe(500)
  expect(totals.textContent).not.toContain('--')
  expect(asked()).toHaveLength(before + 1)
  press('Refresh prices')
  expect(asked()).toHaveLength(before + 2)
  await pass(REFRESH_LOADING_MS)
})

test('without a token no cart is asked for', async () => {
  await open('/cart')
  expect(await screen.findByText('Your cart is empty.')).toBeTruthy()
  expect((await glance()).textContent).toContain('Your cart is empty.')
  expect(asked()).toEqual([])
})

test('a cart that cannot be read says so in every place, and is asked again (S1-8-001)', async () => {
  keepCart(TOKEN)
  store.answers(CART, { status: 500, body: {} })
  await open('/cart')
  const main = screen.getByRole('main')
  await within(main).findByText('Failed to load cart')
  const panel = await glance()
  expect(within(panel).getByRole('alert').textContent).toContain('Failed to load cart')
  store.answers(CART, { body: cartOf([PLAIN]) })
  press('Try again', panel)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(within(main).queryByText('Failed to load cart')).toBeNull()
})

test('what is added keeps the answer’s token and sends no price (S1-4-025, S1-9-011, S1-7-002, S1-7-053)', async () => {
  store.answers('/graphql', changedTo(cartOf([PLAIN])))
  store.answers(CART, { body: cartOf([PLAIN]) })
  await onItem()
  press(`Add to cart: ${PLAIN.itemCode}`)
  await screen.findByRole('link', { name: /Cart\(1\)/ })
  const adding = store.sent.find(({ path }) => path === '/graphql')
  expect(adding?.headers).not.toHaveProperty('ShoppingCartToken')
  expect(adding?.body).toMatchObject({
    variables: {
      cartInfo: { token: null, cartItems: [{ invMastUid: PLAIN.invMastUid, itemUnitPriceOverride: null }] },
    },
  })
  expect(localStorage.getItem('shoppingCartToken')).toBe(TOKEN)
  await open('/cart')
  await screen.findByRole('button', { name: `Remove ${PLAIN.itemCode}` })
  expect(asked().at(-1)?.headers).toMatchObject({ ShoppingCartToken: TOKEN })
  store.answers('/graphql', changedTo(cartOf([])))
  press(`Remove ${PLAIN.itemCode}`)
  await screen.findByText('Your cart is empty.')
  expect(store.sent.at(-1)).toMatchObject({ path: '/graphql', headers: { ShoppingCartToken: TOKEN } })
})

test('the second of two quick adds to an empty cart goes into the cart of the first', async () => {
  const first = later<ReturnType<typeof changedTo>>()
  store.answers('/graphql', () => first.answer)
  store.answers('/api/search?', { body: { ...FOUND, rows: [FOUND.rows[0], OTHER_ROW] } })
  await open('/search?searchTerm=silencer')
  for (const code of [PLAIN.itemCode, 'HC-2']) press(`Add to cart: ${code}`)
  await waitFor(() => expect(tokensSent()).toEqual([null]))
  store.answers('/graphql', changedTo(cartOf([PLAIN, IN_PACKS])))
  await act(async () => first.give(changedTo(cartOf([PLAIN]))))
  await screen.findByRole('link', { name: /Cart\(2\)/ })
  expect(tokensSent()).toEqual([null, TOKEN])
})

test('a quantity in a row of results is added by Enter, and the banner says how many', async () => {
  store.answers('/graphql', changedTo(cartOf([PLAIN])))
  store.answers('/api/search?', { body: FOUND })
  await open('/search?searchTerm=silencer')
  const field = screen.getByLabelText(`Quantity of ${PLAIN.itemCode}`)
  fireEvent.focus(field)
  type(field, '4')
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByRole('link', { name: /Cart\(1\)/ })
  expect(notice()).toBe(`${PLAIN.itemCode}: 4 added to the cart`)
  expect(cartChanges()).toMatchObject([{ cartItems: [{ invMastUid: PLAIN.invMastUid, quantity: 4 }] }])
})

test('what brought the visitor goes with what is added (decision C15)', async () => {
  session.keep('storefront-campaign', JSON.stringify(BROUGHT))
  store.answers('/graphql', changedTo(cartOf([PLAIN])))
  await onItem()
  press(`Add to cart: ${PLAIN.itemCode}`)
  await screen.findByRole('link', { name: /Cart\(1\)/ })
  expect(cartChanges()).toMatchObject([{ cartItems: [BROUGHT] }])
})

test('the banner goes after two seconds, and what it said stays in the log (S1-4-029, S1-9-001)', async () => {
  store.answers('/graphql', changedTo(cartOf([PLAIN])))
  await onItem()
  stopTime()
  press(`Add to cart: ${PLAIN.itemCode}`)
  await vi.waitFor(() => expect(close()).toBeTruthy(), { interval: 1 })
  await pass(1_900)
  expect(close()).toBeTruthy()
  await pass(100)
  expect(close()).toBeNull()
  expect(notice()).toBe(`${PLAIN.itemCode}: 1 added to the cart`)
})

test('no number is shown before it is known', async () => {
  const { answer, give } = later<{ body: object }>()
  keepCart(TOKEN)
  store.answers(CART, () => answer)
  await open('/categories')
  expect(screen.getByRole('link', { name: 'Cart' })).toBeDefined()
  await act(async () => give({ body: cartOf([PLAIN]) }))
  expect(await screen.findByRole('link', { name: 'Cart(1)' })).toBeDefined()
})
