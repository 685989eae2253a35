// @vitest-environment happy-dom
// The ship-to is neither verified twice nor skipped: after a reload, and by a second press.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FILLED, RATES } from '../../test/answers/checkout'
import {
  ADDRESSED,
  atCheckout,
  BYPASS,
  fillInShipTo,
  leave,
  RATES_OF,
  SAVE,
  saved,
  section,
  SUBMIT,
  submitButton,
  summary,
  VERIFY,
} from '../../test/checkout'
import { later } from '../../test/later'
import { asSent, CORRECTED, noQuestion, sendShipTo, VALID, verifications } from '../../test/shipTo'
import { freshVisitor, press, store } from '../../test/shop'

freshVisitor()

const ratesAsked = () => store.sent.some(({ path }) => path === RATES_OF)

test('a second press while the address is being verified submits nothing twice', async () => {
  const { answer, give: verify } = later<{ body: unknown }>()
  await atCheckout(FILLED)
  press('Edit Shipping Address')
  store.answers(SAVE, { body: FILLED.ValidationStatus })
  store.answers(VERIFY, ({ body }) => answer.then(() => ({ body })))
  store.answers(SUBMIT, { body: { WebReferenceId: null, ErrorMessages: ['The card was declined.'] } })
  fillInShipTo({ 'Address line 2': 'Dock 4' })
  submitButton().press()
  await waitFor(() => expect(verifications()).toHaveLength(1))
  submitButton().press()
  expect(submitButton().button.getAttribute('aria-busy')).toBe('true')
  await act(async () => verify({ body: undefined }))
  await within(summary()).findByText('The card was declined.')
  expect(store.sent.filter(({ path }) => path === SUBMIT)).toHaveLength(1)
  await waitFor(() => expect(submitButton().button.getAttribute('aria-busy')).toBe('false'))
  submitButton().press()
  await waitFor(() => expect(store.sent.filter(({ path }) => path === SUBMIT)).toHaveLength(2))
})

test('a second press while the address is being verified asks for rates once', async () => {
  const { answer, give: verify } = later<{ body: unknown }>()
  await atCheckout(ADDRESSED)
  press('Edit Shipping Address')
  store.answers(SAVE, { body: ADDRESSED.ValidationStatus })
  store.answers(VERIFY, ({ body }) => answer.then(() => ({ body })))
  store.answers(RATES_OF, { body: RATES })
  fillInShipTo({ 'Address line 2': 'Dock 4' })
  press('Get Shipping Rates')
  await waitFor(() => expect(verifications()).toHaveLength(1))
  fireEvent.click(within(section('Shipping Choices')).getByRole('button', { name: /Rates/ }))
  await act(async () => verify({ body: undefined }))
  await waitFor(() => expect(ratesAsked()).toBe(true))
  const button = within(section('Shipping Choices')).getByRole('button', { name: /Rates/ })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect(store.sent.filter(({ path }) => path === RATES_OF)).toHaveLength(1)
})

/** Load the page again, with the ship-to that the store has saved; return how often it was verified before. */
async function reload(): Promise<number> {
  const { ShippingChoices } = saved().at(-1)!
  const before = verifications().length
  cleanup()
  await atCheckout({ ...ADDRESSED, UserEdits: { ...ADDRESSED.UserEdits, ShippingChoices } })
  store.answers(SAVE, { body: ADDRESSED.ValidationStatus })
  store.answers(VERIFY, CORRECTED)
  store.answers(RATES_OF, { body: RATES })
  return before
}

test('a question that was open at a reload is asked again', async () => {
  await sendShipTo(CORRECTED)
  await reload()
  press('Get Shipping Rates')
  await screen.findByRole('dialog', { name: 'Verify Shipping Address' })
  expect(ratesAsked()).toBe(false)
})

test('so is one about an address that was still being verified', async () => {
  const { answer } = later<ReturnType<typeof asSent>>()
  await atCheckout()
  store.answers(SAVE, { body: VALID })
  store.answers(VERIFY, () => answer)
  fillInShipTo()
  leave()
  await waitFor(() => expect(verifications()).toHaveLength(1))
  await reload()
  press('Get Shipping Rates')
  await screen.findByRole('dialog', { name: 'Verify Shipping Address' })
})

test('an address that could not be verified is tried again after a reload', async () => {
  press('Continue', await sendShipTo({ status: 429, body: {} }))
  await noQuestion()
  await reload()
  press('Get Shipping Rates')
  await screen.findByRole('dialog', { name: 'Verify Shipping Address' })
})

test.each(['Looks Good', 'Keep Original Address'])('%s still counts after a reload', async (answer) => {
  const dialog = await sendShipTo(CORRECTED)
  store.answers(BYPASS, asSent())
  press(answer, dialog)
  await noQuestion()
  if (answer === 'Looks Good')
    await waitFor(() =>
      expect(saved().at(-1)?.ShippingChoices).toMatchObject({ ShippingChoices_Address2: '' }),
    )
  const before = await reload()
  press('Get Shipping Rates')
  await waitFor(() => expect(ratesAsked()).toBe(true))
  expect(verifications()).toHaveLength(before)
})

test('the address of an account, which was there from the start, is not verified after a reload either', async () => {
  await atCheckout(ADDRESSED)
  cleanup()
  await atCheckout(ADDRESSED)
  store.answers(SAVE, { body: ADDRESSED.ValidationStatus })
  store.answers(RATES_OF, { body: RATES })
  press('Get Shipping Rates')
  await waitFor(() => expect(ratesAsked()).toBe(true))
  expect(verifications()).toHaveLength(0)
})
