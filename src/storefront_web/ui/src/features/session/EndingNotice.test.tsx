// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ending, hasEnded, openAuth, type Session, signedOut } from '../../state/auth'
import EndingNotice from './EndingNotice'

const session = { renew: vi.fn<() => Promise<boolean>>(), signOut: vi.fn<() => Promise<void>>() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  openAuth(async () => session as unknown as Session)
  ending.set({ endsAt: Date.now() + 47_000, triesAt: Date.now() + 5000 })
})

afterEach(() => {
  cleanup()
  signedOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('the end of the sign-in is counted down; it is read out once, at the start', async () => {
  render(<EndingNotice />)
  expect(screen.getByRole('heading').textContent).toBe('Your sign-in ends in 0:47')
  expect(screen.getByRole('alert').textContent).toBe('Your sign-in is about to end')
  expect(screen.getByText(/The next try is in 5 s/)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByRole('timer').textContent).toBe('0:44')
  expect(screen.getByText(/The next try is in 2 s/)).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('Your sign-in is about to end')
})

test('who wants to stay is renewed, or asked for the password', async () => {
  session.renew.mockResolvedValueOnce(false)
  render(<EndingNotice />)
  await click('Stay signed in')
  expect(session.renew).toHaveBeenCalledTimes(1)
  expect(hasEnded.get()).toBe(true)
  expect(screen.queryByRole('timer')).toBeNull()
})

test('one may sign out', async () => {
  session.signOut.mockResolvedValueOnce()
  render(<EndingNotice />)
  await click('Sign out')
  expect(session.signOut).toHaveBeenCalledTimes(1)
})
