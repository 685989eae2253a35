import { local } from '../../state/storage'
import { makeStore } from '../../state/store'
import { openTabs, type Tabs } from '../../state/tabs'

/** The storage key of the cart's token. Source: S1 §9. */
const KEY = 'shoppingCartToken'
const NOTHING = '00000000-0000-0000-0000-000000000000'
const TOKEN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const CHANNEL = 'storefront-cart'

/** The order that a cart became. */
export interface Ordered {
  token: string
  webReferenceId: string
}

/** What a tab announces to the others about the cart. */
export type Told = { token: string; version: number; ordered?: Ordered }

const token = makeStore('')
const isRead = makeStore(false)
const ordered = makeStore<Ordered | undefined>(undefined)
const isForThisVisit = makeStore(false)
let tabs: Tabs<Told> | undefined
let heard: (told: Told) => void = () => {}

/** The token of this browser's cart; empty means an empty cart, which is not requested. Source: S1 §5. */
export const cartToken = token

/** Whether the stored token has been read: before that it is unknown whether there is a cart. */
export const isTokenRead = isRead

/** Whether the browser refused to store the token: the cart lasts only until the visitor leaves the store. */
export const isCartForThisVisit = isForThisVisit

/** The order that another tab placed with this cart. */
export const orderedElsewhere = ordered

/** Read the stored token and listen to the other tabs; only in the browser, and only once. */
export function openCart(onTold: (told: Told) => void): void {
  heard = onTold
  if (tabs) return
  const { search } = location
  if (search.includes('utm_')) void import('./campaign').then((found) => found.keepCampaign(search))
  adopt(real(local.read(KEY)))
  isRead.set(true)
  tabs = openTabs<Told>(CHANNEL, KEY, () => ({ token: local.read(KEY) ?? '', version: -1 }), take)
}

/**
 * Store the token after a change to the cart, and tell the other tabs; `was` is the order that the cart became.
 * Source: S1 §4.
 */
export function keepToken(value: string, version: number, was?: Ordered): void {
  const kept = real(value)
  if (kept) isForThisVisit.set(!local.keep(KEY, kept))
  else local.drop(KEY)
  adopt(kept)
  tabs?.tell({ token: kept, version, ordered: was })
}

/** Use this cart; its cookie lets the server show it in the cart page, and is sent for nothing else. */
function adopt(value: string): void {
  token.set(value)
  document.cookie = `storefront_cart=${value};path=/cart;max-age=7776000;samesite=lax`
}

function take(told: Told): void {
  if (told.ordered) ordered.set(told.ordered)
  adopt(real(told.token))
  heard(told)
}

function real(value: string | null): string {
  return value === null || value === NOTHING || !TOKEN.test(value) ? '' : value
}
