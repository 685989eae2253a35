// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserEdits } from '../../api/types'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { useCheckout } from './useCheckout'

const TOKEN = '11111111-1111-4111-8111-111111111111'
const START = `/api/checkout/start/${TOKEN}`
const SAVE = '/api/checkout/Save'
const RATES = `/api/shipping/start/${TOKEN}`
const CARD = `/api/checkout/AddPaymentCard/${TOKEN}`
const SUBMIT = `/api/checkout/SubmitOrder/${TOKEN}`
const SAVE_FAILED = 'An error occurred while saving your changes. Please try again.'
const SUBMIT_FAILED = 'An error occurred while submitting your order.'
const CARD_SAVE_FAILED = 'An error occurred while saving your payment information'

const edits = {
  General: { ShoppingCartToken: TOKEN, IsNcnrAcknowledged: false },
  ShippingChoices: { ShippingChoices_Zip: '44312', SelectedShippingCarrier: 'ups' },
  CardPayment: { CardToken: '' },
  Version: 1,
}
const status = {
  Version: 2,
  ShippingOptionCount: 1,
  IsReadyToCheckout: true,
  IsNotReadyToCheckoutReasons: [],
  IsPOValid: { Status: 'Valid', Message: '' },
  IsQuoteRefValid: { Status: 'Valid', Message: '' },
  NewAccountStatus: { Status: 'Disabled' },
}
const started = { SetupData: { StripeSystemInfo: {} }, UserEdits: edits, ValidationStatus: status }

let store: FakeStore

beforeEach(() => {
  store = fakeStore()
  store.answers(START, { body: started })
  store.answers(SAVE, { body: status })
  quietLog()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** A checkout that has started. */
async function opened() {
  const { result } = renderHook(() => useCheckout(TOKEN, false))
  await waitFor(() => expect(result.current.phase).toBe('initialized'))
  return result
}

const carrier = (name: string) => ({ ShippingChoices: { SelectedShippingCarrier: name } })

test('it starts with the cart, and knows then what can be chosen', async () => {
  const { result } = renderHook(() => useCheckout(TOKEN, false))
  expect(result.current.phase).toBe('initializing')
  await waitFor(() => expect(result.current.phase).toBe('initialized'))
  expect(result.current.edits).toEqual(edits)
})

test.each([
  ['the detail of the store', problem(503, 'Closed for stock-taking.'), 'Closed for stock-taking.'],
  [
    'its own sentence where the call was lost',
    'lost',
    'The checkout could not be started. Please try again.',
  ],
  [
    'its own sentence where the answer is none',
    'broken',
    'The checkout could not be started. Please try again.',
  ],
] as const)('a start that fails says %s', async (_, answer, told) => {
  store.answers(START, answer)
  const { result } = renderHook(() => useCheckout(TOKEN, false))
  await waitFor(() => expect(result.current.phase).toBe('failed'))
  expect(result.current.detail).toBe(told)
})

test('a change shows at once and is sent with the whole document', async () => {
  const result = await opened()
  const { answer, give } = later<{ body: unknown }>()
  store.answers(SAVE, () => answer)
  act(() => void result.current.save(carrier('fedex')))
  await waitFor(() => expect(result.current.edits?.ShippingChoices.SelectedShippingCarrier).toBe('fedex'))
  expect(result.current.isSaving).toBe(true)
  await act(async () => give({ body: status }))
  await waitFor(() => expect(result.current.isSaving).toBe(false))
  expect(store.sent.findLast((call) => call.path === SAVE)?.body).toEqual({
    ...edits,
    ShippingChoices: { ...edits.ShippingChoices, SelectedShippingCarrier: 'fedex' },
  })
  expect(result.current.edits?.Version).toBe(2)
})

test.each([
  ['refuses it', problem(422, 'Notes are too long.'), 'Notes are too long.'],
  ['breaks', problem(500, 'relation shop.cart does not exist'), SAVE_FAILED],
  ['is not reached', 'lost', SAVE_FAILED],
  ['answers nonsense', 'broken', SAVE_FAILED],
] as const)('where the store %s, the change is taken back and it is said why', async (_, answer, told) => {
  const result = await opened()
  store.answers(SAVE, answer)
  await act(async () => expect(await result.current.save(carrier('fedex'))).toBeUndefined())
  expect(result.current.edits?.ShippingChoices.SelectedShippingCarrier).toBe('ups')
  expect(result.current.isSaving).toBe(false)
  expect(result.current.detail).toBe(told)
})

test('what was said of a failure is gone after the next success', async () => {
  const result = await opened()
  store.answers(SAVE, 'lost')
  store.answers(SUBMIT, 'lost')
  await act(() => result.current.submit(false))
  await act(async () => void (await result.current.save({})))
  expect([result.current.detail, result.current.refusals]).toEqual([SAVE_FAILED, [SUBMIT_FAILED]])
  store.answers(SAVE, { body: status })
  await act(async () => void (await result.current.save({})))
  expect([result.current.detail, result.current.refusals]).toEqual(['', []])
})

test('changes wait for each other, also for one that fails', async () => {
  const result = await opened()
  store.answers(SAVE, 'lost')
  await act(async () => {
    await Promise.all([
      result.current.save(carrier('fedex')),
      result.current.save({ General: { IsNcnrAcknowledged: true } }),
    ])
  })
  const sent = store.sent
    .filter((call) => call.path === SAVE)
    .map((call) => (call.body as UserEdits).ShippingChoices.SelectedShippingCarrier)
  expect(sent).toEqual(['fedex', 'ups'])
})

test('a change to a document that another tab has saved is applied to that', async () => {
  const result = await opened()
  let isStale = true
  store.answers(START, { body: { ...started, UserEdits: { ...edits, Version: 5 } } })
  store.answers(SAVE, () => {
    const answer = isStale ? problem(409, 'The checkout was changed elsewhere.') : { body: status }
    isStale = false
    return answer
  })
  await act(async () => expect(await result.current.save(carrier('fedex'))).toEqual(status))
  expect(store.sent.at(-1)?.body).toMatchObject({ Version: 5, ...carrier('fedex') })
})

test.each([
  ['says why, in the store’s words', problem(429, 'Too many requests.'), 'Too many requests.'],
  ['has a sentence of its own', 'lost', 'The shipping rates could not be loaded. Please try again.'],
] as const)('a question for rates that fails %s, and ends', async (_, answer, told) => {
  const result = await opened()
  store.answers(RATES, answer)
  await act(() => result.current.askRates())
  expect([result.current.noRates, result.current.isAskingRates, result.current.rates]).toEqual([
    told,
    false,
    undefined,
  ])
})

test.each([
  ['the provider’s own words', problem(422, 'Your card was refused.'), 'Your card was refused.'],
  ['the one sentence', problem(500, 'relation shop.cards does not exist'), CARD_SAVE_FAILED],
  ['the one sentence', 'lost', CARD_SAVE_FAILED],
] as const)('a card that is not kept is told in %s (S2-8-013, S2-8-014)', async (_, answer, told) => {
  const result = await opened()
  store.answers(CARD, answer)
  await act(async () => expect(await result.current.addCard('pm_test_visa', false)).toBe(told))
  expect([result.current.isSaving, result.current.detail]).toEqual([false, ''])
})

test.each([
  [
    'refused in words',
    { body: { ErrorMessages: ['Declined.', 'Gone.'], WebReferenceId: null } },
    ['We had a problem processing your order.', 'Declined.', 'Gone.'],
  ],
  [
    'refused as a call',
    problem(429, 'Too many requests.'),
    ['We had a problem processing your order.', 'Too many requests.'],
  ],
  ['broken', problem(500, 'relation shop.orders does not exist'), [SUBMIT_FAILED]],
  ['lost', 'lost', [SUBMIT_FAILED]],
  ['nonsense', 'broken', [SUBMIT_FAILED]],
] as const)(
  'a submit that is %s says one or the other, and ends (S2-8-016, S2-8-017, S2-8-018)',
  async (_, answer, told) => {
    const result = await opened()
    store.answers(SUBMIT, answer)
    await act(() => result.current.submit(false))
    expect([result.current.phase, result.current.refusals]).toEqual(['initialized', told])
  },
)

test('a submit whose answer was lost is asked about when the checkout cannot start any more', async () => {
  const result = await opened()
  store.answers(SUBMIT, 'lost')
  await act(() => result.current.submit(false))
  const placed = { ErrorMessages: [], WebReferenceId: '4JQ2M8XK7T3RZ9AB', CheckoutType: 'Order' }
  store.answers(START, problem(404, 'There is no such cart.'))
  store.answers(SUBMIT, { body: placed })
  const again = renderHook(() => useCheckout(TOKEN, false))
  await waitFor(() => expect(again.result.current.placed).toEqual(placed))
})

test('an address whose verification throws is one that could not be verified', async () => {
  const result = await opened()
  store.answers('/api/shipping/validateAddress/', 'broken')
  await act(async () => {
    const { told } = await result.current.verify({ Zip: '44312' })
    expect(told.Message).toBe('An error occurred while verifying your ship to address.')
  })
  await act(async () => expect(await result.current.bypass({ Zip: '44312' })).toBe(false))
  expect(result.current.isSaving).toBe(false)
})
