import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logError } from '../../api/log'
import type { Cart, CartChanges, CartInfoInput, CartItemInput, CartResult } from '../../api/types'
import { ADD_CATALOG_ITEM_FAILED, UNKNOWN_ERROR, UPDATE_FAILED } from '../../contract/messages/cart.gen'
import { fill } from '../../rules/text'
import { CART_FETCH_SUPPRESSED_MS } from '../../contract/limits/content.gen'
import { say } from '../../state/banner'
import { makeQueue } from '../../state/queue'
import { makeStore, useStore } from '../../state/store'
import { campaign } from './campaign'
import { failed, fetchCart } from './cartCalls'
import { answeredSince, withChanges } from './changedCart'
import { showChange, showRefresh, underWay, useCartRefreshing } from './changes'
import { cartToken, isTokenRead, keepToken, openCart, type Ordered, type Told } from './token'

const keyOf = (token: string) => ['cart', token]

/** The cart of this browser: undefined while it is on its way, null when there is none. */
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
      // a change that was answered meanwhile is newer than this reading of the cart
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

/** When the cart was asked for last (milliseconds). */
let askedAt = 0

/** Ask for the cart anew; asked twice within 100 ms it is asked once, unless that failed. Source: S1 §9. */
function askAgain(client: QueryClient, token: string): void {
  const hasFailed =
    client.getQueryState(keyOf(token))?.status === 'error' &&
    client.isFetching({ queryKey: keyOf(token) }) === 0
  if (!hasFailed && Date.now() - askedAt < CART_FETCH_SUPPRESSED_MS) return
  askedAt = Date.now()
  showRefresh(client.invalidateQueries({ queryKey: keyOf(token) }))
}

/**
 * Another tab has changed the cart. It tells in more than one way, so what is known already is not asked for
 * again; what could be newer than the answer on its way is asked for after it.
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

/**
 * What can be done to the cart. Each answers the shop's result; the fresh cart is on every screen by then.
 */
export function useCartActions() {
  const client = useQueryClient()
  return {
    /** Add items; `adjusted` of the answer says which quantities were rounded. */
    add: (cartItems: CartItemInput[], said?: string) =>
      change(
        client,
        {
          actionString: cartItems.length === 1 ? 'addItem' : 'addItems',
          // the price is the store's own, and every line says that none is asked for. Source: S1 §7
          cartItems: cartItems.map((line) => ({ itemUnitPriceOverride: null, ...campaign(), ...line })),
        },
        said,
      ),
    /** Add an item of a maker's catalog. Source: decision B4. */
    addCatalogItem: (itemCatalogUid: number, quantity: number, said: string, lineNumber?: number) =>
      changeBy(client, 1, ADD_CATALOG_ITEM_FAILED, said, async () =>
        (await import('./sendCart')).sendCatalogItem({
          itemCatalogUid,
          quantity,
          lineNumber,
          token: cartToken.get() || null,
        }),
      ),
    /** Put a quote into the cart, or lines of it; what is there already stays. Source: S1 §4, decision C10. */
    addQuote: (asked: Pick<CartInfoInput, 'quoteNumber' | 'cartItems'>, said?: string) =>
      change(client, { actionString: 'quote_to_cart', ...asked }, said),
    /** Change lines, by uniqueId; quantity 0 removes one. */
    update: (cartItems: CartItemInput[]) =>
      change(client, { actionString: 'update', cartItems, version: versionOf(client) }),
    /** Change the order note and where it is printed. */
    note: (orderNotes: string, noteAreas?: string[]) =>
      change(client, { actionString: 'update', orderNotes, noteAreas, version: versionOf(client) }),
    remove: (uniqueId: string) =>
      change(client, { actionString: 'removeItem', cartItems: [{ uniqueId }], version: versionOf(client) }),
    clear: () => change(client, { actionString: 'clear' }),
    /** Forget the cart: its order has been placed. The other tabs are told which. Source: S2 §4.2. */
    forget: (was: Ordered) => {
      client.removeQueries({ queryKey: ['cart'] })
      keepToken('', 0, was)
    },
  }
}

/**
 * After a sign-in, bring the lines of the guest's cart along into the buyer's own; a buyer who had none gets
 * this one. Source: S1 §4 (merge), decision C8.
 */
export async function bringCart(client: QueryClient): Promise<void> {
  const { message, savedToken } = await change(client, { actionString: 'merge' })
  if (savedToken) savedAside.set({ message, token: savedToken })
}

/** What became of a guest's cart that would not fit into the buyer's own; for the page that signs in. */
export const savedAside = makeStore<{ message: string; token: string } | undefined>(undefined)

/** Counts the carts that were taken up: what was asked of one that has been left since is not kept. */
let taken = 0

/** Leave this cart, and take up another by its token; none, where it is empty. The cart itself stays. */
export function switchCart(client: QueryClient, token = ''): void {
  taken += 1
  client.removeQueries({ queryKey: ['cart'], type: 'inactive' })
  keepToken(token, 0)
}

/** Changes wait for each other: the first one to an empty cart brings the token that the next one needs. */
const inTurn = makeQueue()

function change(client: QueryClient, cartInfo: CartInfoInput, said?: string): Promise<CartResult> {
  const lines = cartInfo.actionString.startsWith('addItem') ? (cartInfo.cartItems?.length ?? 0) : 0
  return changeBy(client, lines, UPDATE_FAILED, said, async () => {
    const { sendCart } = await import('./sendCart')
    const known = 'version' in cartInfo ? { version: versionOf(client) } : {}
    const sinceVersion = answeredSince(cartOf(client))
    return sendCart({ ...cartInfo, ...known, sinceVersion, token: cartToken.get() || null })
  })
}

/** Change the cart by one call, in its turn; `lines` of it are new, and a refusal is told with its reason. */
function changeBy(
  client: QueryClient,
  lines: number,
  refusal: string,
  said: string | undefined,
  call: () => Promise<CartResult>,
): Promise<CartResult> {
  return underWay(lines, async () => {
    try {
      const result = await takeTurn(client, call)
      if (!result.success) say(fill(refusal, { reason: result.message || UNKNOWN_ERROR }), 'bad')
      else if (said) say([said, ...result.adjusted.map((line) => line.message)].join('. '))
      return result
    } catch (cause) {
      logError('The cart could not be changed', cause)
      say(fill(refusal, { reason: UNKNOWN_ERROR }), 'bad')
      return failed()
    }
  })
}

type Answer = Pick<CartResult, 'cart'> & Partial<Pick<CartResult, 'changes'>>

/** Ask the shop for something that changes the cart, when its turn has come, and keep what it answers. */
function takeTurn<T extends Answer>(client: QueryClient, call: () => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const asked = taken
    const answer = await call()
    if (asked !== taken) return answer
    if (answer.cart) keep(client, answer.cart)
    else if (answer.changes) keepChanges(client, answer.changes)
    return answer
  })
}

/** Do something with a cart as a whole; `call` is told which cart this browser has, and how it stands. */
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

/** Put what was changed into the cart that is held; where that is another by now, ask for it whole. */
function keepChanges(client: QueryClient, changes: CartChanges): void {
  const held = client.getQueryData<Cart>(keyOf(changes.token))
  if (held && held.version === changes.version - 1) return keep(client, withChanges(held, changes))
  keepToken(changes.token, changes.version)
  showRefresh(client.invalidateQueries({ queryKey: keyOf(changes.token) }))
}

const cartOf = (client: QueryClient) => client.getQueryData<Cart>(keyOf(cartToken.get()))
const versionOf = (client: QueryClient) => cartOf(client)?.version
