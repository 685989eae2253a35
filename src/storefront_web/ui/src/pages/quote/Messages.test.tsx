// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { QUOTE } from '../../test/answers/quotes'
import { fill, main, press } from '../../test/doing'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { closePage, closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const API = '/api/quotes/30518'

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers(API, { body: QUOTE })
  store.answers(`${API}/read`, { body: { ...QUOTE, summary: { ...QUOTE.summary, unreadCount: 0 } } })
})

afterEach(closeShop)

async function open(): Promise<void> {
  await openShop('/account/quote-detail/30518', DANA)
  await main().findByRole('heading', { level: 1, name: /Quote #30518/ })
}

const bodyOf = (path: string) => store.sent.findLast((call) => call.path === `${API}/${path}`)?.body
const field = () => main().getByLabelText<HTMLTextAreaElement>('Ask or answer')

test('what is unread is marked as new, and read from then on', async () => {
  await open()
  const message = screen.getByText('Done, revision 2.').closest('li') as HTMLElement
  await within(message).findByText('New')
  await waitFor(() => expect(bodyOf('read')).toEqual({ messageId: 8 }))
  expect(within(message).getByText('New')).toBeTruthy()
})

test('a message shows at once; one that cannot be sent goes back into its field, and survives a reload', async () => {
  const { answer, give } = later<'lost'>()
  store.answers(`${API}/messages`, () => answer)
  await open()
  await fill('Ask or answer', 'When can you ship?')
  expect(screen.getByText('18 of 2,000')).toBeTruthy()
  await press('Send')
  expect(screen.getByText('Sending…').parentElement?.textContent).toContain('When can you ship?')
  expect(field().value).toBe('')
  give('lost')
  await screen.findByText('Your message could not be sent. Please try again.')
  expect(field().value).toBe('When can you ship?')
  closePage()
  await open()
  expect(field().value).toBe('When can you ship?')
  await fill('Ask or answer', 'x'.repeat(2001))
  await press('Send')
  expect(screen.getByText('Use at most 2,000 characters.')).toBeTruthy()
  await fill('Ask or answer', '')
})

test('a message can be about the ticked lines', async () => {
  store.answers(`${API}/messages`, { body: { message: 'The message was sent.', quote: QUOTE } })
  await open()
  fireEvent.click(main().getByRole('checkbox', { name: /^Order line 1,/ }))
  fireEvent.click(main().getByRole('checkbox', { name: 'This is about the ticked lines (2)' }))
  await fill('Ask or answer', 'In black?')
  await press('Send')
  await waitFor(() =>
    expect(bodyOf('messages')).toEqual({ text: 'In black?', lines: [2], isInternal: false }),
  )
})
