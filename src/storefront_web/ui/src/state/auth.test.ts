// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../api/fetch'
import { fakeStore } from '../test/fakeStore'
import { later, quietLog } from '../test/later'
import {
  auth,
  openAuth,
  ownAddress,
  type Session,
  signedIn,
  type SignedIn,
  signedOut,
  USER_KEY,
} from './auth'

const DANA = { webUserId: 3, name: 'Dana', kind: 'buyer', isImpersonator: false } as SignedIn

afterEach(() => {
  signedOut()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a guest is known to be one at once, and no session is loaded (S1-4-003)', () => {
  const load = vi.fn<() => Promise<Session>>()
  openAuth(load)
  expect(auth.get()).toEqual({ status: 'signedOut' })
  expect(load).not.toHaveBeenCalled()
})

test('who is remembered is loading until the session says, and calls wait for the token (S1-4-001)', async () => {
  quietLog()
  localStorage.setItem(USER_KEY, JSON.stringify(DANA))
  const { answer, give } = later<void>()
  const tokens: (string | null)[] = []
  fakeStore()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('Authorization'))
    return new Response('{}')
  })
  const session = { restore: () => answer.then(() => signedIn(DANA)), token: async () => 'of-dana' }
  openAuth(async () => session as unknown as Session)
  expect(auth.get()).toMatchObject({ status: 'loading', user: { name: 'Dana' } })
  const asked = call('/api/account/profile')
  await Promise.resolve()
  expect(tokens).toEqual([])
  give()
  await asked
  expect(tokens).toEqual(['Bearer of-dana'])
  expect(auth.get().status).toBe('signedIn')
})

test.each([
  ['/cart?a=1#b', '/cart?a=1#b'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/logout', '/'],
  ['/auth/callback?code=1', '/'],
  ['', '/'],
])('after signing in one goes to %j as %j', (address, own) => {
  expect(ownAddress(address)).toBe(own)
})
