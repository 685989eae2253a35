// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_ANSWER } from '../../contract/messages/content.gen'
import { useBanner, useBannerLog } from '../../state/banner'
import { makeClient } from '../../state/queries'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { useCartBusy } from './changes'
import { cartToken } from './token'
import { switchCart, useCart, useCartActions } from './useCart'

const TOKEN = '22222222-2222-4222-8222-222222222222'
const LINE = { invMastUid: 100101, quantity: 1 }

let store: FakeStore

beforeEach(() => {
  store = fakeStore()
  quietLog()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const cart = (version: number) => ({ token: TOKEN, version, cartItems: [LINE], orderNotes: '' })
const result = (version: number) => ({
  body: {
    data: { shoppingCart: { success: true, message: '', cart: cart(version), problems: [], adjusted: [] } },
  },
})

const use = () => ({
  ...useCart(),
  ...useCartActions(),
  isBusy: useCartBusy(),
  notices: useBannerLog().map((line) => line.text),
  banner: useBanner(),
})

/** The cart as a part of the screen sees it. */
function watched() {
  const client = makeClient({})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(use, { wrapper }).result
}

test('what is added is on the screen, and its token kept for the next change', async () => {
  store.answers('/graphql', result(1))
  const screen = watched()
  await act(async () => void (await screen.current.add([LINE], 'Added')))
  await waitFor(() => expect(screen.current.count).toBe(1))
  expect(localStorage.getItem('shoppingCartToken')).toBe(TOKEN)
  expect(screen.current.notices[0]).toBe('Added')
  await act(async () => void (await screen.current.remove('a')))
  expect(store.sent.at(-1)?.body).toMatchObject({
    variables: { cartInfo: { token: TOKEN, version: 1, actionString: 'removeItem' } },
  })
})

test('lines that a change leaves alone stay the same objects, so that their rows need not be drawn again', async () => {
  const other = { ...LINE, invMastUid: 100102 }
  const holding = (version: number, ...cartItems: (typeof LINE)[]) => ({
    body: {
      data: {
        shoppingCart: { ...result(version).body.data.shoppingCart, cart: { ...cart(version), cartItems } },
      },
    },
  })
  store.answers('/graphql', holding(1, LINE, other))
  const screen = watched()
  await act(async () => void (await screen.current.add([LINE, other])))
  const [first, second] = screen.current.cart?.cartItems ?? []
  store.answers('/graphql', holding(2, LINE, { ...other, quantity: 7 }))
  await act(async () => void (await screen.current.update([{ ...other, quantity: 7 }])))
  await waitFor(() => expect(screen.current.cart?.cartItems[1]?.quantity).toBe(7))
  expect(screen.current.cart?.cartItems[0]).toBe(first)
  expect(screen.current.cart?.cartItems[1]).not.toBe(second)
})

test('changes wait for each other, and the screen is busy until the last', async () => {
  const { answer, give } = later<ReturnType<typeof result>>()
  store.answers('/graphql', () => answer)
  const screen = watched()
  act(() => {
    void screen.current.add([LINE])
    void screen.current.add([LINE])
  })
  await waitFor(() => expect(screen.current.isBusy).toBe(true))
  expect(store.sent.filter(({ path }) => path === '/graphql')).toHaveLength(1)
  await act(async () => give(result(1)))
  await waitFor(() => expect(screen.current.isBusy).toBe(false))
  expect(store.sent.filter(({ path }) => path === '/graphql')).toHaveLength(2)
})

test('a reading of the cart that was begun before a change does not take the change back', async () => {
  cartToken.set(TOKEN)
  const { answer, give } = later<{ body: object }>()
  store.answers('/api/cart/', () => answer)
  store.answers('/graphql', result(2))
  const screen = watched()
  await waitFor(() => expect(store.sent.some(({ path }) => path.startsWith('/api/cart/'))).toBe(true))
  await act(async () => void (await screen.current.add([LINE])))
  await waitFor(() => expect(screen.current.count).toBe(1))
  await act(async () => give({ body: { ...cart(1), cartItems: [] } }))
  await waitFor(() => expect(screen.current.isLoading).toBe(false))
  expect(screen.current.count).toBe(1)
  expect(screen.current.cart?.version).toBe(2)
})

test('what is answered about a cart that has been left since is not kept', async () => {
  const OTHER = '33333333-3333-4333-8333-333333333333'
  const { answer, give } = later<ReturnType<typeof result>>()
  store.answers('/graphql', () => answer)
  store.answers('/api/cart/', { body: { ...cart(7), token: OTHER, cartItems: [] } })
  const screen = watched()
  act(() => void screen.current.add([LINE]))
  await waitFor(() => expect(store.sent.some(({ path }) => path === '/graphql')).toBe(true))
  act(() => switchCart(makeClient({}), OTHER))
  await act(async () => give(result(1)))
  await waitFor(() => expect(screen.current.isBusy).toBe(false))
  expect(cartToken.get()).toBe(OTHER)
  expect(localStorage.getItem('shoppingCartToken')).toBe(OTHER)
  expect(screen.current.count).toBe(0)
})

const line = (uniqueId: string, quantity: number) => ({ ...LINE, uniqueId, quantity })

test('the cart that a change answers replaces the whole cart on the screen', async () => {
  localStorage.setItem('shoppingCartToken', TOKEN)
  cartToken.set(TOKEN)
  store.answers('/api/cart/', { body: { ...cart(3), cartItems: [line('a', 1), line('b', 1), line('c', 1)] } })
  const after = { ...cart(4), cartItems: [line('a', 1), line('b', 5)], subtotal: 12 }
  store.answers('/graphql', {
    body: { data: { shoppingCart: { success: true, message: '', cart: after, problems: [], adjusted: [] } } },
  })
  const screen = watched()
  await waitFor(() => expect(screen.current.count).toBe(3))
  await act(async () => void (await screen.current.update([{ uniqueId: 'b', quantity: 5 }])))
  await waitFor(() => expect(screen.current.cart).toEqual(after))
})

test.each([
  ['the store’s reason', problem(429, 'Too many requests.'), 'Failed to update cart: Too many requests.'],
  ['that the store was not reached', 'lost', `Failed to update cart: ${NO_ANSWER}`],
  [
    'no reason of what broke',
    { body: { data: null, errors: [{ message: 'relation shop.cart does not exist' }] } },
    'Failed to update cart: Unknown error',
  ],
  [
    'no reason where the answer is none',
    { body: { data: { shoppingCart: null } } },
    'Failed to update cart: Unknown error',
  ],
] as const)('a change that fails tells %s, and ends (S1-8-002, S1-8-003)', async (_, answer, told) => {
  store.answers('/graphql', answer)
  const screen = watched()
  await act(async () => expect((await screen.current.add([LINE])).success).toBe(false))
  expect(screen.current.notices[0]).toBe(told)
  expect(screen.current.isBusy).toBe(false)
})

test('changes that did not reach the store are kept, and sent again by one press', async () => {
  store.answers('/graphql', result(1))
  const screen = watched()
  await act(async () => void (await screen.current.add([LINE])))
  store.answers('/graphql', 'lost')
  await act(async () => void (await screen.current.add([LINE], 'Added')))
  await act(async () => void (await screen.current.add([{ ...LINE, quantity: 7 }], 'Added')))
  const { action } = screen.current.banner ?? {}
  expect(action?.label).toBe('Try again')
  store.sent.length = 0
  store.answers('/graphql', result(1))
  await act(async () => action?.act())
  await waitFor(() => expect(screen.current.notices[0]).toBe('Added'))
  await waitFor(() => expect(screen.current.isBusy).toBe(false))
  const quantities = store.sent
    .filter(({ path }) => path === '/graphql')
    .map(({ body }) => (body as Change).variables.cartInfo.cartItems[0]?.quantity)
  expect(quantities).toEqual([1, 7])
})

test('what was added can be looked at from the message', async () => {
  store.answers('/graphql', result(1))
  const screen = watched()
  await act(async () => void (await screen.current.add([LINE], 'Added')))
  expect(screen.current.banner?.action?.label).toBe('View cart')
})

interface Change {
  variables: { cartInfo: { cartItems: { quantity: number }[] } }
}
