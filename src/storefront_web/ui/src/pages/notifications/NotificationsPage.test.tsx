// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WatchedProduct, WatchResult } from '../../api/types'
import { main, press } from '../../test/doing'
import { data, fakeStore, type FakeStore } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const WATCHED: WatchedProduct = {
  id: 1,
  entryDate: '2026-11-02T15:00:00Z',
  invMastUid: 100108,
  itemId: 'HC-2006-TR',
  itemImage: { altText: '', path: '/media/drawings/100108.svg' } as WatchedProduct['itemImage'],
  itemDesc: 'Tie-rod cylinder',
  path: '/product/HC-2006-TR/100108',
}
const DONE: WatchResult = { success: true, message: '', logId: '' }
const CANCEL = /^Cancel notification/

let store: FakeStore
let watched: WatchedProduct[]
let canceled: () => WatchResult | Promise<WatchResult>

beforeEach(async () => {
  quietLog()
  watched = [WATCHED]
  canceled = () => {
    watched = []
    return DONE
  }
  store = fakeStore()
  store.answers('/graphql', async ({ body }) => {
    const { query } = body as { query: string }
    if (query.includes('cancelWatchedProduct')) return data({ cancelWatchedProduct: await canceled() })
    if (!query.includes('addWatchedProduct')) return data({ getWatchedProductList: watched })
    watched = [WATCHED]
    return data({ addWatchedProduct: DONE })
  })
  await openShop('/account/notifications', DANA)
  await main().findByText('Tie-rod cylinder')
})

afterEach(closeShop)

const rows = () => main().queryAllByRole('button', { name: CANCEL })
const changes = () =>
  store.sent
    .map(({ body }) => /mutation (\w+)/.exec((body as { query: string }).query)?.[1])
    .filter((name) => name !== undefined)

test('a notification that could not be canceled comes back with the reason (S2-8-002)', async () => {
  canceled = () => ({ ...DONE, success: false })
  await press(CANCEL)
  expect(main().getByText('The notification could not be canceled. Please try again.')).toBeDefined()
  expect(rows()).toHaveLength(1)
})

test('what is undone at once stays undone: the store is told one change after the other', async () => {
  const { answer, give } = later<WatchResult>()
  canceled = () => answer
  await press(CANCEL)
  expect(rows()).toHaveLength(0)
  await press('Undo')
  expect(rows()).toHaveLength(1)
  expect(changes()).toEqual(['cancelWatchedProduct'])
  await act(async () => give(DONE))
  await vi.waitFor(() => expect(changes()).toEqual(['cancelWatchedProduct', 'addWatchedProduct']))
  expect(rows()).toHaveLength(1)
})
