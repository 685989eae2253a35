import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStore, type FakeStore, problem } from '../test/fakeStore'
import { quietLog } from '../test/later'
import { gql } from './graphql'

let store: FakeStore

beforeEach(() => {
  store = fakeStore()
  quietLog()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const WAIT = 'Too many look-ups of this order. Try again in 11 seconds.'
const limited = {
  status: 429,
  body: { data: null, errors: [{ message: WAIT, extensions: { code: 'TOO_MANY' } }] },
}

test.each([
  ['a limit of the schema', limited],
  ['a limit of the whole store', problem(429, WAIT)],
] as const)('%s says in the store’s words how long to wait', async (_, answer) => {
  store.answers('/graphql', answer)
  expect(await gql('{ orders }', {})).toEqual({ reason: WAIT })
})

test('an error of the schema that is no limit is for the log only (S1-8-010)', async () => {
  const errors = [{ message: 'relation shop.orders does not exist' }]
  for (const status of [200, 400]) {
    store.answers('/graphql', { status, body: { data: null, errors } })
    expect(await gql('{ orders }', {})).toEqual({ reason: '' })
  }
})
