// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { description, fill, main, press } from '../../test/doing'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { closePage, closeShop, openShop } from '../../test/openShop'

const PASSWORD = 'Nine-dowel-pins 40'
const PERSON = {
  'First name': 'Miguel',
  'Last name': 'Santos',
  Phone: '440-555-0127',
  Email: 'priya@larkin.example',
}

let store: FakeStore

beforeEach(() => {
  store = fakeStore()
})

afterEach(closeShop)

const field = (label: string) => main().getByLabelText<HTMLInputElement>(label)

const criteria = () => within(main().getByRole('group', { name: 'What makes the password strong' }))
const choose = (text: RegExp) => act(async () => void fireEvent.click(main().getByLabelText(text)))

async function fillIn(): Promise<void> {
  for (const [label, value] of Object.entries(PERSON)) await fill(label, value)
  for (const label of ['Password', 'Verify password']) await fill(label, PASSWORD)
}

test('what is wrong is counted, and each field is a click away (S2-5.5-011)', async () => {
  await openShop('/signup')
  expect(description(field('Customer ID'))).toBe('required, can be provided by a sales representative')
  await fillIn()
  await fill('Customer ID', 'LHM-118204')
  await fill('Verify password', 'another')
  await press('Request Account')
  const told = main().getByText('2 fields need a change.').closest('[role=alert]') as HTMLElement
  expect(document.activeElement).toBe(field('Customer ID'))
  expect(main().getByText('Must be a number', { exact: true })).toBeDefined()
  await press('Verify password', within(told))
  expect(document.activeElement).toBe(field('Verify password'))
  await fill('Verify password', PASSWORD)
  expect(main().getByText('1 field needs a change.')).toBeDefined()
  await fill('Customer ID', '')
  await press('Request Account')
  expect(field('Customer ID').getAttribute('aria-invalid')).toBe('true')
  expect(store.sent.filter(({ path }) => path.startsWith('/api/registration'))).toEqual([])
})

test('switching the variant and a reload keep what was typed, but no password', async () => {
  await openShop('/signup')
  await fillIn()
  await fill('Customer ID', '118204')
  await choose(/^We are new here/)
  expect(main().queryByLabelText('Customer ID')).toBeNull()
  await fill('Company', 'Oberlin Tool')
  closePage()
  await openShop('/signup')
  expect([field('Company').value, field('First name').value, field('Password').value]).toEqual([
    'Oberlin Tool',
    'Miguel',
    '',
  ])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(PASSWORD)
  await choose(/^We already buy from/)
  expect(field('Customer ID').value).toBe('118204')
})

test('the criteria of a password are ticked and counted while it is typed', async () => {
  await openShop('/signup')
  await fill('Password', 'pressline')
  expect(criteria().getByText('a lower case letter').parentElement?.textContent).toBe(
    'a lower case letter, met',
  )
  expect(criteria().getByRole('status').textContent).toBe('1 of 6 met 3 needed, 2 to go')
  await fill('Password', 'Pressline-4')
  expect(criteria().getByRole('status').textContent).toBe('4 of 6 met 3 needed')
  expect(field('Password').type).toBe('password')
  const [show] = screen.getAllByRole('button', { name: 'Show password' })
  await act(async () => void fireEvent.click(show as HTMLElement))
  expect(field('Password').type).toBe('text')
})

test('the mail can be sent again, and the email be changed', async () => {
  const email = PERSON.Email
  store.answers('/api/registration', { body: { message: 'Sent', email, hours: 48 } })
  store.answers('/api/registration/resend', {
    body: {
      message: `If ${email} has an unconfirmed request, a new link is on its way.`,
      email,
      hours: 48,
    },
  })
  await openShop('/signup')
  await fillIn()
  await fill('Customer ID', '118204')
  await press('Request Account')
  expect(main().getByRole('heading', { name: 'Request received' })).toBe(document.activeElement)
  await press('send it again')
  expect(main().getByText(/^If priya@larkin\.example has an unconfirmed request, a new link/)).toBeDefined()
  await press('change the email')
  expect([field('First name').value, field('Email').value]).toEqual(['Miguel', email])
})
