// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer, ProblemDetail } from '../../api/fetch'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { useProved, type Proved } from './useProved'

const DONE = { status: 200, body: 'done' }
const WANTS_PROOF: Answer<ProblemDetail> = {
  status: 403,
  body: {
    type: 'about:blank',
    title: 'Forbidden',
    status: 403,
    detail: 'Prove it.',
    problems: [{ field: 'proof', message: 'Prove it.' }],
  },
}

let store: FakeStore
let isProven = false

beforeEach(() => {
  quietLog()
  isProven = false
  store = fakeStore()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const work = async (): Promise<Answer<string | ProblemDetail>> => (isProven ? DONE : WANTS_PROOF)
const ended: (Answer<string | ProblemDetail> | undefined)[] = []

/** A page on which two things that want a proof are begun together. */
function Page() {
  const { proved, dialog } = useProved()
  return (
    <>
      <button onClick={() => begin(proved)}>Begin</button>
      {dialog}
    </>
  )
}

function begin(proved: Proved): void {
  ended.length = 0
  for (let at = 0; at < 2; at++) void proved<string>(work).then((answer) => ended.push(answer))
}

test('one proof holds for all that waited for it', async () => {
  store.answers('/api/account/proof', () => {
    isProven = true
    return { body: { status: 'SignedIn' } }
  })
  render(<Page />)
  fireEvent.click(screen.getByText('Begin'))
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'a good password' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue' })))
  await waitFor(() => expect(ended).toEqual([DONE, DONE]))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(store.sent).toHaveLength(1)
})

test('who gives no proof for one is asked for the next, and nothing is left waiting', async () => {
  render(<Page />)
  fireEvent.click(screen.getByText('Begin'))
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(ended).toEqual([undefined]))
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(ended).toEqual([undefined, undefined]))
  expect(screen.queryByRole('dialog')).toBeNull()
})
