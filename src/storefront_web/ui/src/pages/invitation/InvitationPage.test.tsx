// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { InvitationAnswer } from '../../api/types'
import { fakeStore } from '../../test/fakeStore'
import InvitationPage from './InvitationPage'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const invitation: InvitationAnswer = {
  state: 'Open',
  message: '',
  email: 'nina@northfield.example',
  firstName: 'Nina',
  lastName: '',
  company: 'Northfield Supply',
  invitedBy: 'Northfield Supply',
  companyRole: null,
  provider: '',
  sentAt: null,
}

async function open(answer: InvitationAnswer): Promise<string> {
  fakeStore().answers('/api/invitation', { body: answer })
  render(<InvitationPage path="/auth/invitation" params={{}} query={{ token: 'abc' }} />)
  await screen.findByRole('heading', { name: `Join ${answer.company}` })
  return document.body.textContent
}

test('staff read that they join the staff, and choose a password', async () => {
  const text = await open(invitation)
  expect(text).toContain('You are invited to join the staff of Northfield Supply.')
  expect(text).not.toMatch(/order|Buyer/)
  expect(screen.getByRole('button', { name: 'Open my account' })).toBeTruthy()
})

test('who signs in elsewhere is not asked for a password', async () => {
  const text = await open({ ...invitation, provider: 'login.northfield.example' })
  expect(text).toContain('You sign in with login.northfield.example and need no password here.')
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('a buyer reads for whom they order, and as what', async () => {
  const text = await open({ ...invitation, company: 'Larkin', invitedBy: 'Dana', companyRole: 'ViewOnly' })
  expect(text).toContain('Dana invites you to order for Larkin as View only.')
})
