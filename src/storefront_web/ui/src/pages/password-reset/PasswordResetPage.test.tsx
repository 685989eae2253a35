// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PinAnswer, PinState } from '../../api/types'
import { dropAskedPin } from '../../features/accounts'
import { fill, main, pass, press } from '../../test/doing'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { closePage, closeShop, openShop } from '../../test/openShop'

const EMAIL = 'dana@larkin.example'

let store: FakeStore

beforeEach(() => {
  store = fakeStore()
  store.answers('/api/password-reset', { body: { message: 'Sent', email: EMAIL, minutes: 15, tries: 5 } })
})

afterEach(() => {
  dropAskedPin()
  closeShop()
})

const title = () => main().getByRole('heading', { level: 1 }).textContent
const answer = (state: PinState, triesLeft: number | null = null): { body: PinAnswer } => ({
  body: { state, message: state === 'Wrong' ? 'That PIN is not correct.' : '', ticket: '', triesLeft },
})

async function askForPin(): Promise<void> {
  await openShop('/password-reset')
  await fill('Email', EMAIL)
  await press('Send PIN')
  await act(async () => undefined)
  expect(title()).toBe('Enter the PIN')
}

async function give(pin: string): Promise<void> {
  await fill('6-digit PIN', pin)
  await press('Continue')
}

test('five wrong PINs are the end of it, and a new one is a click away', async () => {
  await askForPin()
  for (const [left, told] of [
    [4, '4 of 5 attempts left.'],
    [1, '1 of 5 attempts left.'],
  ] as const) {
    store.answers('/api/password-reset/pin', answer('Wrong', left))
    await give('000000')
    expect(main().getByText(`That PIN is not correct. ${told}`)).toBeDefined()
    expect(document.activeElement).toBe(main().getByLabelText('6-digit PIN'))
  }
  store.answers('/api/password-reset/pin', answer('NoTriesLeft'))
  await give('000000')
  expect(main().getByText('5 wrong PINs. This PIN no longer works.')).toBeDefined()
  await press('Send a new PIN')
  expect(title()).toBe('Enter the PIN')
  store.answers('/api/password-reset/pin', answer('Accepted'))
  await give('123456')
  expect(title()).toBe('New password')
})

test('a PIN that was used in another tab works no more', async () => {
  await askForPin()
  store.answers('/api/password-reset/pin', answer('TooOld'))
  await give('123456')
  expect(title()).toBe('This PIN has expired')
  expect(main().getByRole('button', { name: 'Send a new PIN' })).toBeDefined()
})

test('a PIN counts down, over a reload too, and ends after its time', async () => {
  await askForPin()
  closePage()
  vi.useFakeTimers()
  await openShop('/password-reset/pin')
  const [, minutes] = /^Valid for (\d+):/.exec(main().getByRole('timer').textContent ?? '') ?? []
  expect(['14', '15']).toContain(minutes)
  await pass(60_000)
  expect(main().getByRole('timer').textContent).toMatch(/^Valid for 1[34]:/)
  await pass(14 * 60_000)
  expect(title()).toBe('This PIN has expired')
  expect(main().getByText(/^PINs work once, for 15 minutes\./)).toBeDefined()
})

test('the second step without the first begins with the first, which wants an email', async () => {
  await openShop('/password-reset/pin')
  await act(async () => undefined)
  expect(title()).toBe('Forgot password')
  await press('Send PIN')
  expect(main().getByText('The email is not valid')).toBeDefined()
  expect(document.activeElement).toBe(main().getByLabelText('Email'))
  expect(store.sent).toEqual([])
})
