// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SignInAnswer } from '../../api/types'
import { fill, main, press } from '../../test/doing'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { screen } from '@testing-library/react'

const ANSWER: SignInAnswer = {
  status: 'Refused',
  message: '',
  next: '',
  challenge: '',
  methods: [],
  triesLeft: null,
  state: '',
}

let store: FakeStore

beforeEach(() => {
  store = fakeStore()
  store.answers('/api/sign-in/with', { body: { way: 'Password', name: '' } })
})

afterEach(closeShop)

const field = (label: string) => main().getByLabelText<HTMLInputElement>(label)

async function give(password: string): Promise<void> {
  await fill('Email', 'dana@larkin.example')
  await fill('Password', password)
  await press('Sign In')
}

test('a wrong password is told with the tries that are left, and can be shown', async () => {
  const message = 'The email or password is incorrect. 4 attempts left.'
  store.answers('/api/sign-in', { body: { ...ANSWER, message } })
  await openShop('/auth/sign-in')
  await give('not the password')
  expect(main().getByText(message).closest('[role=alert]')).not.toBeNull()
  expect(document.activeElement).toBe(field('Password'))
  await press('Show password')
  expect(field('Password').type).toBe('text')
})

test('five wrong codes lead back to the password', async () => {
  store.answers('/api/sign-in', {
    body: { ...ANSWER, status: 'SecondFactor', challenge: 'abc', methods: ['Totp'], triesLeft: 5 },
  })
  await openShop('/auth/sign-in')
  await give('Correct-Horse-7')
  expect(document.activeElement).toBe(field('6-digit code'))
  expect(field('6-digit code').autocomplete).toBe('one-time-code')
  const told = ['4 attempts left.', '3 attempts left.', '2 attempts left.', '1 attempt left.']
  for (const left of told) {
    store.answers('/api/sign-in/second-factor', {
      body: { ...ANSWER, status: 'SecondFactor', message: `That code is incorrect. ${left}` },
    })
    await fill('6-digit code', '000000')
    await press('Continue')
    expect(main().getByText(new RegExp(left)).closest('[role=alert]')).not.toBeNull()
    expect(document.activeElement).toBe(field('6-digit code'))
  }
  store.answers('/api/sign-in/second-factor', { body: { ...ANSWER, message: 'Please sign in again.' } })
  await fill('6-digit code', '000000')
  await press('Continue')
  expect(main().getByText('Please sign in again.')).toBeDefined()
  await press('Sign in again')
  expect(field('Password').value).toBe('')
})

test('who has signed in at another provider and has no account here reads so', async () => {
  await openShop('/auth/sign-in?problem=NoAccount')
  expect(main().getByText(/do not have an account here yet\./)).toBeDefined()
})

test('engineers are greeted, and stay out of My Account (S1-6-005)', async () => {
  await openShop('/account/colleagues', MARCUS)
  expect(await main().findByText('You do not have permission to see this page.')).toBeDefined()
  expect(screen.getByText('Hello, Marcus · staff, engineer')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'My Account' })).toBeNull()
})
