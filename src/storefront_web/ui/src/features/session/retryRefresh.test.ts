// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../api/fetch'
import { auth, ending, hasEnded, openAuth, type Session, signedOut } from '../../state/auth'
import { makeClient } from '../../state/queries'
import { closePage, freshProvider, onePage, provider } from '../../test/fakeProvider'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { openSession } from './openSession'

const STAFF = { UserType: 'AirlineEmployee', WebUserId: 7, name: 'Marcus Tillery', preferred_name: 'Marcus' }

// another file's tests may have loaded the session with the real provider
vi.hoisted(() => vi.resetModules())
vi.mock('./manager', async () => (await import('../../test/fakeProvider')).managerOfTests)

let store: FakeStore
let session: Session

beforeEach(() => {
  quietLog()
  onePage()
  freshProvider()
  store = fakeStore()
  session = openSession(makeClient({}))
  openAuth(async () => session)
})

afterEach(() => {
  signedOut()
  closePage()
  localStorage.clear()
  sessionStorage.clear()
})

async function staffAtWork(): Promise<void> {
  provider.claims = STAFF
  await session.renew()
}

/** Sign in with a token of ten minutes, and sleep until it is long dead. */
async function sleepPastTheEnd(): Promise<void> {
  vi.useFakeTimers()
  provider.expiresAt = 0
  await staffAtWork()
  expect(provider.expiresAt).toBe(Math.floor(Date.now() / 1000) + 600)
  provider.asked = []
  vi.setSystemTime(Date.now() + 3_600_000)
}

test('a laptop that slept past the end renews when it wakes, and nobody looks signed out meanwhile', async () => {
  await sleepPastTheEnd()
  const seen: string[] = []
  const stop = auth.watch(() => seen.push(auth.get().status))
  const { answer, give } = later<void>()
  provider.renewing = answer
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('online'))
  store.answers('/api/account/profile', { body: {} })
  const asked = call('/api/account/profile')
  await vi.advanceTimersByTimeAsync(100)
  expect(store.sent).toEqual([])
  give()
  expect((await asked).status).toBe(200)
  expect(seen).not.toContain('signedOut')
  expect(hasEnded.get()).toBe(false)
  expect(await session.token()).toBe(`until ${provider.expiresAt}`)
  expect(provider.expiresAt * 1000).toBeGreaterThan(Date.now())
  stop()
})

test('a page that comes back from the browser’s own cache renews too', async () => {
  await sleepPastTheEnd()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(provider.expiresAt * 1000).toBeGreaterThan(Date.now())
})

test('while a dead token cannot be renewed nothing is asked, not even as a guest', async () => {
  await sleepPastTheEnd()
  provider.renewing = Promise.reject(new TypeError('Failed to fetch'))
  expect((await call('/api/search/home')).status).toBe(0)
  expect(store.sent).toEqual([])
  expect(auth.get().status).toBe('signedIn')
})

test('a renewal that is lost counts down, is tried again after 5 s, and all is well once it comes (S1-9-005)', async () => {
  vi.useFakeTimers()
  await staffAtWork()
  provider.expiresAt = Math.floor(Date.now() / 1000) + 47
  provider.renewing = Promise.reject(new TypeError('Failed to fetch'))
  expect(await session.renew()).toBe(false)
  expect(ending.get()).toEqual({ endsAt: provider.expiresAt * 1000, triesAt: Date.now() + 5000 })
  const asked = provider.asked.length
  provider.renewing = undefined
  await vi.advanceTimersByTimeAsync(4000)
  expect(provider.asked).toHaveLength(asked)
  await vi.advanceTimersByTimeAsync(1100)
  expect(provider.asked).toHaveLength(asked + 1)
  expect(ending.get()).toBeUndefined()
  expect(auth.get().status).toBe('signedIn')
})

test('where no renewal comes until the end, the page waits for the password', async () => {
  vi.useFakeTimers()
  await staffAtWork()
  provider.expiresAt = Math.floor(Date.now() / 1000) + 12
  provider.renewing = Promise.reject(new TypeError('Failed to fetch'))
  await session.renew()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(hasEnded.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(ending.get()).toBeUndefined()
  expect(hasEnded.get()).toBe(true)
  expect(auth.get().status).toBe('signedIn')
})
