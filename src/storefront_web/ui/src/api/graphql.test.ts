import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStore, type FakeStore } from '../test/fakeStore'
import { quietLog } from '../test/later'
import { gql } from './graphql'

const QUERY = 'mutation shoppingCart { shoppingCart { success } }'

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
  [503, 'SERVICE_UNAVAILABLE', 'The store cannot reach its database just now.', ''],
  [
    429,
    'TOO_MANY',
    'Too many requests. Please try again in 7 seconds.',
    'Too many requests. Please try again in 7 seconds.',
  ],
])(
  'status %i is logged, and only a limit gives its own reason (S1-8-018)',
  async (status, code, message, reason) => {
    const errors = [{ message, extensions: { code } }]
    store.answers('/graphql', { status, body: { errors, data: { shoppingCart: null } } })
    expect(await gql(QUERY, {})).toEqual({ reason })
    expect(log).toHaveBeenCalledWith('API Error', `${status} /graphql`)
  },
)
