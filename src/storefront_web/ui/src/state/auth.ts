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

/** Who has signed in, as the screens need it. Source: S1 §3 (user info), §6. */
export interface SignedIn extends UserInfo {
  name: string
  email: string
  /** Whose header is shown. */
  kind: 'buyer' | 'staff'
  /** How they are greeted. */
  hello: string
}

/** The customer that one of our staff acts for. */
export interface Impersonated {
  customerId: number
  name: string
}

/** Where signing in stands. While loading, `user` is whom this browser remembers. Source: S1 §4. */
export interface Auth {
  status: 'loading' | 'signedOut' | 'signedIn'
  user?: SignedIn
  impersonated?: Impersonated
}

/** What the lazily loaded session does; `features/session` is it. */
export interface Session {
  restore: () => Promise<void>
  signIn: (returnUrl: string) => Promise<void>
  signOut: () => Promise<void>
  /** New tokens, and with them whom they speak of; false where there are none to be had. */
  renew: () => Promise<boolean>
  /** The access token, renewed first where it has expired; throws where it could not be, and may be later. */
  token: () => Promise<string | undefined>
  startImpersonation: (customerId: number) => Promise<boolean>
  endImpersonation: () => Promise<boolean>
  /** Another tab tells who is signed in; null is nobody. */
  heard: (user: SignedIn | null) => Promise<void>
}

/** Where this browser remembers who is signed in; cleared at sign-out. The page's first line reads it too. */
export const USER_KEY = 'storefront-user'
/** The customer whose notes were read and put away, until the tab is closed or its person leaves. */
export const NOTES_READ_KEY = 'storefront-notes-read'

const LOADING: Auth = { status: 'loading' }
const SIGNED_OUT: Auth = { status: 'signedOut' }

/** The one state of signing in, for the whole shell. Source: S1 §1. */
export const auth = makeStore<Auth>(LOADING)

/** True while a session that has ended stands over a page that waits: see `SessionDialog`. */
export const hasEnded = makeStore(false)

/** Set while the sign-in is about to end because it could not be renewed. Moments are milliseconds. */
export interface Ending {
  endsAt: number
  /** When it is tried again. */
  triesAt: number
}

/** How long the sign-in still holds, where renewing it fails: see `EndingNotice`. */
export const ending = makeStore<Ending | undefined>(undefined)

let tabs: Tabs<SignedIn | null> | undefined
let load: () => Promise<Session> = () => Promise.reject(new Error('No session'))
let loaded: Promise<Session> | undefined

/** Who is signed in; on the server and in the first paint nobody knows. */
export const useAuth = (): Auth => useStore(auth, () => LOADING)

/**
 * Begin: who is remembered is signed in again in the background, and calls wait for that; for a guest nothing
 * is loaded.
 */
export function openAuth(loader: () => Promise<Session>): void {
  load = loader
  loaded = undefined
  setRenewal(async () => auth.get().status !== 'signedOut' && (await session()).renew())
  tabs = openTabs('storefront-session', USER_KEY, () => remembered() ?? null, hear)
  const user = remembered()
  // a step of signing in says for itself how it ends
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

/** Tell the other tabs who is signed in; null is nobody. Source: S1 §4, decision I16. */
export function tellTabs(user: SignedIn | null): void {
  tabs?.tell(user)
}

/** Whether this page is a step of signing in or out. The document's head knows the same paths. */
function isStep(): boolean {
  return /^\/auth\/(sign-in|callback|signed-out)$/.test(location.pathname)
}

function hear(user: SignedIn | null): void {
  const isNews = user !== null || auth.get().status !== 'signedOut'
  if (!isNews || isStep()) return
  session()
    .then((found) => found.heard(user))
    .catch((cause: unknown) => logError('Not followed', cause))
}

/** The user is known: every call carries their token. */
export function signedIn(user: SignedIn): void {
  auth.set({ status: 'signedIn', user, impersonated: impersonatedBy(user) })
  ending.set(undefined)
  hasEnded.set(false)
  setBearer(async () => (await session()).token())
  markPage(user)
}

/** Say on the document who is seen as signed in: styles go by it, and what drives a browser waits for it. */
function markPage(user: SignedIn | undefined): void {
  const { dataset } = document.documentElement
  if (user) Object.assign(dataset, { user: user.kind, signedIn: 'true' })
  else for (const name of ['user', 'signedIn']) delete dataset[name]
}

/** Nobody is signed in, as far as this page goes. */
export function signedOut(): void {
  auth.set(SIGNED_OUT)
  ending.set(undefined)
  hasEnded.set(false)
  setBearer(() => undefined)
  markPage(undefined)
}

/** Return whom this browser remembers as signed in. */
export function remembered(): SignedIn | undefined {
  try {
    const user = JSON.parse(local.read(USER_KEY) ?? 'null') as SignedIn | null
    return typeof user?.webUserId === 'number' ? user : undefined
  } catch {
    return undefined
  }
}

/** The session's own code, loaded once. */
export function session(): Promise<Session> {
  loaded ??= load().catch((cause: unknown) => {
    loaded = undefined
    void reloadIfReplaced()
    throw cause
  })
  return loaded
}

/** Go and sign in, and come back to an address of ours: the page on the screen where none is given. */
export async function signIn(returnUrl: string = here()): Promise<void> {
  await (await session()).signIn(returnUrl)
}

/** Sign out here and everywhere that this browser shows the store; ends on the home page. */
export async function signOut(): Promise<void> {
  await (await session()).signOut()
}

/** Take new tokens, which say anew who the user is; false where that was refused. */
export async function refreshUser(): Promise<boolean> {
  return (await session()).renew()
}

/**
 * Act for a customer whom the store has let us act for: new tokens, that customer's cart, no list or price of
 * before. Source: S1 §4.
 */
export async function startImpersonation(customerId: number): Promise<boolean> {
  return (await session()).startImpersonation(customerId)
}

/** Act for nobody any more, on the page where one is: the own cart comes back. Source: S1 §2. */
export async function endImpersonation(): Promise<boolean> {
  return (await session()).endImpersonation()
}

function impersonatedBy(user: SignedIn): Impersonated | undefined {
  if (!user.isImpersonator || user.companyId === null) return undefined
  return { customerId: user.companyId, name: user.companyName }
}

/** Whether a text is a path of ours, which no browser takes for another host. */
export function isOurPath(text: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)
}

/** Return an address if it is one of ours and not a step of signing in, else home. Source: decision A4. */
export function ownAddress(text: string | undefined): string {
  if (!text || !isOurPath(text)) return paths.home()
  const [path] = splitAddress(text)
  return /^\/(auth|oidc|login|logout)(\/|$)/.test(path) ? paths.home() : text
}
