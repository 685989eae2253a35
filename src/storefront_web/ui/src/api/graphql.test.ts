import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStore, type FakeStore, problem } from '../test/fakeStore'
import { quietLog } from '../test/later'
import { gql } from './graphql'

const QUERY = 'mutation shoppingCart { shoppingCart { success } }'
const WAIT = 'Too many look-ups of this order. Try again in 11 seconds.'

const failed = (status: number, message: string, code?: string) => ({
  status,
  body: { data: null, errors: [{ message, extensions: code ? { code } : undefined }] },
})

let store: FakeStore
let log: ReturnType<typeof quietLog>

beforeEach(() => {
  store = fakeStore()
  log = quietLog()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['a limit of the schema', failed(429, WAIT, 'TOO_MANY')],
  ['a limit of the whole store', problem(429, WAIT)],
] as const)('%s says in the store’s words how long to wait (S1-8-018)', async (_, answer) => {
  store.answers('/graphql', answer)
  expect(await gql(QUERY, {})).toEqual({ reason: WAIT, isLost: false })
  expect(log).toHaveBeenCalledWith('API Error', '429 /graphql')
})

test.each([
  [200, undefined],
  [400, undefined],
  [503, 'SERVICE_UNAVAILABLE'],
])('any other error, such as %i, is for the log only (S1-8-010)', async (status, code) => {
  store.answers('/graphql', failed(status, 'relation shop.orders does not exist', code))
  const answer = await gql(QUERY, {})
  expect(answer.reason).toBe('')
  expect(answer.isLost ?? false).toBe(false)
})
