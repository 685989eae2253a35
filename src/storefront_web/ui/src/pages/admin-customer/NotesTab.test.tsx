// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CustomerDetail } from '../../api/types'
import { makeClient } from '../../state/queries'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { NotesTab } from './NotesTab'

const notes = (text: string, version: number) => ({
  notes: text,
  version,
  changedBy: 'Marcus Tillery',
  changedAt: '2026-03-02T12:00:00Z',
})
const CUSTOMER = { summary: { customerId: 118204 }, notes: notes('Call first', 1) } as CustomerDetail
const STALE = {
  status: 409,
  body: { detail: 'Somebody else has saved.', fresh: notes('Call Ana first', 2), yours: 'Ask for a PO' },
}

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open() {
  render(
    <QueryClientProvider client={makeClient({})}>
      <NotesTab customer={CUSTOMER} query={{}} />
    </QueryClientProvider>,
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const saved = (text: string, version: number) => ({
  body: { message: 'Saved', before: 'Call first', notes: notes(text, version) },
})

test('to keep mine after somebody else has saved keeps what stands in the field by then', async () => {
  store.answers('/api/admin/customers/118204/notes', STALE)
  open()
  type('Ask for a PO')
  click('Save notes')
  await screen.findByText('Somebody else has saved.')
  type('Ask for a PO, and call Ana')
  store.answers('/api/admin/customers/118204/notes', saved('Ask for a PO, and call Ana', 3))
  click('Keep mine')
  await screen.findByText('Saved')
  expect(store.sent.at(-1)?.body).toEqual({ notes: 'Ask for a PO, and call Ana', version: 2 })
  expect(field().value).toBe('Ask for a PO, and call Ana')
})

test('what is typed while the notes are being saved is not lost', async () => {
  const { answer, give } = later<ReturnType<typeof saved>>()
  store.answers('/api/admin/customers/118204/notes', () => answer)
  open()
  type('Ask for a PO')
  click('Save notes')
  await waitFor(() => expect(store.sent).toHaveLength(1))
  type('Ask for a PO, twice')
  await act(async () => give(saved('Ask for a PO', 2)))
  await screen.findByText('Saved')
  expect(field().value).toBe('Ask for a PO, twice')
})
