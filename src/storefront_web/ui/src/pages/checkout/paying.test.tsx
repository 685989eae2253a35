// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StartAnswer, UserEdits, ValidationStatus } from '../../api/types'
import { TOKEN } from '../../test/answers/cart'
import { CARDS, EMPTY, FILLED, READY } from '../../test/answers/checkout'
import {
  ADD_CARD,
  atCheckout,
  described,
  field,
  give,
  missing,
  pay,
  SAVE,
  saved,
  section,
  SUBMIT,
  submitButton,
  summary,
  withStatus,
} from '../../test/checkout'
import { later } from '../../test/later'
import { freshVisitor, press, store } from '../../test/shop'

freshVisitor()

const SAVE_FAILED = 'An error occurred while saving your changes. Please try again.'
const CARD_SAVE_FAILED = 'An error occurred while saving your payment information'
const SUBMIT_FAILED = 'An error occurred while submitting your order.'
const DUPLICATE = 'Please confirm duplicate PO Number usage.'
const PO = 'PO number or job name'

const payment = () => section('Payment Method')
const told = () => within(summary()).getByRole('alert').textContent

test.each(['lost', 'broken'] as const)(
  'a card that is not saved has one sentence, which goes with the next that is (S2-8-013): %s',
  async (answer) => {
    await atCheckout()
    store.answers(ADD_CARD, answer)
    pay('4242 4242 4242 4242')
    await within(payment()).findByText(CARD_SAVE_FAILED)
    expect(screen.getAllByText(CARD_SAVE_FAILED)).toHaveLength(1)
    store.answers(ADD_CARD, { body: CARDS })
    store.answers(SAVE, { body: withStatus({ IsPaymentValid: true }) })
    pay('4242 4242 4242 4242')
    await screen.findByRole('button', { name: 'Edit Payment Method' })
    expect(screen.queryByText(CARD_SAVE_FAILED)).toBeNull()
    expect(payment().textContent).toContain('Visa ending 4242, expires 12/2034')
  },
)

test('the card’s number stays in the browser', async () => {
  await atCheckout()
  store.answers(ADD_CARD, { body: CARDS })
  store.answers(SAVE, { body: withStatus({ IsPaymentValid: true }) })
  pay('4242 4242 4242 4242')
  await screen.findByRole('button', { name: 'Edit Payment Method' })
  expect(store.sent.find(({ path }) => path === ADD_CARD)?.body).toMatchObject({
    paymentMethodId: 'pm_test_visa',
  })
  const kept = JSON.stringify([store.sent, { ...localStorage }, { ...sessionStorage }, location.href])
  expect(kept.replaceAll(' ', '')).not.toContain('42424242')
})

test('what the card provider says stands in an alert (S2-8-014)', async () => {
  await atCheckout()
  pay('4111 1111 1111 1111')
  await waitFor(() =>
    expect(within(payment()).getByRole('alert').textContent).toContain('This is not a test card.'),
  )
  expect(screen.queryByText(CARD_SAVE_FAILED)).toBeNull()
})

test('a refused submit has its heading, and is forgotten after the next success (S2-8-016, S2-8-017)', async () => {
  await atCheckout(FILLED)
  store.answers(SUBMIT, { body: { ErrorMessages: ['Your card was declined.'], WebReferenceId: null } })
  submitButton().press()
  await waitFor(() => expect(told()).toContain('We had a problem processing your order.'))
  expect(told()).toContain('Your card was declined.')
  expect(told()).not.toContain(SUBMIT_FAILED)
  press('Edit Payment Method')
  press('Add a card', payment())
  store.answers(ADD_CARD, { body: CARDS })
  store.answers(SAVE, { body: READY })
  pay('4242 4242 4242 4242')
  await screen.findByRole('button', { name: 'Edit Payment Method' })
  expect(told()).toBe('')
})

test.each(['lost', 'broken'] as const)(
  'a submit that fails has one sentence, and can be tried again (S2-8-018): %s',
  async (answer) => {
    await atCheckout(FILLED)
    store.answers(SUBMIT, answer)
    submitButton().press()
    await waitFor(() => expect(told()).toBe(SUBMIT_FAILED))
    expect(submitButton().why).toBe('')
    submitButton().press()
    await waitFor(() => expect(store.sent.filter(({ path }) => path === SUBMIT)).toHaveLength(2))
    await waitFor(() => expect(told()).toBe(SUBMIT_FAILED))
  },
)

test('while the order is submitted the page says so; its confirmation gets the result (S2-2.5-003, S2-4.1-004, S2-4.2-006)', async () => {
  await atCheckout(FILLED)
  const { answer, give: place } = later<{ body: object }>()
  store.answers(SUBMIT, () => answer)
  submitButton().press()
  await screen.findAllByText('Please wait while we submit your order.')
  expect(submitButton().button.getAttribute('aria-disabled')).toBe('true')
  submitButton().press()
  expect(localStorage.getItem('shoppingCartToken')).toBe(TOKEN)
  const placed = { ErrorMessages: [], WebReferenceId: '4JQ2M8XK7T3RZ9AB', CheckoutType: 'Order' }
  const order = later<'lost'>()
  store.answers('/api/orders/complete/', () => order.answer)
  await act(async () => place({ body: placed }))
  await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })
  expect(screen.getByRole('main').textContent).toContain('Web reference 4JQ2M8XK7T3RZ9AB')
  expect(location.pathname).toBe('/order-complete/4JQ2M8XK7T3RZ9AB')
  expect((history.state as { state: unknown }).state).toEqual({ ...placed, cartToken: TOKEN })
  await waitFor(() => expect(localStorage.getItem('shoppingCartToken')).toBeNull())
  expect(store.sent.filter(({ path }) => path === SUBMIT)).toHaveLength(1)
  await act(async () => order.give('lost'))
  await screen.findByText('Your order is placed, but it cannot be shown right now.')
  expect(screen.getByRole('main').textContent).toContain('4JQ2M8XK7T3RZ9AB')
})

const tick = () => within(summary()).getByRole<HTMLInputElement>('checkbox')

test('a tick shows at once, and goes back where it is not saved', async () => {
  const status = withStatus({ IsNcnrAcknowledgementNeeded: true })
  await atCheckout({ ...EMPTY, ValidationStatus: status })
  const { answer, give: save } = later<{ body: ValidationStatus }>()
  store.answers(SAVE, () => answer)
  fireEvent.click(tick())
  await waitFor(() => expect(tick().checked).toBe(true))
  await act(async () => save({ body: status }))
  await waitFor(() => expect(submitButton().button.getAttribute('aria-busy')).toBe('false'))
  store.answers(SAVE, 'lost')
  fireEvent.click(tick())
  await waitFor(() => expect(told()).toBe(SAVE_FAILED))
  await waitFor(() => expect(tick().checked).toBe(true))
  store.answers(SAVE, { body: status })
  fireEvent.click(tick())
  await waitFor(() => expect(told()).toBe(''))
  await waitFor(() => expect(tick().checked).toBe(false))
})

/** A company that has used the PO number 4471-A: how a checkout stands with what was saved. */
function judged({
  PoNumberOrJobName: number,
  IsDuplicatePoOverride: isTold,
}: UserEdits['General']): ValidationStatus {
  const isUsed = number === '4471-A'
  const po =
    number === ''
      ? { Status: 'Empty' as const, Message: 'Po number is empty' }
      : isUsed && !isTold
        ? { Status: 'Duplicate' as const, Message: DUPLICATE }
        : undefined
  const reasons = po ? [po.Message] : []
  return {
    ...READY,
    IsPOValid: po ?? { Status: 'Valid', Message: '' },
    IsDuplicatePoOverrideShown: isUsed,
    IsNotReadyToCheckoutReasons: reasons,
    IsReadyToCheckout: reasons.length === 0,
  }
}

/** Open a checkout that is ready but for its PO number, which is judged as `judged` does. */
async function withPo(number: string): Promise<void> {
  const started: StartAnswer = {
    ...FILLED,
    UserEdits: { ...FILLED.UserEdits, General: { ...FILLED.UserEdits.General, PoNumberOrJobName: number } },
  }
  await atCheckout({ ...started, ValidationStatus: judged(started.UserEdits.General) })
  store.answers(SAVE, ({ body }) => ({ body: judged((body as UserEdits).General) }))
}

async function givePo(number: string): Promise<void> {
  const before = saved().length
  if (!within(section('Billing & Other')).queryByLabelText(new RegExp(`^${PO}`)))
    press('Edit Billing & Other')
  give('Billing & Other', { [PO]: number })
  await waitFor(() => expect(saved()).toHaveLength(before + 1))
}

const tickOfPo = () =>
  within(summary()).queryByRole<HTMLInputElement>('checkbox', { name: 'Use this PO number again' })

test('the tick of a duplicate PO can be taken off again (S2-2.9-016, S2-5.8-011, S2-8-030)', async () => {
  await withPo('4471-B')
  await givePo('4471-A')
  await waitFor(() => expect(missing()).toEqual([DUPLICATE]))
  expect(submitButton().button.getAttribute('aria-disabled')).toBe('true')
  press(DUPLICATE, summary())
  expect(document.activeElement).toBe(tickOfPo())
  fireEvent.click(tickOfPo() as HTMLInputElement)
  await waitFor(() => expect(submitButton().why).toBe(''))
  expect(missing()).toEqual([])
  fireEvent.click(tickOfPo() as HTMLInputElement)
  await waitFor(() => expect(missing()).toEqual([DUPLICATE]))
  expect(submitButton().button.getAttribute('aria-disabled')).toBe('true')
})

test('a tick for one PO number does not stand for another', async () => {
  await withPo('4471-B')
  await givePo('4471-A')
  await waitFor(() => expect(tickOfPo()).toBeTruthy())
  fireEvent.click(tickOfPo() as HTMLInputElement)
  await waitFor(() => expect(submitButton().why).toBe(''))
  await givePo('4471-B')
  await waitFor(() => expect(tickOfPo()).toBeNull())
  await givePo('4471-A')
  await waitFor(() => expect(tickOfPo()?.checked).toBe(false))
})

test('an empty PO number that counts has to be looked at (S2-5.8-010, S2-8-031)', async () => {
  await withPo('4471-B')
  await givePo('')
  await waitFor(() => expect(missing().join()).toContain('Please check the PO Number'))
  await givePo('4471-B')
  await waitFor(() => expect(missing()).toEqual([]))
})

test('a PO number that cannot be printed has to be looked at (S2-8-031)', async () => {
  await withPo('4471-B')
  const reason = 'PO number must be at most 50 characters long'
  store.answers(SAVE, {
    body: {
      ...READY,
      IsReadyToCheckout: false,
      IsNotReadyToCheckoutReasons: [reason],
      Problems: [{ Field: 'General.PoNumberOrJobName', Message: reason }],
    },
  })
  await givePo('4'.repeat(51))
  await waitFor(() => expect(missing().join()).toContain('Please check the PO Number'))
  expect(described(field('Billing & Other', new RegExp(`^${PO}`)))).toBe(reason)
})
