// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { needs } from '../../api/needs'
import type { SignInAnswer } from '../../api/types'
import { makeClient } from '../../state/queries'
import { bareShell } from '../../state/shell'
import { fakeStore } from '../../test/fakeStore'
import { SecondFactorStep } from './SecondFactorStep'
import { bytes, text } from './passkeys'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asked: SignInAnswer = {
  status: 'SecondFactor',
  message: '',
  next: '',
  challenge: 'abc',
  methods: ['Passkey', 'Totp', 'RecoveryCode'],
  triesLeft: 5,
  state: '',
}
const step = () => {
  const [onDone, onStartOver] = [vi.fn(), vi.fn()]
  const client = makeClient({ [needs.shell().key]: { status: 200, body: bareShell } })
  render(
    <QueryClientProvider client={client}>
      <SecondFactorStep asked={asked} onDone={onDone} onStartOver={onStartOver} />
    </QueryClientProvider>,
  )
  return { onDone, onStartOver }
}
const type = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.submit(screen.getByRole('form'))
}

test('where the browser knows no passkeys the code is asked for, and it goes to the store', async () => {
  const store = fakeStore()
  const done = { ...asked, status: 'SignedIn', next: '/cart' }
  store.answers('/api/sign-in/second-factor', { body: done })
  const { onDone } = step()
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  type('6-digit code', '123 456')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(done))
  expect(store.sent.map((call) => call.body)).toEqual([{ challenge: 'abc', code: '123 456' }])
})

test('a code that cannot be one is not sent', () => {
  const store = fakeStore()
  step()
  type('6-digit code', '12345')
  expect(screen.getByRole('alert').textContent).toContain('6 digits')
  expect(store.sent).toEqual([])
})

test('a lost answer says so, and the code can be sent again', async () => {
  fakeStore().answers('/api/sign-in/second-factor', 'lost')
  const { onDone } = step()
  type('6-digit code', '123456')
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

test('a challenge that is over leads back to the password', async () => {
  fakeStore().answers('/api/sign-in/second-factor', {
    body: { ...asked, status: 'Refused', message: 'Please sign in again.' },
  })
  const { onStartOver } = step()
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  type('Recovery code', 'abcde-23456')
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in again' }))
  expect(onStartOver).toHaveBeenCalled()
})

test('bytes travel as base64url and come back', () => {
  const raw = Uint8Array.from([251, 255, 0, 62, 63])
  expect(text(raw.buffer)).toBe('-_8APj8')
  expect([...bytes('-_8APj8')]).toEqual([...raw])
})
