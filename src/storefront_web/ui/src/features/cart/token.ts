import { local } from '../../state/storage'
import { makeStore } from '../../state/store'
import { keepCampaign } from './campaign'

/** Where the token of the cart is kept. Source: S1 §9. */
const KEY = 'shoppingCartToken'
const NOTHING = '00000000-0000-0000-0000-000000000000'
const TOKEN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const CHANNEL = 'storefront-cart'

/** The order that a cart became. */
export interface Ordered {
  token: string
  webReferenceId: string
}

/** What one tab tells the others. */
export type Told = { token: string; version: number; ordered?: Ordered }

const token = makeStore('')
const isRead = makeStore(false)
const ordered = makeStore<Ordered | undefined>(undefined)
const isForThisVisit = makeStore(false)
let isOpen = false
let channel: BroadcastChannel | undefined
let heard: (told: Told) => void = () => {}

/** The token of this browser's cart; empty means an empty cart, for which nothing is asked. Source: S1 §5. */
export const cartToken = token

/** Whether the kept token has been read: before that nobody knows whether there is a cart. */
export const isTokenRead = isRead

/** Whether the browser did not keep the token: the cart is there until the store is left. */
export const isCartForThisVisit = isForThisVisit

/** The order that another tab has made of its cart, as soon as it tells. */
export const orderedElsewhere = ordered

/** Read the token and listen to the other tabs; in the browser only, once. */
export function openCart(onTold: (told: Told) => void): void {
  heard = onTold
  if (isOpen) return
  isOpen = true
  keepCampaign(location.search)
  token.set(real(local.read(KEY)))
  isRead.set(true)
  channel = openChannel()
  addEventListener('storage', (event) => {
    if (event.key === KEY) take({ token: event.newValue ?? '', version: -1 })
  })
}

/**
 * Keep the token after a change of the cart, and tell the other tabs; `was` is the order that it became.
 * Source: S1 §4.
 */
export function keepToken(value: string, version: number, was?: Ordered): void {
  const kept = real(value)
  if (kept) isForThisVisit.set(!local.keep(KEY, kept))
  else local.drop(KEY)
  token.set(kept)
  channel?.postMessage({ token: kept, version, ordered: was } satisfies Told)
}

/** The way to the other tabs; a browser that keeps nothing may have none. */
function openChannel(): BroadcastChannel | undefined {
  try {
    const opened = new BroadcastChannel(CHANNEL)
    opened.onmessage = (event: MessageEvent<Told>) => take(event.data)
    return opened
  } catch {
    return undefined
  }
}

function take(told: Told): void {
  if (told.ordered) ordered.set(told.ordered)
  token.set(real(told.token))
  heard(told)
}

function real(value: string | null): string {
  return value === null || value === NOTHING || !TOKEN.test(value) ? '' : value
}
