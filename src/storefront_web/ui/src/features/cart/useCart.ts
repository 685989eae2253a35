import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Cart, CartInfoInput, CartItemInput, CartResult } from '../../api/words'
import { UNKNOWN_ERROR, UPDATE_FAILED } from '../../contract/messages/cart.gen'
import { fill } from '../../rules/text'
import { say } from '../../state/banner'
import { makeStore, useStore } from '../../state/store'
import { fetchCart, sendCart } from './cartCalls'
import { cartToken, isTokenRead, keepToken, openCart, type Ordered } from './token'

const keyOf = (token: string) => ['cart', token]
const busy = makeStore(0)

/** The cart of this browser: undefined while it is on its way, null when there is none. */
export function useCart() {
  const client = useQueryClient()
  const token = useStore(cartToken, () => '')
  const isRead = useStore(isTokenRead, () => false)
  useEffect(() => {
    openCart((told) => void client.invalidateQueries({ queryKey: keyOf(told.token) }))
  }, [client])
  const query = useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => fetchCart(token, signal),
    enabled: token !== '',
    staleTime: 60_000,
  })
  const cart: Cart | null | undefined = token !== '' ? query.data : isRead ? null : undefined
  return {
    token,
    cart,
    count: cart?.cartItems.length ?? 0,
    isLoading: token !== '' && query.isFetching,
    problem: query.error?.message,
    refresh: () => void query.refetch(),
  }
}

/** Whether a change of the cart is under way. */
export function useCartBusy(): boolean {
  return useStore(busy, () => 0) > 0
}

/** What can be done to the cart. Each answers the shop's result; the fresh cart is on every screen by then. */
export function useCartActions() {
  const client = useQueryClient()
  return {
    /** Add items; `adjusted` of the answer says which quantities were rounded. */
    add: (cartItems: CartItemInput[], said?: string) => change(client, { actionString: cartItems.length === 1 ? 'addItem' : 'addItems', cartItems }, said),
    /** Change lines, by uniqueId; quantity 0 removes one. */
    update: (cartItems: CartItemInput[]) => change(client, { actionString: 'update', cartItems, version: versionOf(client) }),
    /** Change the order note and where it is printed. */
    note: (orderNotes: string, noteAreas?: string[]) => change(client, { actionString: 'update', orderNotes, noteAreas, version: versionOf(client) }),
    remove: (uniqueId: string) => change(client, { actionString: 'removeItem', cartItems: [{ uniqueId }], version: versionOf(client) }),
    clear: () => change(client, { actionString: 'clear' }),
    /** Forget the cart: its order has been placed. The other tabs are told which. Source: S2 §4.2. */
    forget: (was: Ordered) => {
      client.removeQueries({ queryKey: ['cart'] })
      keepToken('', 0, was)
    },
  }
}

/** Changes wait for each other: the first one to an empty cart brings the token that the next one needs. */
let queue: Promise<unknown> = Promise.resolve()

async function change(client: QueryClient, cartInfo: CartInfoInput, said?: string): Promise<CartResult> {
  busy.set(busy.get() + 1)
  try {
    const mine = queue.then(() => send(client, cartInfo))
    queue = mine.catch(() => undefined)
    const result = await mine
    if (!result.success) say(fill(UPDATE_FAILED, { reason: result.message || UNKNOWN_ERROR }), 'bad')
    else if (said) say([said, ...result.adjusted.map((line) => line.message)].join('. '))
    return result
  } finally {
    busy.set(busy.get() - 1)
  }
}

async function send(client: QueryClient, cartInfo: CartInfoInput): Promise<CartResult> {
  const known = 'version' in cartInfo ? { version: versionOf(client) } : {}
  const result = await sendCart({ ...cartInfo, ...known, token: cartToken.get() || null })
  if (result.cart) keep(client, result.cart)
  return result
}

function keep(client: QueryClient, cart: Cart): void {
  client.setQueryData(keyOf(cart.token), cart)
  keepToken(cart.token, cart.version)
}

function versionOf(client: QueryClient): number | undefined {
  return client.getQueryData<Cart>(keyOf(cartToken.get()))?.version
}
