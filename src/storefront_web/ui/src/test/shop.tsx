import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, afterEach, vi } from 'vitest'
import { cartToken } from '../features/cart'
import { auth, type SignedIn } from '../state/auth'
import { hush, say } from '../state/banner'
import { local } from '../state/storage'
import { SHELL } from './answers/shell'
import { fakeStore, type FakeStore } from './fakeStore'
import { quietLog } from './later'
import { forgetVisitor, renderPage } from './page'

const PATIENCE_MS = 20_000

/** The store of this test: its requests and answers. */
export let store: FakeStore

/** Give each test of a file a new visitor, and remove what was rendered afterwards. */
export function freshVisitor(): void {
  beforeEach(() => {
    configure({ asyncUtilTimeout: PATIENCE_MS, defaultHidden: true })
    // timers are tracked, so that none outlives its test
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    letTimeRun()
    store = fakeStore()
    quietLog()
    keepCart('')
    auth.set({ status: 'signedOut' })
    say('')
    hush()
  })
  afterEach(() => {
    cleanup()
    // end what stores outside React have begun, before the next test
    act(() => void vi.runOnlyPendingTimers())
    forgetVisitor()
    auth.set({ status: 'loading' })
  })
}

/** Start with the cart of an earlier visit; '' is none. */
export function keepCart(token: string): void {
  local.keep('shoppingCartToken', token)
  cartToken.set(token)
}

/** Sign in a buyer of a company, or a user with the `changed` properties. */
export function signedIn(changed: Partial<SignedIn> = {}): void {
  const buyer = {
    isWebUser: true,
    preferredName: 'Dana',
    companyName: 'Larkin Hydraulics',
    companyId: 700_001,
    webUserId: 1,
    companyRole: 'Admin',
    permissions: [],
    name: 'Dana Whitfield',
    email: 'dana@larkin.example',
    kind: 'buyer',
    hello: 'Hello, Dana',
  }
  auth.set({ status: 'signedIn', user: { ...buyer, ...changed } as unknown as SignedIn })
}

/** A staff user for `signedIn`. */
export const STAFF: Partial<SignedIn> = {
  isWebUser: false,
  isAirlineEmployee: true,
  kind: 'staff',
  companyId: null,
}

/** A staff user who acts for a customer, for `signedIn`. */
export const ACTING: Partial<SignedIn> = {
  ...STAFF,
  isImpersonator: true,
  email: 'marcus@northfield.example',
}

/**
 * Open or reload an address of the store and render it as a visitor sees it once the script is loaded: frame
 * and page, with the answers of `store`.
 */
export async function open(address: string): Promise<void> {
  cleanup()
  await renderPage(address, SHELL)
}

/** Let timers run with the real clock again. */
export const letTimeRun = () => void vi.setTimerTickMode('interval', 5)

/** Stop the clock: only `pass` moves it. */
export const stopTime = () => void vi.setTimerTickMode('manual')

/** Let time pass after `stopTime`. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Type into a field. */
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Press the button or link with this name. */
export function press(name: string | RegExp, where: HTMLElement = document.body): void {
  const all = [
    ...within(where).queryAllByRole('button', { name }),
    ...within(where).queryAllByRole('link', { name }),
  ]
  const [first] = all
  if (!first) throw new Error(`There is nothing to press called ${String(name)}`)
  fireEvent.click(first)
}

/** The quantity field of an item. */
export const quantityOf = (code: string) =>
  screen.findByRole<HTMLInputElement>('spinbutton', { name: `Quantity of ${code}` })

/** The cart changes that the store received, in order. */
export function cartChanges(): Record<string, unknown>[] {
  return store.sent
    .filter(({ path }) => path === '/graphql')
    .map(({ body }) => (body as { variables: { cartInfo?: Record<string, unknown> } }).variables.cartInfo)
    .filter((change) => change !== undefined)
}

/** The last message in the banner. */
export const notice = () => screen.getByRole('log').firstElementChild?.textContent
