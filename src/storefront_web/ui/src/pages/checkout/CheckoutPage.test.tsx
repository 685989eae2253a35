// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UserEdits } from '../../api/types'
import { cartOf, PLAIN, TOKEN } from '../../test/answers/cart'
import { EMPTY, FILLED } from '../../test/answers/checkout'
import {
  ADDRESSED,
  atCheckout,
  described,
  field,
  give,
  missing,
  SAVE,
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

const CONTACT = {
  'First name': 'Dana',
  'Last name': 'Whitfield',
  Email: 'dana@example.com',
  Phone: '330-555-0118',
}
const CONTACT_VALID = withStatus({
  IsContactValid: true,
  IsNotReadyToCheckoutReasons: ['Ship To section needs attention'],
})
const WITH_CONTACT = {
  ...EMPTY,
  UserEdits: { ...EMPTY.UserEdits, SelectedContact: FILLED.UserEdits.SelectedContact },
  ValidationStatus: CONTACT_VALID,
}

test('until it has started, which is asked with the cart’s token, the checkout says so (S2-2.5-002, S2-4.1-001, S2-4.1-002)', async () => {
  const { answer, give: start } = later<{ body: object }>()
  keepCart(TOKEN)
  store.answers('/api/cart/', { body: cartOf([PLAIN]) })
  store.answers('/api/checkout/start/', () => answer)
  await open('/checkout')
  await waitFor(() => expect(store.sent.map(({ path }) => path)).toContain(START))
  expect(screen.getByText('Loading Checkout')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit Order' })).toBeNull()
  await act(async () => start({ body: EMPTY }))
  await screen.findByRole('button', { name: 'Submit Order' })
  expect(screen.queryByText('Loading Checkout')).toBeNull()
})

test('an empty cart cannot be checked out', async () => {
  await open('/checkout')
  await screen.findByRole('heading', { name: 'Your cart is empty.' })
  expect(screen.queryByRole('button', { name: 'Submit Order' })).toBeNull()
})

test('the answers to start fill the page (S2-7.4-009)', async () => {
  await atCheckout(WITH_CONTACT)
  expect(section('Contact').textContent).toContain('Dana Whitfield · 330-555-0118 · dana@example.com')
  expect(section('Your Items').textContent).toContain(PLAIN.itemDescription)
  expect(field('Shipping Address', /^State/).textContent).toContain('Ohio')
})

test('a half-filled checkout says what is missing, until it is given', async () => {
  await atCheckout()
  expect(missing().toSorted()).toEqual([
    'A credit card is not added.',
    'A shipping option is not selected.',
    'Billing section needs attention',
    'Contact section needs attention',
    'Ship To section needs attention',
  ])
  store.answers(SAVE, { body: CONTACT_VALID })
  give('Contact', CONTACT)
  await waitFor(() => expect(missing()).not.toContain('Contact section needs attention'))
  expect(missing()).toContain('Ship To section needs attention')
  expect(submitButton().button.getAttribute('aria-disabled')).toBe('true')
})

test('every edit is saved with the whole document, and the answer replaces the whole status (S2-7.4-008)', async () => {
  await atCheckout()
  store.answers(SAVE, {
    body: { ...CONTACT_VALID, SubTotal: 4321.5, IsNotReadyToCheckoutReasons: ['Ask Dana first.'] },
  })
  give('Contact', CONTACT)
  await within(summary()).findByText('$4,321.50')
  expect(missing()).toContain('Ask Dana first.')
  expect(missing()).not.toContain('Ship To section needs attention')
  expect(saved()).toEqual([
    {
      ...EMPTY.UserEdits,
      SelectedContact: { ...EMPTY.UserEdits.SelectedContact, ...FILLED.UserEdits.SelectedContact },
    },
  ])
})

test('nothing complains before anybody types; a field does once it was left', async () => {
  await atCheckout()
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
  expect(screen.queryByText('Needs attention:')).toBeNull()
  fireEvent.blur(field('Contact', /^Last name/))
  expect(described(field('Contact', /^Last name/))).toBe('Last Name is required')
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
})

test('a press of Submit names every wrong field, and the first one gets the focus', async () => {
  await atCheckout({
    ...EMPTY,
    ValidationStatus: {
      ...EMPTY.ValidationStatus,
      IsNotReadyToCheckoutReasons: ['Contact section needs attention'],
    },
  })
  const problems = EMPTY.ValidationStatus.Problems.filter(
    ({ Field }) => Field !== 'SelectedContact.FirstName',
  )
  store.answers(SAVE, {
    body: withStatus({
      IsNotReadyToCheckoutReasons: ['Contact section needs attention'],
      Problems: problems,
    }),
  })
  give('Contact', { 'First name': 'Dana' })
  submitButton().press()
  const last = field('Contact', /^Last name/)
  await waitFor(() => expect(document.activeElement).toBe(last))
  expect(described(last)).toBe('Last Name is required')
  expect(section('Contact').textContent).toContain('Email is required')
  expect(section('Contact').textContent).toContain('Phone Number is required')
  expect(field('Contact', /^First name/).value).toBe('Dana')
})

/** Press a reason of the summary. */
const go = (reason: string | RegExp) => press(reason, summary())

test('a reason leads to where it is put right', async () => {
  await atCheckout()
  go('Ship To section needs attention')
  expect(document.activeElement).toBe(field('Shipping Address', /^Company or name/))
  go('A credit card is not added.')
  expect(document.activeElement).toBe(field('Payment Method', /^Card number/))
  fireEvent.blur(field('Contact', /^Last name/))
  go('Contact section needs attention')
  expect(document.activeElement).toBe(field('Contact', /^Last name/))
})

test('text that was not saved is there after a reload, but for the card’s number', async () => {
  await atCheckout()
  type(field('Contact', /^First name/), 'Dana')
  type(field('Shipping Address', /^Address line 1/), '2210 Mill Race Rd')
  type(field('Payment Method', /^Card number/), '4242')
  await open('/checkout')
  await screen.findByRole('region', { name: 'Contact' })
  expect(field('Contact', /^First name/).value).toBe('Dana')
  expect(field('Shipping Address', /^Address line 1/).value).toBe('2210 Mill Race Rd')
  expect(field('Payment Method', /^Card number/).value).toBe('')
})

const UNSAVED = 'There are unsaved changes. Please save before finishing checkout.'
const LOST = 'Your last changes are not saved yet. We are trying again; what you typed stays here.'

test('while the store cannot be reached, what is typed stays, Submit is off, and it is tried again (S2-8-029)', async () => {
  await atCheckout(WITH_CONTACT)
  press('Edit Contact')
  store.answers(SAVE, 'lost')
  give('Contact', { 'Last name': 'Whitfield-Jones' })
  await within(summary()).findByText(LOST)
  expect(missing()).toContain(UNSAVED)
  expect(field('Contact', /^Last name/).value).toBe('Whitfield-Jones')
  store.answers(SAVE, { body: CONTACT_VALID })
  await waitFor(() => expect(screen.queryByText(LOST)).toBeNull())
  expect(missing()).not.toContain(UNSAVED)
  expect(saved().at(-1)?.SelectedContact.LastName).toBe('Whitfield-Jones')
  press('Done with Contact')
  const edit = await screen.findByRole('button', { name: 'Edit Contact' })
  expect(section('Contact').textContent).toContain('Whitfield-Jones')
  expect(document.activeElement).toBe(edit)
})

test('a field that the store refuses does not keep the others from being saved', async () => {
  await atCheckout(ADDRESSED)
  const why = 'Notes must be at most 512 characters long'
  store.answers(SAVE, ({ body }) => {
    const { Notes } = (body as UserEdits).General
    if (Notes.length <= 512) return { body: withStatus({ IsContactValid: true, IsShipToValid: true }) }
    const problems = [{ field: 'General.Notes', message: why }]
    return { status: 422, body: { type: '', title: '', status: 422, detail: why, problems } }
  })
  const notes = field('Billing & Other', /^Order notes/)
  give('Billing & Other', { 'Order notes': 'n'.repeat(513), 'PO number': 'PO-77120' })
  await waitFor(() => expect(described(notes)).toContain(why))
  expect(notes.value).toHaveLength(513)
  await waitFor(() =>
    expect(saved().at(-1)?.General).toMatchObject({ PoNumberOrJobName: 'PO-77120', Notes: '' }),
  )
  expect(missing()).toContain(UNSAVED)
  give('Billing & Other', { 'Order notes': 'Dock 4' })
  await waitFor(() => expect(missing()).not.toContain(UNSAVED))
  expect(saved().at(-1)?.General.Notes).toBe('Dock 4')
})
