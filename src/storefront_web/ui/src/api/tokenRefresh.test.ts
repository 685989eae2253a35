import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStore, type FakeStore } from '../test/fakeStore'
import { quietLog } from '../test/later'
import { call, setBearer, setRenewal } from './fetch'
import { gql } from './graphql'

let store: FakeStore
let warned: ReturnType<typeof vi.spyOn>
let token: string

beforeEach(() => {
  quietLog()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  store = fakeStore()
  token = 'old'
  setBearer(() => token)
  setRenewal(async () => {
    token = 'new'
    return true
  })
})

afterEach(() => {
  setBearer(() => undefined)
  setRenewal(async () => false)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const REST = { status: 401, body: { type: 'about:blank', title: 'Unauthorized', status: 401, detail: 'No.' } }
const GRAPH = {
  body: { errors: [{ message: 'No.', extensions: { code: 'AIRLINE_UNAUTHENTICATED' } }], data: null },
}

test('a refused token warns, and the call is asked again with a new one (S1-8-016, S2-7.4-014)', async () => {
  store.answers('/api/search', () => (token === 'old' ? REST : { body: { total: 2 } }))
  expect(await call('/api/search')).toEqual({ status: 200, body: { total: 2 } })
  expect(store.sent.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer old', 'Bearer new'])
  expect(warned).toHaveBeenCalledWith('The sign-in token may have expired')
})

test('so does a refused GraphQL call, which is no error of its own (S1-8-015, S2-7.4-013)', async () => {
  store.answers('/graphql', () => (token === 'old' ? GRAPH : { body: { data: { cart: 1 } } }))
  expect(await gql('query cart { cart }', {})).toEqual({ data: { cart: 1 } })
  expect(store.sent.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer old', 'Bearer new'])
  expect(warned).toHaveBeenCalledWith('The sign-in token may have expired')
  expect(console.error).not.toHaveBeenCalled()
})

test('where there is no new token the refusal stands, and nothing is asked twice', async () => {
  setRenewal(async () => false)
  store.answers('/api/search', REST)
  expect((await call('/api/search')).status).toBe(401)
  expect(store.sent).toHaveLength(1)
})
