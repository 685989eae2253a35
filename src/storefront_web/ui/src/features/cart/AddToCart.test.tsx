// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
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

const TUBE = { ...ITEM, itemCode: 'TPU-1', offersLengths: true }
const CUTS = { lengths: '6 to 1200 in', choice: 9, pieces: 2, total: 1.68 }

function cutsAre(problem = '') {
  const price = problem ? null : 0.84
  const cut = {
    length: 48.813,
    pieces: 2,
    chargedLength: 48.813,
    unitPrice: price,
    extendedPrice: 1.68,
    problem,
  }
  store.answers('/api/search/items/100101/cuts', () => ({ body: { ...CUTS, cuts: [cut] } }))
}

test.each(['48.8125', '48-13/16', '48 13/16'])('what is cut to length asks for it: %s', async (typed) => {
  cutsAre()
  store.answers('/graphql', () => DONE)
  render(
    <QueryClientProvider client={makeClient({})}>
      <AddToCart item={TUBE} price={{ unitSize: 1, roundType: 'N' }} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '2' } })
  fireEvent.blur(screen.getByRole('spinbutton'))
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart: TPU-1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cut to length: TPU-1' }))
  await dialog.findByText(/6 to 1200 in/)
  fireEvent.click(dialog.getByRole('button', { name: 'Add to cart: TPU-1' }))
  expect(dialog.getByText('Enter a length.')).toBeTruthy()
  expect(changes()).toHaveLength(0)
  fireEvent.change(dialog.getByLabelText('Length'), { target: { value: typed } })
  expect(dialog.getByText('48.813 in')).toBeTruthy()
  await dialog.findByText('$0.84')
  fireEvent.click(dialog.getByRole('button', { name: 'Add to cart: TPU-1' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  const sent = changes().map(({ body }) => body as { variables: { cartInfo: { cartItems: unknown[] } } })
  expect(sent[0]?.variables.cartInfo.cartItems).toMatchObject([
    {
      invMastUid: 100101,
      quantity: 2,
      customizations: [{ customizationKind: 1, materialItemInvMastUid: 9, dimLengthX: 48.813 }],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a length that cannot be cut is not added', async () => {
  cutsAre('Length must be at most 1200 IN.')
  render(
    <QueryClientProvider client={makeClient({})}>
      <AddToCart item={TUBE} price={{ unitSize: 1, roundType: 'N' }} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart: TPU-1' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Length'), { target: { value: '1201' } })
  await dialog.findByText('Length must be at most 1200 IN.')
  fireEvent.click(dialog.getByRole('button', { name: 'Add to cart: TPU-1' }))
  fireEvent.change(dialog.getByLabelText('Length'), { target: { value: 'ten' } })
  await dialog.findByText(/“ten” is not a length/)
  expect(changes()).toHaveLength(0)
})
