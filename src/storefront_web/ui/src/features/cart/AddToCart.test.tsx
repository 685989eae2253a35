// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeClient } from '../../state/queries'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { AddToCart } from './AddToCart'

const ITEM = { invMastUid: 100101, itemCode: 'VLV-1', isDiscontinued: false, mayBeAdded: true, whyNot: '' }
const DONE = {
  body: {
    data: {
      shoppingCart: {
        success: true,
        message: '',
        cart: { token: '22222222-2222-4222-8222-222222222222', version: 1, cartItems: [], orderNotes: '' },
        problems: [],
        adjusted: [],
      },
    },
  },
}

let store: FakeStore
const changes = () => store.sent.filter(({ path }) => path === '/graphql')

beforeEach(() => {
  store = fakeStore()
  quietLog()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a double click on Add puts the item in once, and the next click once more', async () => {
  const { answer, give } = later<typeof DONE>()
  store.answers('/graphql', () => answer)
  render(
    <QueryClientProvider client={makeClient({})}>
      <AddToCart item={ITEM} price={{ unitSize: 1, roundType: 'U' }} />
    </QueryClientProvider>,
  )
  const add = screen.getByRole('button', { name: 'Add to cart: VLV-1' })
  fireEvent.click(add)
  fireEvent.click(add)
  await waitFor(() => expect(add.getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(add)
  await act(async () => give(DONE))
  await waitFor(() => expect(add.getAttribute('aria-busy')).toBeNull())
  expect(changes()).toHaveLength(1)
  fireEvent.click(add)
  await waitFor(() => expect(changes()).toHaveLength(2))
})
