// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { QUOTE } from '../../test/answers/quotes'
import { fill, main, press } from '../../test/doing'
import { type Answer, fakeStore, type FakeStore, problem } from '../../test/fakeStore'
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
    expect(bodyOf('messages')).toEqual({ text: 'In black?', lines: [2], fileIds: [], isInternal: false }),
  )
})

const plan = new File(['x'.repeat(840)], 'plan.pdf', { type: 'application/pdf' })
const choose = (...files: File[]) =>
  act(
    async () =>
      void fireEvent.change(main().getByLabelText('Files', { selector: 'input' }), { target: { files } }),
  )

test('files go with a message; one that is refused says why and can be removed', async () => {
  const { answer, give } = later<Answer>()
  store.answers('/api/uploads/files', () => answer)
  await open()
  await choose(plan, new File(['x'], 'frame.step', { type: 'model/step' }))
  expect(main().getByText('frame.step is not an accepted file type.')).toBeTruthy()
  await press('Remove frame.step')
  expect(main().queryByText(/frame\.step/)).toBeNull()
  expect(main().getByRole('progressbar', { name: 'plan.pdf' })).toBeTruthy()
  await fill('Ask or answer', 'Our plan')
  await press('Send')
  expect(main().getByText('The files are still uploading.')).toBeTruthy()
  expect(bodyOf('messages')).toBeUndefined()
  give({ status: 201, body: { fileName: 'plan.pdf', fileId: 'f1' } })
  await waitFor(() => expect(main().queryByRole('progressbar')).toBeNull())
  const sent = {
    ...QUOTE.messages[0]!,
    messageId: 9,
    text: 'Our plan',
    files: [{ fileName: 'plan.pdf', fileId: 'f1' }],
  }
  const quote = { ...QUOTE, messages: [sent] }
  store.answers(API, { body: quote })
  store.answers(`${API}/messages`, { body: { message: 'Sent.', quote } })
  store.answers(`${API}/read`, { body: quote })
  await press('Send')
  expect(bodyOf('messages')).toEqual({ text: 'Our plan', lines: [], fileIds: ['f1'], isInternal: false })
  await waitFor(() => expect(main().queryByRole('button', { name: 'Remove plan.pdf' })).toBeNull())
  store.answers('/api/uploads/files/f1', {
    status: 404,
    body: { status: 404, detail: 'No such file was found.' },
  })
  await press('plan.pdf')
  expect(await main().findByText('The file could not be downloaded. Please try again.')).toBeTruthy()
})

test('an upload that fails, and more files than go with a message, say so', async () => {
  store.answers('/api/uploads/files', problem(400, 'plan.pdf is damaged or cut short.'))
  await open()
  await choose(plan)
  await main().findByText('Error uploading file: plan.pdf is damaged or cut short.')
  await choose(plan, plan, plan, plan, plan, plan)
  expect(main().getByText('Too many files attempted.')).toBeTruthy()
  expect(main().queryByRole('progressbar')).toBeNull()
})
