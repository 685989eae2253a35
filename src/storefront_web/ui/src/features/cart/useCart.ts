import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logError } from '../../api/log'
import type { Cart, CartInfoInput, CartItemInput, CartResult } from '../../api/types'
import { SEND_AGAIN, UNKNOWN_ERROR, UPDATE_FAILED, VIEW_CART } from '../../contract/messages/cart.gen'
import { NO_ANSWER } from '../../contract/messages/content.gen'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { CART_FETCH_SUPPRESSED_MS } from '../../contract/limits/content.gen'
import { say } from '../../state/banner'
import { navigate } from '../../state/navigation'
import { makeQueue } from '../../state/queue'
import { makeStore, useStore } from '../../state/store'
import { failed, fetchCart } from './cartCalls'
import { showChange, showRefresh, underWay, useCartRefreshing } from './changes'
import { cartToken, isTokenRead, keepToken, openCart, type Ordered, type Told } from './token'

const keyOf = (token: string) => ['cart', token]

/** The cart of this browser: undefined while it loads, null if there is none. */
export function useCart() {
  const client = useQueryClient()
  const token = useStore(cartToken, () => '')
  const isRead = useStore(isTokenRead, () => false)
  useEffect(() => {
    openCart((told) => hear(client, told))
  }, [client])
  const query = useQuery({
    queryKey: keyOf(token),
    queryFn: async ({ signal }) => {
      askedAt = Date.now()
      const read = await fetchCart(token, signal)
      const held = client.getQueryData<Cart | null>(keyOf(token))
      // a change that was answered in the meantime is newer
      return read && held && held.version > read.version ? held : read
    },
    enabled: token !== '',
    staleTime: 60_000,
    retryOnMount: false,
  })
  const isRefreshing = useCartRefreshing()
  const cart: Cart | null | undefined = token !== '' ? query.data : isRead ? null : undefined
  return {
    token,
    cart,
    count: cart?.cartItems.length ?? 0,
    isLoading: token !== '' && (query.isFetching || isRefreshing),
    problem: query.error?.message,
    refresh: () => askAgain(client, token),
  }
}

/** When the cart was last requested (milliseconds). */
let askedAt = 0

/** Fetch the cart again, but not twice within 100 ms unless the first fetch failed. Source: S1 §9. */
function askAgain(client: QueryClient, token: string): void {
  const hasFailed =
    client.getQueryState(keyOf(token))?.status === 'error' &&
    client.isFetching({ queryKey: keyOf(token) }) === 0
  if (!hasFailed && Date.now() - askedAt < CART_FETCH_SUPPRESSED_MS) return
  askedAt = Date.now()
  showRefresh(client.invalidateQueries({ queryKey: keyOf(token) }))
}

/**
 * Another tab has changed the cart. The same change may be announced more than once, so a version we have is not
 * fetched again; one that may be newer than a fetch already running is fetched after it.
 */
function hear(client: QueryClient, { token, version }: Told): void {
  if (!token) return
  const known = () => client.getQueryData<Cart>(keyOf(token))?.version ?? 0
  if (version > 0 && version <= known()) return
  showChange()
  askAgain(client, token)
  if (version > 0)
    setTimeout(() => version > known() && askAgain(client, token), CART_FETCH_SUPPRESSED_MS + 1)
}

/** The ways to change the cart. Each resolves to the result, once the new cart is on every screen. */
export function useCartActions() {
  const client = useQueryClient()
  return {
    /** Add items; `adjusted` of the result lists the quantities that were rounded. */
    add: (cartItems: CartItemInput[], notice?: string) =>
      change(
        client,
        {
          actionString: cartItems.length === 1 ? 'addItem' : 'addItems',
          cartItems,
        },
        notice,
      ),
    /** Add a quote, or lines of it, to the cart; lines already in it are skipped. Source: S1 §4, decision C10. */
    addQuote: (asked: Pick<CartInfoInput, 'quoteNumber' | 'cartItems'>, notice?: string) =>
      change(client, { actionString: 'quote_to_cart', ...asked }, notice),
    /** Change lines, by uniqueId; quantity 0 removes one. */
    update: (cartItems: CartItemInput[]) =>
      change(client, { actionString: 'update', cartItems, version: versionOf(client) }),
    /** Change the order note and where it is printed. */
    note: (orderNotes: string, noteAreas?: string[]) =>
      change(client, { actionString: 'update', orderNotes, noteAreas, version: versionOf(client) }),
    remove: (uniqueId: string) =>
      change(client, { actionString: 'removeItem', cartItems: [{ uniqueId }], version: versionOf(client) }),
    clear: () => change(client, { actionString: 'clear' }),
    /** Forget the cart because its order was placed, and tell the other tabs which. Source: S2 §4.2. */
    forget: (was: Ordered) => {
      client.removeQueries({ queryKey: ['cart'] })
      keepToken('', 0, was)
    },
  }
}

/**
 * Merge the guest's cart into the buyer's own after sign-in; a buyer without a cart takes it over.
 * Source: S1 §4 (merge), decision C8.
 */
export async function bringCart(client: QueryClient): Promise<void> {
  const { message, savedToken } = await change(client, { actionString: 'merge' })
  if (savedToken) savedAside.set({ message, token: savedToken })
}

/** The saved cart that a guest's cart became because it could not be merged; for the sign-in page. */
export const savedAside = makeStore<{ message: string; token: string } | undefined>(undefined)

/** Counts switches to another cart: the answer to a change of the previous cart is dropped. */
let taken = 0

/** Switch to the cart with this token, or to none if it is empty. The previous cart is not deleted. */
export function switchCart(client: QueryClient, token = ''): void {
  taken += 1
  client.removeQueries({ queryKey: ['cart'], type: 'inactive' })
  keepToken(token, 0)
}

/** Changes are sent one at a time: the first change of an empty cart returns the token the next one needs. */
const inTurn = makeQueue()

function change(client: QueryClient, cartInfo: CartInfoInput, notice?: string): Promise<CartResult> {
  const lines = cartInfo.actionString.startsWith('addItem') ? (cartInfo.cartItems?.length ?? 0) : 0
  return changeBy(client, lines, UPDATE_FAILED, notice, async () => {
    const { sendCart } = await import('./sendCart')
    const known = 'version' in cartInfo ? { version: versionOf(client) } : {}
    return sendCart({ ...cartInfo, ...known, token: cartToken.get() || null })
  })
}

/** Changes that did not reach the store, one after the other: "Try again" sends all of them. */
let unsent: (() => void)[] = []

/**
 * Change the cart by one call that adds `lines` new lines; show the reason if it is refused. A change that did not
 * reach the store can be sent again from the banner, which stays until then.
 */
export function changeBy(
  client: QueryClient,
  lines: number,
  refusal: string,
  notice: string | undefined,
  call: () => Promise<CartResult>,
): Promise<CartResult> {
  return underWay(lines, async () => {
    const result = await takeTurn(client, call).catch((cause: unknown) => {
      logError('The cart could not be changed', cause)
      return failed(navigator.onLine ? '' : NO_ANSWER)
    })
    if (result.success) {
      unsent = []
      if (notice)
        say([notice, ...result.adjusted.map((line) => line.message)].join('. '), 'good', {
          action: { label: VIEW_CART, act: () => void navigate(paths.cart()) },
        })
    } else if (result.message === NO_ANSWER) {
      unsent.push(() => void changeBy(client, lines, refusal, notice, call))
      say(fill(refusal, { reason: NO_ANSWER }), 'bad', {
        stays: true,
        action: { label: SEND_AGAIN, act: () => unsent.splice(0).forEach((send) => send()) },
      })
    } else say(fill(refusal, { reason: result.message || UNKNOWN_ERROR }), 'bad')
    return result
  })
}

/** Send a change of the cart when those before it are answered, and replace the cart with the answer. */
function takeTurn<T extends { cart: Cart | null }>(client: QueryClient, call: () => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const asked = taken
    const answer = await call()
    if (asked !== taken) return answer
    if (answer.cart) keep(client, answer.cart)
    return answer
  })
}

/** Change the cart by another feature's call, which gets the cart's token, version and content. */
export function changeWhole<T extends { cart: Cart | null }>(
  client: QueryClient,
  call: (cartToken: string | null, version: number | undefined, cart: Cart | undefined) => Promise<T>,
): Promise<T> {
  return underWay(0, () =>
    takeTurn(client, () => {
      const cart = cartOf(client)
      return call(cartToken.get() || null, cart?.version, cart)
    }),
  )
}

function keep(client: QueryClient, cart: Cart): void {
  client.setQueryData(keyOf(cart.token), cart)
  keepToken(cart.token, cart.version)
}

const cartOf = (client: QueryClient) => client.getQueryData<Cart>(keyOf(cartToken.get()))
const versionOf = (client: QueryClient) => cartOf(client)?.version
