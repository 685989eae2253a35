import { act, fireEvent, screen, within } from '@testing-library/react'
import type { SetupData, StartAnswer, UserEdits, ValidationStatus } from '../api/types'
import { cartOf, PLAIN, TOKEN } from './answers/cart'
import { EMPTY, FILLED, READY } from './answers/checkout'
import { keepCart, open, press, store, type } from './shop'

export const START = `/api/checkout/start/${TOKEN}`
export const SAVE = '/api/checkout/Save'
export const RATES_OF = `/api/shipping/start/${TOKEN}`
export const VERIFY = `/api/shipping/validateAddress/${TOKEN}`
export const BYPASS = `/api/shipping/validateAddressWithBypass/${TOKEN}`
export const ADD_CARD = `/api/checkout/AddPaymentCard/${TOKEN}`
export const SUBMIT = `/api/checkout/SubmitOrder/${TOKEN}`

/** Open the checkout of a cart with one line, in the state of an earlier visit; by default nothing is filled in. */
export async function atCheckout(started: StartAnswer = EMPTY): Promise<void> {
  keepCart(TOKEN)
  store.answers('/api/cart/', { body: cartOf([PLAIN]) })
  store.answers(START, { body: started })
  await open('/checkout')
  await screen.findByRole('region', { name: 'Contact' })
}

/** Open a checkout that is ready, with other choices, another line or other edits; every save succeeds. */
export async function ready(
  setup: Partial<SetupData> = {},
  line = PLAIN,
  edits = FILLED.UserEdits,
): Promise<void> {
  const started: StartAnswer = {
    ...FILLED,
    UserEdits: edits,
    SetupData: { ...FILLED.SetupData, ...setup },
  }
  let version = 5
  store.answers(SAVE, () => ({ body: { ...READY, Version: (version += 1) } }))
  keepCart(TOKEN)
  store.answers('/api/cart/', { body: cartOf([line]) })
  store.answers(START, { body: started })
  await open('/checkout')
  await screen.findByRole('region', { name: 'Contact' })
}

/** A checkout with contact and ship-to, but no carrier yet. */
export const ADDRESSED: StartAnswer = {
  ...EMPTY,
  UserEdits: {
    ...EMPTY.UserEdits,
    SelectedContact: FILLED.UserEdits.SelectedContact,
    ShippingChoices: { ...FILLED.UserEdits.ShippingChoices, SelectedShippingCarrier: '' },
  },
  ValidationStatus: withStatus({
    IsContactValid: true,
    IsShipToValid: true,
    IsNotReadyToCheckoutReasons: ['A shipping option is not selected.'],
    Problems: [],
  }),
}

/** The status of a new checkout, with some changes. */
export function withStatus(changed: Partial<ValidationStatus>): ValidationStatus {
  return { ...EMPTY.ValidationStatus, Version: 2, ...changed }
}

/** The saved documents, in order. */
export const saved = () => store.sent.filter(({ path }) => path === SAVE).map(({ body }) => body as UserEdits)

/** A section of the checkout. */
export const section = (title: string) => screen.getByRole('region', { name: title })

/** The summary column. */
export const summary = () => screen.getByRole('complementary', { name: 'Order summary' })

/** A field of a section. */
export const field = (title: string, label: string | RegExp) =>
  within(section(title)).getByLabelText<HTMLInputElement>(label)

/** What the summary says is missing. */
export const missing = () =>
  within(summary())
    .queryAllByRole('list', { name: 'Before the order can be placed' })
    .flatMap((list) => within(list).getAllByRole('listitem'))
    .map((line) => line.textContent)

/** The submit button, and why it is disabled. */
export function submitButton() {
  const button = within(summary()).getByRole('button', { name: 'Submit Order' })
  return { button, why: button.title, press: () => fireEvent.click(button) }
}

/** Fill in fields of a section by their labels, and leave each. */
export function give(title: string, fields: Record<string, string>): void {
  for (const [label, value] of Object.entries(fields)) {
    const field = within(section(title)).getByLabelText(new RegExp(`^${label}`))
    type(field, value)
    fireEvent.blur(field)
  }
}

/** A ship-to by its labels. */
const SHIP_TO = {
  'Company or name': 'Larkin Hydraulics',
  'Address line 1': '2210 Mill Race Rd',
  'Address line 2': 'Dock 4',
  City: 'Akron',
  State: 'OH',
  'Zip Code': '44312',
  Phone: '330-555-0118',
}

/** Fill in the ship-to, or some of it, field after field. */
export function fillInShipTo(fields: Record<string, string> = SHIP_TO): void {
  for (const [label, value] of Object.entries(fields)) {
    const of = field('Shipping Address', new RegExp(`^${label}`))
    act(() => of.focus())
    type(of, value)
  }
}

/** Leave the section that has the focus, for the summary. */
export const leave = () => act(() => within(summary()).getByRole('button', { name: 'Contact' }).focus())

/** Fill in the number of a card, and use it. */
export function pay(number: string): void {
  give('Payment Method', { 'Card number': number })
  press('Use this card', section('Payment Method'))
}

/** The description of a field: its problem or hint. */
export const described = (of: HTMLElement) =>
  (of.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
