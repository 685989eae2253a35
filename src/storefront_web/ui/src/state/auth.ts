import { setBearer, setRenewal } from '../api/fetch'
import { logError } from '../api/log'
import type { UserInfo } from '../api/types'
import { paths } from '../paths'
import { here } from './navigation'
import { reloadIfReplaced } from './release'
import { splitAddress } from './route'
import { local } from './storage'
import { makeStore, useStore } from './store'
import { openTabs, type Tabs } from './tabs'

/** The signed-in user, as the screens need it. Source: S1 §3 (user info), §6. */
export interface SignedIn extends UserInfo {
  name: string
  email: string
  /** Which header is shown. */
  kind: 'buyer' | 'staff'
  /** The greeting in the header. */
  hello: string
  /** Whether an employee has the right to act for customers. Source: decision H4. */
  mayImpersonate: boolean
}

/** The customer that an employee is impersonating. */
export interface Impersonated {
  customerId: number
  name: string
}

/** The state of the sign-in. While loading, `user` is the one this browser remembers. Source: S1 §4. */
export interface Auth {
  status: 'loading' | 'signedOut' | 'signedIn'
  user?: SignedIn
  impersonated?: Impersonated
}

/** The session, loaded lazily from `features/session`. */
export interface Session {
  restore: () => Promise<void>
  signIn: (returnUrl: string) => Promise<void>
  signOut: () => Promise<void>
  /** Get new tokens and their user; false if that failed. */
  renew: () => Promise<boolean>
  /** The access token, renewed first if it has expired; throws if that failed, but may work later. */
  token: () => Promise<string | undefined>
  startImpersonation: (customerId: number) => Promise<boolean>
  endImpersonation: () => Promise<boolean>
  /** Handle news from another tab about who is signed in; null means nobody. */
  heard: (user: SignedIn | null) => Promise<void>
}

/** The storage key of the signed-in user, cleared at sign-out. The page's inline script reads it too. */
export const USER_KEY = 'storefront-user'
/** The customer whose notes were dismissed, until the tab closes or the user signs out. */
export const NOTES_READ_KEY = 'storefront-notes-read'

const LOADING: Auth = { status: 'loading' }
const SIGNED_OUT: Auth = { status: 'signedOut' }

/** The sign-in state of the whole app. Source: S1 §1. */
export const auth = makeStore<Auth>(LOADING)

/** True while the dialog about the ended session covers the page: see `SessionDialog`. */
export const hasEnded = makeStore(false)

/** Set while the sign-in is about to end because it could not be renewed. Times are in milliseconds. */
export interface Ending {
  endsAt: number
  /** When the next attempt is made. */
  triesAt: number
}

/** How long the sign-in still lasts while renewing it fails: see `EndingNotice`. */
export const ending = makeStore<Ending | undefined>(undefined)

/** True on a sign-in page once another tab of this browser has signed in. */
export const signedInElsewhere = makeStore(false)

let tabs: Tabs<SignedIn | null> | undefined
let load: () => Promise<Session> = () => Promise.reject(new Error('No session'))
let loaded: Promise<Session> | undefined

/** Return who is signed in; unknown on the server and in the first paint. */
export const useAuth = (): Auth => useStore(auth, () => LOADING)

/**
 * Start: sign the remembered user in again in the background, and let calls wait for that. Nothing is loaded
 * for a guest.
 */
export function openAuth(loader: () => Promise<Session>): void {
  load = loader
  loaded = undefined
  setRenewal(async () => auth.get().status !== 'signedOut' && (await session()).renew())
  tabs = openTabs('storefront-session', USER_KEY, () => remembered() ?? null, hear)
  const user = remembered()
  signedInElsewhere.set(isStep() && user !== undefined)
  // the sign-in pages report their own result
  if (!user || isStep()) return signedOut()
  auth.set({ status: 'loading', user, impersonated: impersonatedBy(user) })
  const restored = session().then((found) => found.restore())
  restored.catch((cause: unknown) => {
    logError('Not restored', cause)
    signedOut()
  })
  setBearer(async () => {
    await restored.catch(() => undefined)
    return auth.get().status === 'signedIn' ? (await session()).token() : undefined
  })
}

/** Tell the other tabs who is signed in; null means nobody. Source: S1 §4, decision I16. */
export function tellTabs(user: SignedIn | null): void {
  tabs?.tell(user)
}

/**
 * Return whether this page is a step of signing in or out. The inline script in the head has the same list.
 */
function isStep(): boolean {
  return /^\/auth\/(sign-in|callback|signed-out)$/.test(location.pathname)
}

function hear(user: SignedIn | null): void {
  if (isStep()) return signedInElsewhere.set(user !== null)
  if (user === null && auth.get().status === 'signedOut') return
  session()
    .then((found) => found.heard(user))
    .catch((cause: unknown) => logError('Not followed', cause))
}

/** Record who signed in; from now on every call carries their token. */
export function signedIn(user: SignedIn): void {
  auth.set({ status: 'signedIn', user, impersonated: impersonatedBy(user) })
  ending.set(undefined)
  hasEnded.set(false)
  setBearer(async () => (await session()).token())
  markPage(user)
}

/** Mark on the document who is signed in, for styles and for browser tests. */
function markPage(user: SignedIn | undefined): void {
  const { dataset } = document.documentElement
  if (user) Object.assign(dataset, { user: user.kind, signedIn: 'true' })
  else for (const name of ['user', 'signedIn']) delete dataset[name]
}

/** Record that nobody is signed in on this page. */
export function signedOut(): void {
  auth.set(SIGNED_OUT)
  ending.set(undefined)
  hasEnded.set(false)
  setBearer(() => undefined)
  markPage(undefined)
}

/** Return the user that this browser remembers as signed in. */
export function remembered(): SignedIn | undefined {
  try {
    const user = JSON.parse(local.read(USER_KEY) ?? 'null') as SignedIn | null
    return typeof user?.webUserId === 'number' ? user : undefined
  } catch {
    return undefined
  }
}

/** Load the session's code, once. */
export function session(): Promise<Session> {
  loaded ??= load().catch((cause: unknown) => {
    loaded = undefined
    void reloadIfReplaced()
    throw cause
  })
  return loaded
}

/** Go to sign-in, and return to `returnUrl` afterwards, by default to the current page. */
export async function signIn(returnUrl: string = here()): Promise<void> {
  await (await session()).signIn(returnUrl)
}

/** Sign out in every tab of this browser, and go to the home page. */
export async function signOut(): Promise<void> {
  await (await session()).signOut()
}

/** Get new tokens with fresh claims about the user; false if that was refused. */
export async function refreshUser(): Promise<boolean> {
  return (await session()).renew()
}

/**
 * Start impersonating a customer: new tokens, that customer's cart, and nothing cached from before. Source:
 * S1 §4.
 */
export async function startImpersonation(customerId: number): Promise<boolean> {
  return (await session()).startImpersonation(customerId)
}

/** Stop impersonating, and stay on the page: the employee's own cart comes back. Source: S1 §2. */
export async function endImpersonation(): Promise<boolean> {
  return (await session()).endImpersonation()
}

function impersonatedBy(user: SignedIn): Impersonated | undefined {
  if (!user.isImpersonator || user.companyId === null) return undefined
  return { customerId: user.companyId, name: user.companyName }
}

/** Return whether a text is a path of this store that no browser could take for another host. */
export function isOurPath(text: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)
}

/**
 * Return the address if it belongs to this store and is not a sign-in step, otherwise home. Source: decision
 * A4.
 */
export function ownAddress(text: string | undefined): string {
  if (!text || !isOurPath(text)) return paths.home()
  const [path] = splitAddress(text)
  return /^\/(auth|oidc|login|logout)(\/|$)/.test(path) ? paths.home() : text
}
