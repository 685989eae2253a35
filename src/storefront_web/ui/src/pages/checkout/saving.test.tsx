// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UserEdits } from '../../api/types'
import { cartOf, PLAIN, TOKEN } from '../../test/answers/cart'
import { EMPTY, FILLED, READY, RATES } from '../../test/answers/checkout'
import {
  ADDRESSED,
  atCheckout,
  field,
  give,
  missing,
  pay,
  RATES_OF,
  SAVE,
  ADD_CARD,
  saved,
  section,
  START,
  submitButton,
  summary,
  withStatus,
} from '../../test/checkout'
import { later } from '../../test/later'
import { freshVisitor, keepCart, open, press, store, type } from '../../test/shop'

freshVisitor()

test('every edit is saved, and each answer replaces the status on screen (S2-4.1-006, S2-4.1-007)', async () => {
  await atCheckout()
  let count = 0
  store.answers(SAVE, () => {
    count += 1
    return {
      body: withStatus({
        Version: 1 + count,
        SubTotal: 1000 + count,
        IsNotReadyToCheckoutReasons: [`Save ${count}`],
      }),
    }
  })
  const edits: [() => void, (edits: UserEdits) => unknown, unknown][] = [
    [() => give('Contact', { 'First name': 'Dana' }), (one) => one.SelectedContact.FirstName, 'Dana'],
    [
      () => give('Shipping Address', { City: 'Akron' }),
      (one) => one.ShippingChoices.ShippingChoices_City,
      'Akron',
    ],
    [() => give('Billing & Other', { 'PO number': 'PO-9' }), (one) => one.General.PoNumberOrJobName, 'PO-9'],
    [() => give('Billing & Other', { 'Order notes': 'Dock 4' }), (one) => one.General.Notes, 'Dock 4'],
    [
      () => fireEvent.change(field('Billing & Other', 'Billing address'), { target: { value: 'same' } }),
      (one) => one.General.IsBillingSameAsShipping,
      true,
    ],
  ]
  for (const [index, [edit, kept, value]] of edits.entries()) {
    edit()
    await within(summary()).findAllByText(`$1,00${index + 1}.00`)
    expect(missing()).toEqual([`Save ${index + 1}`])
    expect(saved()).toHaveLength(index + 1)
    expect(kept(saved().at(-1) as UserEdits)).toBe(value)
  }
})

const busy = () => submitButton().button.getAttribute('aria-busy') === 'true'

test('Submit is busy while a change is saved, and says so (S2-4.1-008)', async () => {
  await atCheckout(FILLED)
  expect(busy()).toBe(false)
  const { answer, give: finish } = later<{ body: object }>()
  store.answers(SAVE, () => answer)
  give('Billing & Other', { 'PO number': 'PO-9' })
  await waitFor(() => expect(busy()).toBe(true))
  expect(submitButton().button.getAttribute('aria-disabled')).toBe('true')
  await act(async () => finish({ body: READY }))
  await waitFor(() => expect(busy()).toBe(false))
  expect(submitButton().why).toBe('')
})

test('the page is loading while it starts (S2-4.1-008)', async () => {
  const { answer, give: finish } = later<{ body: object }>()
  keepCart(TOKEN)
  store.answers('/api/cart/', { body: cartOf([PLAIN]) })
  store.answers(START, () => answer)
  await open('/checkout')
  expect(screen.getByText('Loading Checkout').getAttribute('role')).toBe('status')
  await act(async () => finish({ body: EMPTY }))
  await screen.findByRole('button', { name: 'Submit Order' })
  expect(screen.queryByText('Loading Checkout')).toBeNull()
})

test('the page is busy while a card is added and while the carriers are asked (S2-4.1-009)', async () => {
  await atCheckout(ADDRESSED)
  store.answers(SAVE, { body: ADDRESSED.ValidationStatus })
  const card = later<{ status: number; body: object }>()
  store.answers(ADD_CARD, () => card.answer)
  pay('4242424242424242')
  await waitFor(() => expect(busy()).toBe(true))
  await act(async () => card.give({ status: 500, body: {} }))
  await waitFor(() => expect(busy()).toBe(false))
  const rates = later<{ body: object }>()
  store.answers(RATES_OF, () => rates.answer)
  press('Get Shipping Rates')
  await within(section('Shipping Choices')).findByText('Asking the carriers...')
  await act(async () => rates.give({ body: RATES }))
  await waitFor(() => expect(screen.queryByText('Asking the carriers...')).toBeNull())
})

const UNSAVED = 'There are unsaved changes. Please save before finishing checkout.'

const has = (title: string, label: string | RegExp) => within(section(title)).queryByLabelText(label) !== null
const account = () => within(section('Contact')).getByRole('checkbox', { name: /^Create an account/ })

test('each of the six editors is open or closed (S2-4.3-001)', async () => {
  await atCheckout({
    ...FILLED,
    SetupData: { ...FILLED.SetupData, Abilities: ['packingBasis'] },
  })
  store.answers(SAVE, ({ body }) => {
    const { IsCreateAccount } = (body as UserEdits).General
    const Status = IsCreateAccount ? ('NeedsPassword' as const) : ('Disabled' as const)
    return { body: { ...READY, NewAccountStatus: { Status, SavedUserName: '', Message: '' } } }
  })
  // contact
  expect(has('Contact', /^First name/)).toBe(false)
  press('Edit Contact')
  expect(has('Contact', /^First name/)).toBe(true)
  // new account
  expect(has('Contact', /^Password/)).toBe(false)
  fireEvent.click(account())
  await waitFor(() => expect(has('Contact', /^Password/)).toBe(true))
  fireEvent.click(account())
  await waitFor(() => expect(has('Contact', /^Password/)).toBe(false))
  press('Done with Contact')
  expect(has('Contact', /^First name/)).toBe(false)
  // shipping address
  expect(has('Shipping Address', 'City')).toBe(false)
  press('Edit Shipping Address')
  expect(has('Shipping Address', 'City')).toBe(true)
  press('Done with Shipping Address')
  expect(has('Shipping Address', 'City')).toBe(false)
  // shipping options
  press('Change the shipping options')
  await screen.findByRole('dialog', { name: 'Additional Shipping Options' })
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // billing address, and billing
  expect(has('Billing & Other', /^Address line 1/)).toBe(false)
  fireEvent.change(field('Billing & Other', 'Billing address'), { target: { value: '0' } })
  await waitFor(() => expect(has('Billing & Other', /^Address line 1/)).toBe(true))
  fireEvent.change(field('Billing & Other', 'Billing address'), { target: { value: 'same' } })
  await waitFor(() => expect(has('Billing & Other', /^Address line 1/)).toBe(false))
  press('Done with Billing & Other')
  expect(has('Billing & Other', /^PO number/)).toBe(false)
  press('Edit Billing & Other')
  expect(has('Billing & Other', /^PO number/)).toBe(true)
})

test('an editor with something unsaved in it keeps Submit off until it is saved or closed (S2-4.3-002)', async () => {
  await atCheckout({ ...FILLED, SetupData: { ...FILLED.SetupData, Abilities: ['packingBasis'] } })
  expect(submitButton().why).toBe('')
  press('Change the shipping options')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() =>
    expect(document.querySelector('[aria-label="Order summary"]')?.textContent).toContain(UNSAVED),
  )
  store.answers(SAVE, { body: READY })
  press('Save', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(submitButton().why).toBe(''))
  // a field is an editor too: what is typed counts once it is saved
  const { answer, give: finish } = later<{ body: object }>()
  store.answers(SAVE, () => answer)
  type(field('Billing & Other', /^PO number/), 'PO-12')
  await waitFor(() => expect(missing()).toEqual([UNSAVED]))
  await act(async () => finish({ body: READY }))
  await waitFor(() => expect(missing()).toEqual([]))
  expect(submitButton().why).toBe('')
})
