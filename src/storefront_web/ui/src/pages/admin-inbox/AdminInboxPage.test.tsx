// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InboxMessage, InboxPage } from '../../api/types'
import { fill, main, press } from '../../test/doing'
import { type FakeStore, problem } from '../../test/fakeStore'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const PAGE = '/admin/inbox'
const API = '/api/admin/inbox'

const message = (submissionId: number, more: Partial<InboxMessage> = {}): InboxMessage => ({
  submissionId,
  kind: 'contact',
  title: 'Contact form',
  receivedAt: '2026-11-20T12:00:00-05:00',
  email: 'tom@larkin.example',
  name: 'Tom Brannigan',
  pageUrl: '/pages/contact/contact-us',
  summary: 'Which seal fits?',
  handledAt: null,
  handledBy: '',
  ...more,
})
const INBOX: InboxPage = {
  rows: [message(7), message(6, { kind: 'service', title: 'Service form', name: 'Ann Reed' })],
  total: 2,
  page: 1,
  pageCount: 1,
  kinds: [
    { kind: 'contact', title: 'Contact form', openCount: 1 },
    { kind: 'service', title: 'Service form', openCount: 1 },
  ],
  openCount: 2,
  handledCount: 1,
}

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers(API, { body: INBOX })
  store.answers(`${API}/7`, {
    body: { message: message(7), answers: [{ label: 'Message', value: 'Which seal\nfits?' }] },
  })
})

afterEach(closeShop)

const asked = (start: string) => store.sent.filter(({ path }) => path.startsWith(start))

test('the first message is open beside the list, with its fields', async () => {
  await openShop(PAGE, MARCUS)
  const card = await screen.findByRole('region', { name: 'Contact form' })
  expect(card.textContent).toContain('Which seal\nfits?')
  expect(
    main()
      .getByRole('link', { name: /Ann Reed/ })
      .getAttribute('href'),
  ).toBe('/admin/inbox?id=6')
  expect(main().getByRole('link', { name: 'Open 2' })).toBeDefined()
})

test('a message is marked at once, and can be opened again', async () => {
  store.answers(`${API}/7/handled`, { body: { message: message(7) } })
  await openShop(PAGE, MARCUS)
  await press('Mark handled')
  expect(await main().findByRole('button', { name: 'Mark open' })).toBeDefined()
  expect(await main().findByText('Marked handled')).toBeDefined()
  expect(asked(`${API}/7/handled`).map(({ body }) => body)).toEqual([{ isHandled: true }])
  await press('Mark open')
  expect(await main().findByText('Marked open')).toBeDefined()
})

test('a mark that fails is taken back with the reason', async () => {
  store.answers(`${API}/7/handled`, problem(409, 'A colleague has changed it.'))
  await openShop(PAGE, MARCUS)
  await press('Mark handled')
  expect(await main().findByText('A colleague has changed it.')).toBeDefined()
  expect(main().getByRole('button', { name: 'Mark handled' })).toBeDefined()
})

test('the list is narrowed by kind and by words', async () => {
  await openShop(PAGE, MARCUS)
  await main().findByRole('option', { name: 'Service form (1)' })
  await fill('Kind', 'service')
  await waitFor(() => expect(asked(`${API}?kind=service`)).not.toHaveLength(0))
  await fill('Name, email or words', 'pump')
  await waitFor(() => expect(asked(`${API}?kind=service&q=pump`)).not.toHaveLength(0))
})
