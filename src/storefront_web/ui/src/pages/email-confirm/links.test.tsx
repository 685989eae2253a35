// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill, main, press } from '../../test/doing'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { closeShop, openShop } from '../../test/openShop'

let store: FakeStore

beforeEach(() => {
  store = fakeStore()
  store.answers('/api/registration/resend', ({ body }) => {
    const { email } = body as { email: string }
    return {
      body: {
        message: `If ${email} has an unconfirmed request, a new link is on its way.`,
        email,
        hours: 48,
      },
    }
  })
})

afterEach(closeShop)

const title = () => main().getByRole('heading', { level: 1 }).textContent
const link = { email: '', sentAt: null, usedAt: null, approver: '' }
const TOO_OLD = 'Links work for 48 hours. This one has expired.'

test('a link that is not ours offers a new one', async () => {
  store.answers('/api/registration/confirm', {
    body: { ...link, state: 'Unknown', message: 'Not one of ours.' },
  })
  await openShop('/auth/confirm?token=made-up')
  expect(title()).toBe('This link does not work')
  await fill('Email', 'somebody@oberlintool.example')
  await press('Send a new link')
  expect(main().getByText(/^If somebody@oberlintool\.example has an unconfirmed request/)).toBeDefined()
})

test('an account that waits for an approval says for whose', async () => {
  const answer = { ...link, email: 'ann@mill.example', state: 'Done', message: 'Your email is confirmed.' }
  store.answers('/api/registration/confirm', { body: { ...answer, approver: 'Our staff' } })
  await openShop('/auth/confirm?token=waits')
  expect(main().getByText('Our staff')).toBeDefined()
  expect(main().getByText(/^Until then you shop with public prices/)).toBeDefined()
})

test('an account that is open waits for nobody: the next step is to sign in', async () => {
  const answer = { ...link, email: 'ann@mill.example', state: 'Done', message: 'Your account is open.' }
  store.answers('/api/registration/confirm', { body: answer })
  await openShop('/auth/confirm?token=open')
  expect(main().getByRole('status').textContent).toContain('Your account is open.')
  expect(main().getByRole('link', { name: 'Sign In' })).toBeDefined()
  expect(main().queryByText(/^Until then you shop with public prices/)).toBeNull()
})

test('a link that has expired says so, and a new one takes one press', async () => {
  const email = 'late@larkin.example'
  store.answers('/api/registration/confirm', { body: { ...link, email, state: 'Expired', message: TOO_OLD } })
  await openShop('/auth/confirm?token=old')
  expect(title()).toBe('This link has expired')
  expect(main().getByText(TOO_OLD).closest('[role=alert]')).not.toBeNull()
  await press('Send a new link')
  expect(store.sent.at(-1)).toMatchObject({ path: '/api/registration/resend', body: { email, token: 'old' } })
  expect(main().getByRole('status').textContent).toContain('a new link is on its way')
  expect(main().queryByRole('button', { name: 'Send a new link' })).toBeNull()
})

test('an invitation that has expired says so', async () => {
  store.answers('/api/invitation', { body: { ...link, state: 'Expired', message: TOO_OLD } })
  await openShop('/auth/invitation?token=old')
  expect(title()).toBe('This link has expired')
  expect(main().getByText(TOO_OLD).closest('[role=alert]')).not.toBeNull()
})

test('a link that stops no mails says so', async () => {
  const message = 'This link no longer works.'
  store.answers('/graphql', {
    body: { data: { stopWatchedProducts: { success: false, message, logId: '' } } },
  })
  await openShop('/notifications/stop?token=unknown')
  await press('Cancel notifications')
  expect(main().getByText(message)).toBeDefined()
})
