// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SelectedContact, StartAnswer, UserEdits, ValidationStatus } from '../../api/types'
import { auth } from '../../state/auth'
import { TOKEN } from '../../test/answers/cart'
import { EMPTY, FILLED } from '../../test/answers/checkout'
import { COMPLETE } from '../../test/answers/order'
import {
  atCheckout,
  described,
  field,
  give,
  missing,
  SAVE,
  saved,
  section,
  START,
  SUBMIT,
  submitButton,
  withStatus,
} from '../../test/checkout'
import { freshVisitor, press, signedIn, STAFF, store, type } from '../../test/shop'

freshVisitor()

const ADD_PASSWORD = '/api/checkout/AddPassword/'
const EMAIL = 'ray@castellano.example'
const PASSWORD = 'Correct-Horse-7'
const NEEDED = 'Please set a password for your new account and click Save Password.'
const REGISTERED = "The email you're using to checkout is already registered."

function contact(P21Id: number, FirstName: string, LastName: string, more: Partial<SelectedContact> = {}) {
  const Email = `${FirstName}.${LastName}@larkin.example`.toLowerCase()
  return { P21Id, FirstName, LastName, Title: '', Phone: '+13305550118', PhoneExt: '', Email, ...more }
}

const DANA = contact(40117, 'Dana', 'Whitfield', { Title: 'Maintenance buyer', PhoneExt: '12' })
const LUIS = contact(40122, 'Luis', 'Ferrer', { Phone: '419-555-0122' })
const CONTACTS = [DANA, contact(40118, 'Renee', 'Alcott', { Title: 'Purchasing' }), LUIS]

/** The checkout of a company with saved contacts; Dana is chosen. */
function ofCompany(setup: Partial<StartAnswer['SetupData']> = {}): StartAnswer {
  return {
    ...FILLED,
    SetupData: { ...FILLED.SetupData, Contacts: CONTACTS, ...setup },
    UserEdits: { ...FILLED.UserEdits, SelectedContact: DANA },
  }
}

/** The checkout of a guest whose contact is fine and who wants an account, in this state. */
function wanting(Status: ValidationStatus['NewAccountStatus']['Status'], Message = ''): StartAnswer {
  const NewAccountStatus = { Status, Message, SavedUserName: Status === 'Ok' ? EMAIL : '' }
  return {
    ...FILLED,
    UserEdits: asking(FILLED.UserEdits),
    ValidationStatus: {
      ...FILLED.ValidationStatus,
      NewAccountStatus,
      IsReadyToCheckout: Message === '',
      IsNotReadyToCheckoutReasons: Message ? [Message] : [],
    },
  }
}

function asking(edits: UserEdits): UserEdits {
  return {
    ...edits,
    General: { ...edits.General, IsCreateAccount: true },
    SelectedContact: { ...edits.SelectedContact, Email: EMAIL },
  }
}

const entries = () => within(screen.getByRole('list', { name: 'Saved contacts' })).getAllByRole('button')
const names = () => entries().map((entry) => entry.querySelector('b')?.textContent)
const link = (name: string) => within(section('Contact')).getByRole('link', { name }).getAttribute('href')
const isTicked = () => field('Contact', /^Create an account/).checked

test('a guest is told so, what an account is good for, and where to sign in (S2-2.5-013, S2-2.5-014, S2-6-004, S2-6-005)', async () => {
  await atCheckout()
  const told = section('Contact').textContent
  expect(told).toContain('You are checking out as a guest.')
  expect(told).toContain('You can create an account below')
  expect(told).toContain('ship collect on your own carrier account')
  expect(told).toContain('your tax-exemption certificates apply')
  expect(link('Sign In')).toBe('/login?returnUrl=%2Fcheckout')
  expect(link('Request Account')).toBe('/signup')
  expect(isTicked()).toBe(false)
  expect(within(section('Contact')).queryByRole('button', { name: 'Save Password' })).toBeNull()
})

test('a guest asks for an account: the user name is the email, the password is typed twice (S2-1-004, S2-2.5-015, S2-8-028)', async () => {
  await atCheckout()
  give('Contact', { Email: EMAIL })
  const needs = { Status: 'NeedsPassword', SavedUserName: '', Message: NEEDED } as const
  store.answers(SAVE, {
    body: withStatus({
      NewAccountStatus: needs,
      IsContactValid: true,
      IsNotReadyToCheckoutReasons: [NEEDED],
    }),
  })
  fireEvent.click(field('Contact', /^Create an account/))
  await within(section('Contact')).findByText(NEEDED)
  expect(saved().at(-1)?.General.IsCreateAccount).toBe(true)
  expect(missing()).toContain(NEEDED)
  const name = field('Contact', 'Email, your user name')
  expect([name.value, name.readOnly]).toEqual([EMAIL, true])
  const save = within(section('Contact')).getByRole('button', { name: 'Save Password' })
  expect(save.title).toBe('The password must have at least 8 characters.')
  type(field('Contact', 'Password'), PASSWORD)
  expect(screen.getByRole('group', { name: 'What makes the password strong' }).textContent).toContain(
    '5 of 6',
  )
  expect(save.title).toBe('Passwords must match')
  type(field('Contact', 'Verify password'), PASSWORD)
  expect(save.getAttribute('aria-disabled')).toBeNull()
  store.answers(ADD_PASSWORD, {
    body: withStatus({ NewAccountStatus: { Status: 'Ok', SavedUserName: EMAIL, Message: '' }, Version: 7 }),
  })
  fireEvent.submit(save.closest('form') as HTMLFormElement)
  await within(section('Contact')).findByText(`An account for ${EMAIL} is created with this order.`)
  expect(store.sent.find(({ path }) => path === ADD_PASSWORD)?.body).toEqual({
    ShoppingCartToken: TOKEN,
    UsernameEmail: EMAIL,
    Password: PASSWORD,
  })
  expect(document.querySelector('input[type=password]')).toBeNull()
  // the next save goes on from the version of this answer
  store.answers(SAVE, { body: withStatus({}) })
  give('Contact', { 'First name': 'Ray' })
  await waitFor(() => expect(saved().at(-1)?.SelectedContact.FirstName).toBe('Ray'))
  expect(saved().at(-1)?.Version).toBe(7)
})

test('a password that is refused or not answered stays, with the reason', async () => {
  await atCheckout(wanting('NeedsPassword', NEEDED))
  const give2 = () => {
    type(field('Contact', 'Password'), PASSWORD)
    type(field('Contact', 'Verify password'), PASSWORD)
    fireEvent.submit(field('Contact', 'Password').closest('form') as HTMLFormElement)
  }
  store.answers(ADD_PASSWORD, 'lost')
  give2()
  await within(section('Contact')).findByText('The password could not be saved. Please try again.')
  expect(field('Contact', 'Password').value).toBe(PASSWORD)
  const problems = [{ field: 'Password', message: 'This password is too common.' }]
  store.answers(ADD_PASSWORD, { status: 422, body: { detail: 'This password is too common.', problems } })
  give2()
  await waitFor(() => expect(described(field('Contact', 'Password'))).toBe('This password is too common.'))
  expect(submitButton().button.getAttribute('aria-disabled')).toBe('true')
})

test('a saved password can be changed', async () => {
  await atCheckout(wanting('Ok'))
  press('Edit Contact')
  press('Change password', section('Contact'))
  expect(field('Contact', 'Password').value).toBe('')
  press('Cancel', section('Contact'))
  await within(section('Contact')).findByText(`An account for ${EMAIL} is created with this order.`)
})

test('a registered email leads to the sign-in, and unticking goes on as a guest (S2-8-025, S2-8-026)', async () => {
  await atCheckout(wanting('DuplicateEmail', REGISTERED))
  const told = within(section('Contact')).getByText(new RegExp(`^${REGISTERED}`))
  expect(within(told).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/login?returnUrl=%2Fcheckout',
  )
  expect(told.textContent).toContain('To continue as a guest, untick the box above.')
  expect(submitButton().button.getAttribute('aria-disabled')).toBe('true')
  expect(section('Contact').querySelector('input[type=password]')).toBeNull()
  store.answers(SAVE, { body: { ...FILLED.ValidationStatus, Version: 2 } })
  fireEvent.click(field('Contact', /^Create an account/))
  await waitFor(() => expect(submitButton().button.getAttribute('aria-disabled')).toBeNull())
  expect(saved().at(-1)?.General.IsCreateAccount).toBe(false)
  expect(section('Contact').textContent).not.toContain(REGISTERED)
})

test('an account needs a valid email (S2-8-027)', async () => {
  await atCheckout(wanting('InvalidEmail', "The email you're using to checkout is not valid."))
  expect(section('Contact').textContent).toContain("The email you're using to checkout is not valid.")
  expect(within(section('Contact')).queryByRole('button', { name: 'Save Password' })).toBeNull()
})

test('whoever is signed in has no new account (S2-4.4-002, S2-2.5-010)', async () => {
  signedIn()
  await atCheckout(ofCompany())
  expect(section('Contact').textContent).toContain(
    'Dana Whitfield · Maintenance buyer · 330-555-0118 ext. 12 · dana.whitfield@larkin.example',
  )
  press('Edit Contact')
  expect(section('Contact').textContent).not.toContain('guest')
  expect(within(section('Contact')).queryByLabelText(/^Create an account/)).toBeNull()
  expect(section('Contact').querySelector('input[type=password]')).toBeNull()
})

test('a buyer chooses one of the company’s saved contacts (S2-1-005, S1-3-053)', async () => {
  signedIn()
  await atCheckout(ofCompany())
  press('Edit Contact')
  expect(names()).toEqual(['Dana Whitfield', 'Renee Alcott', 'Luis Ferrer'])
  expect(entries()[0]?.getAttribute('aria-current')).toBe('true')
  expect(entries()[0]?.textContent).toContain('Maintenance buyer · 40117')
  expect(within(section('Contact')).queryByLabelText(/^First name/)).toBeNull()
  store.answers(SAVE, { body: { ...FILLED.ValidationStatus, Version: 2 } })
  press(/Luis Ferrer/, section('Contact'))
  await waitFor(() => expect(saved()[0]?.SelectedContact).toEqual(LUIS))
  expect(entries()[2]?.getAttribute('aria-current')).toBe('true')
  press('Done with Contact')
  expect(section('Contact').textContent).toContain('Luis Ferrer · 419-555-0122 · luis.ferrer@larkin.example')
})

test.each([
  ['alc', ['Renee Alcott'], '1 of 3 contacts match'],
  ['LARKIN luis', ['Luis Ferrer'], '1 of 3 contacts match'],
  ['555-0122', ['Luis Ferrer'], '1 of 3 contacts match'],
  ['40118', ['Renee Alcott'], '1 of 3 contacts match'],
  ['  ', ['Dana Whitfield', 'Renee Alcott', 'Luis Ferrer'], '3 contacts'],
])('the saved contacts are searched for %j', async (term, found, told) => {
  signedIn()
  await atCheckout(ofCompany())
  press('Edit Contact')
  type(field('Contact', 'Search contacts'), term)
  expect(names()).toEqual(found)
  expect(within(section('Contact')).getByText(told)).toBeTruthy()
})

test('a search that finds no contact says so', async () => {
  signedIn()
  await atCheckout(ofCompany())
  press('Edit Contact')
  type(field('Contact', 'Search contacts'), 'nobody')
  expect(section('Contact').textContent).toContain('No contact matches.')
})

test('a new contact is typed, with id 0, and its fields open by themselves (S2-4.3-003)', async () => {
  signedIn()
  await atCheckout(ofCompany())
  press('Edit Contact')
  store.answers(SAVE, { body: withStatus({ IsContactValid: false }) })
  press('New...', section('Contact'))
  await waitFor(() => expect(document.activeElement).toBe(field('Contact', /^First name/)))
  expect(field('Contact', /^Email/).value).toBe('')
  give('Contact', { 'First name': 'Tom', Title: 'Field service' })
  await waitFor(() => expect(saved().at(-1)?.SelectedContact.Title).toBe('Field service'))
  expect(saved().at(-1)?.SelectedContact.P21Id).toBe(0)
})

test('a section that an answer opens does not take the focus from a field', async () => {
  signedIn()
  await atCheckout(ofCompany())
  press('Edit Contact')
  press('Edit for this order', section('Contact'))
  await waitFor(() => expect(document.activeElement).toBe(field('Contact', /^First name/)))
  store.answers(SAVE, { body: withStatus({ IsContactValid: true, IsShipToValid: false }) })
  give('Contact', { Title: 'Field service' })
  act(() => field('Contact', /^Title/).focus())
  const shipTo = within(section('Shipping Address'))
  expect(shipTo.queryByLabelText(/^City/)).toBeNull()
  await shipTo.findByLabelText(/^City/)
  await act(async () => {}) // effects have run
  expect(document.activeElement).toBe(field('Contact', /^Title/))
})

test('the chosen contact can be changed for this order', async () => {
  signedIn()
  await atCheckout(ofCompany())
  press('Edit Contact')
  press('Edit for this order', section('Contact'))
  store.answers(SAVE, { body: { ...FILLED.ValidationStatus, Version: 2 } })
  give('Contact', { Phone: '330-555-0199' })
  await waitFor(() => expect(saved().at(-1)?.SelectedContact.Phone).toBe('330-555-0199'))
  expect(saved().at(-1)?.SelectedContact.P21Id).toBe(DANA.P21Id)
})

test('staff choose from the customer’s contacts and edit them in the back office (S2-2.5-011, S2-6-033)', async () => {
  signedIn({ ...STAFF, isImpersonator: true, companyId: 118_204 })
  await atCheckout(ofCompany({ EditContactUrl: '/admin/customers/118204' }))
  press('Edit Contact')
  expect(names()).toEqual(['Dana Whitfield', 'Renee Alcott', 'Luis Ferrer'])
  const office = within(section('Contact')).getByRole('link', { name: /^Edit in the back office/ })
  expect([office.getAttribute('href'), office.getAttribute('target')]).toEqual([
    '/admin/customers/118204',
    '_blank',
  ])
})

test('a buyer has no link into the back office', async () => {
  signedIn()
  await atCheckout(ofCompany())
  press('Edit Contact')
  expect(within(section('Contact')).queryByRole('link', { name: /back office/ })).toBeNull()
})

test('who signs in gets their own checkout instead of the guest’s (S2-4.10-001)', async () => {
  await atCheckout(EMPTY)
  expect(section('Contact').textContent).toContain('You are checking out as a guest.')
  store.answers(START, { body: ofCompany() })
  act(() => signedIn())
  await waitFor(() => expect(section('Contact').textContent).toContain('Dana Whitfield'))
  press('Edit Contact')
  expect(section('Contact').textContent).not.toContain('You are checking out as a guest.')
  expect(names()).toHaveLength(3)
  store.answers(START, { body: EMPTY })
  act(() => auth.set({ status: 'signedOut' }))
  await waitFor(() => expect(section('Contact').textContent).toContain('You are checking out as a guest.'))
})

test('who has asked for an account with an order is asked to confirm the email, and not to create one', async () => {
  await atCheckout(wanting('Ok'))
  const { webReferenceId: WebReferenceId } = COMPLETE
  store.answers(SUBMIT, { body: { ErrorMessages: [], WebReferenceId, CheckoutType: 'Order' } })
  store.answers('/api/orders/complete/', { body: COMPLETE })
  submitButton().press()
  const link = `with the link that we sent to ${EMAIL}.`
  expect(
    await screen.findByText(`Your account is almost ready. Confirm your email address ${link}`),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
})
