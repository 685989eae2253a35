// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SIGN_OUT_INCOMPLETE } from '../../contract/messages/identity.gen'
import { auth, hasEnded, NOTES_READ_KEY, openAuth, type Session, signedOut, USER_KEY } from '../../state/auth'
import { useBannerLog } from '../../state/banner'
import { begin } from '../../state/navigation'
import { makeClient } from '../../state/queries'
import type { View } from '../../state/view'
import { keepViewed, viewed } from '../../state/viewed'
import { closePage, freshProvider, onePage, provider } from '../../test/fakeProvider'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { cartToken, switchCart } from '../cart'
import { openSession } from './openSession'
import type { OpenSession } from './types'

const OWN = '11111111-1111-4111-8111-111111111111'
const THEIRS = '22222222-2222-4222-8222-222222222222'
const STAFF = { UserType: 'AirlineEmployee', WebUserId: 7, name: 'Marcus Tillery', preferred_name: 'Marcus' }
const ACTING = { ...STAFF, UserType: 'ImpersonatorUser', ImpCustIdP21: 118204, ImpCustName: 'Larkin' }

// another file's tests may have loaded the session with the real provider
vi.hoisted(() => vi.resetModules())
vi.mock('./manager', async () => (await import('../../test/fakeProvider')).managerOfTests)

let store: FakeStore
let client: ReturnType<typeof makeClient>
let session: Session

beforeEach(() => {
  quietLog()
  onePage()
  freshProvider()
  store = fakeStore()
  client = makeClient({})
  session = openSession(client)
  openAuth(async () => session)
})

afterEach(() => {
  signedOut()
  closePage()
  localStorage.clear()
  sessionStorage.clear()
})

/** Sign one of our staff in, with a cart of their own and a list that they have looked at. */
async function staffAtWork(): Promise<void> {
  provider.claims = STAFF
  await session.renew()
  switchCart(client, OWN)
  client.setQueryData(['/api/search/home'], 'prices of before')
}

const cart = (token: string) => ({ token, version: 1, cartItems: [], orderNotes: '' })
const answered = (token: string) => ({
  body: {
    data: { shoppingCart: { success: true, message: '', cart: cart(token), problems: [], adjusted: [] } },
  },
})

test('acting for a customer begins at the next load of the user: their cart, no list of before (S1-4-016, S1-4-017, S1-4-018)', async () => {
  await staffAtWork()
  store.answers('/graphql', answered(THEIRS))
  provider.claims = ACTING
  expect(await session.startImpersonation(118204)).toBe(true)
  expect(provider.asked.at(-1)).toMatchObject({ extraQueryParams: { imp: 118204 } })
  expect(auth.get().impersonated).toEqual({ customerId: 118204, name: 'Larkin' })
  expect(client.getQueryData(['/api/search/home'])).toBeUndefined()
  await vi.waitFor(() => expect(cartToken.get()).toBe(THEIRS))
  expect(store.sent.find(({ path }) => path === '/graphql')?.body).toMatchObject({
    variables: { cartInfo: { token: null } },
  })
})

test('without the flag a load of the same user leaves cart and lists as they are', async () => {
  await staffAtWork()
  await session.renew()
  expect(cartToken.get()).toBe(OWN)
  expect(client.getQueryData(['/api/search/home'])).toBeDefined()
})

test('when it ends the own cart is back, and no list of the customer is left', async () => {
  await staffAtWork()
  store.answers('/graphql', answered(THEIRS))
  provider.claims = ACTING
  await session.startImpersonation(118204)
  await vi.waitFor(() => expect(cartToken.get()).toBe(THEIRS))
  client.setQueryData(['/api/search/home'], 'prices of the customer')
  provider.claims = STAFF
  expect(await session.endImpersonation()).toBe(true)
  expect(cartToken.get()).toBe(OWN)
  expect(auth.get().impersonated).toBeUndefined()
  expect(client.getQueryData(['/api/search/home'])).toBeUndefined()
})

test('signing out clears user, cart token and what there was of an impersonation (S1-4-012)', async () => {
  await staffAtWork()
  store.answers('/graphql', answered(THEIRS))
  provider.claims = ACTING
  await session.startImpersonation(118204)
  await vi.waitFor(() => expect(cartToken.get()).toBe(THEIRS))
  keepViewed(104482)
  await session.signOut()
  expect(viewed()).toEqual([])
  expect(localStorage.getItem(USER_KEY)).toBeNull()
  expect(localStorage.getItem('shoppingCartToken')).toBeNull()
  expect(localStorage.length).toBe(0)
  expect(sessionStorage.length).toBe(0)
})

test('a user that is unloaded no longer counts as signed in (S1-4-003, S1-4-005)', async () => {
  await staffAtWork()
  expect(auth.get().status).toBe('signedIn')
  provider.unloaded()
  expect(auth.get()).toEqual({ status: 'signedOut' })
})

test('a renewal that ends after somebody has left brings nobody back', async () => {
  await staffAtWork()
  const { answer, give } = later<void>()
  provider.renewing = answer
  const renewed = session.renew()
  await (session as OpenSession).leave()
  const removed = provider.removed
  give()
  await renewed
  expect(auth.get()).toEqual({ status: 'signedOut' })
  expect(localStorage.getItem(USER_KEY)).toBeNull()
  expect(provider.removed).toBe(removed + 1)
})

test('a restore that ends after somebody has left says nothing', async () => {
  await staffAtWork()
  const { answer, fail } = later<void>()
  provider.renewing = answer
  const restored = session.restore()
  await (session as OpenSession).leave()
  fail(new Error('Too late'))
  await restored
  expect(saidLast()).not.toContain('Too late')
})

test('who signs in again after leaving is taken', async () => {
  await staffAtWork()
  await (session as OpenSession).leave()
  expect(await (session as OpenSession).resume()).toBe(true)
  expect(auth.get().status).toBe('signedIn')
})

test('a session that had ended and is taken up again asks anew', async () => {
  await staffAtWork()
  hasEnded.set(true)
  await (session as OpenSession).resume()
  expect(hasEnded.get()).toBe(false)
  expect(client.getQueryData(['/api/search/home'])).toBeUndefined()
})

test('acting that was ended elsewhere, without a flag here, gives the own cart back', async () => {
  await staffAtWork()
  store.answers('/graphql', answered(THEIRS))
  provider.claims = ACTING
  await session.startImpersonation(118204)
  await vi.waitFor(() => expect(cartToken.get()).toBe(THEIRS))
  provider.claims = STAFF
  await session.renew()
  expect(cartToken.get()).toBe(OWN)
  expect(localStorage.getItem('storefront-parked-cart')).toBeNull()
})

test('an ordinary load of the user leaves the flag to the one that it waits for (S1-4-016)', async () => {
  await staffAtWork()
  sessionStorage.setItem('storefront-impersonation', 'start')
  await session.renew()
  expect(sessionStorage.getItem('storefront-impersonation')).toBe('start')
  expect(cartToken.get()).toBe(OWN)
  store.answers('/graphql', answered(THEIRS))
  provider.claims = ACTING
  await session.renew()
  expect(sessionStorage.getItem('storefront-impersonation')).toBeNull()
  await vi.waitFor(() => expect(cartToken.get()).toBe(THEIRS))
})

test('no flag is left where the provider refused to let somebody act', async () => {
  await staffAtWork()
  provider.renewing = Promise.reject(new Error('No'))
  expect(await session.startImpersonation(118204)).toBe(false)
  expect(sessionStorage.getItem('storefront-impersonation')).toBeNull()
})

test('whose notes were read is forgotten when somebody leaves', async () => {
  await staffAtWork()
  sessionStorage.setItem(NOTES_READ_KEY, '118204')
  await (session as OpenSession).leave()
  expect(sessionStorage.getItem(NOTES_READ_KEY)).toBeNull()
})

test('a sign-out that failed at the provider does not claim that it went well (S1-8-008)', async () => {
  begin(client, { address: '/', entry: '', head: {} } as unknown as View)
  await staffAtWork()
  provider.signsOut = () => Promise.reject(new Error('No end session endpoint'))
  await session.signOut()
  expect(auth.get().status).toBe('signedOut')
  expect(saidLast()).toBe(SIGN_OUT_INCOMPLETE)
})

test('who comes back from the provider’s sign-out to the page as it stood has left all the same', async () => {
  await staffAtWork()
  provider.signsOut = () => new Promise(() => undefined)
  void session.signOut()
  await vi.waitFor(() => expect(localStorage.getItem(USER_KEY)).toBeNull())
  expect(auth.get().status).toBe('signedIn')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(auth.get().status).toBe('signedOut'))
})

test('on a step of signing in or out nothing is left in the history', async () => {
  await staffAtWork()
  history.replaceState(null, '', '/logout')
  await session.signOut()
  expect(provider.asked.at(-1)).toMatchObject({ redirectMethod: 'replace' })
  history.replaceState(null, '', '/')
})

test('another tab’s sign-out is heard while this one is still being restored', async () => {
  localStorage.setItem(USER_KEY, JSON.stringify({ webUserId: 7, name: 'Marcus' }))
  auth.set({ status: 'loading' })
  await session.heard(null)
  expect(auth.get().status).toBe('signedOut')
})

const saidLast = () => renderHook(() => useBannerLog()).result.current[0]?.text ?? ''
