import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStore, type FakeStore, problem } from '../test/fakeStore'
import { quietLog } from '../test/later'
import { call, isOk, reasonOf, saidBy } from './fetch'

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

test('an answer comes with its status', async () => {
  store.answers('/api/cart', { body: { lines: 2 } })
  expect(await call('/api/cart')).toEqual({ status: 200, body: { lines: 2 } })
  expect(log).not.toHaveBeenCalled()
})

test.each([
  ['a refusal', problem(422, 'Notes are too long.'), 'Notes are too long.'],
  ['what broke', problem(500, 'relation shop.cart does not exist'), 'It was not saved.'],
  ['a lost call', 'lost', 'It was not saved.'],
  ['a success that says nothing', 'broken', 'It was not saved.'],
] as const)(
  '%s is logged; a section tells the store’s reason or its own sentence (S1-8-010, S1-8-018)',
  async (_, answer, told) => {
    store.answers('/api/cart', answer)
    const answered = await call('/api/cart')
    expect(isOk(answered)).toBe(false)
    expect(reasonOf(answered, 'It was not saved.')).toBe(told)
    expect(log).toHaveBeenCalledWith('API Error', expect.anything())
  },
)

test('a lost call says nothing of its own', async () => {
  expect(saidBy(await call('/api/cart'))).toBe('')
})
