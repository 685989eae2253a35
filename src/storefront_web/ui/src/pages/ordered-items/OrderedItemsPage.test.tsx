// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_ITEMS_FOUND } from '../../contract/messages/catalog.gen'
import { HISTORY_NONE, NOT_SOLD_NOW } from '../../contract/messages/orders.gen'
import { PURCHASE, PURCHASES } from '../../test/answers/history'
import { main } from '../../test/doing'
import { data, fakeStore, type FakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const ADDRESS = '/account/my-ordered-items'
const { invMastUid, itemCode } = PURCHASE
const TODAY = data({
  itemDetailsBatch: [
    {
      invMastUid,
      itemCode,
      path: '/product/SL-1N-BR/101290',
      isDiscontinued: false,
      mayBeAdded: true,
      whyNot: '',
      seesAddButton: true,
      restrictedTooltip: null,
    },
  ],
  itemAvailability: [{ invMastUid, availability: 1174 }],
  getItemPrices: [
    { invMastUid, unitPrice: 5.02, unitSize: 1, roundType: 'U', unitOfMeasure: 'EA', pricingUnitSize: 1 },
  ],
})

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/orders/items', { body: PURCHASES })
  store.answers('/graphql', TODAY)
})

afterEach(closeShop)

const row = () => main().findByRole('row', { name: /SL-1N-BR/ })

test('an item says when it was bought, and can be bought again (S1-1-019, S1-2-029)', async () => {
  await openShop(ADDRESS, DANA)
  const add = await main().findByRole('button', { name: 'Add to cart: SL-1N-BR' })
  expect(add).toBeTruthy()
  const found = await row()
  const shown = [
    'Your no. LHM-SIL-1',
    '11/21/2026',
    '4 EA at $5.52',
    '10',
    '2 orders',
    '$5.02',
    '1,174 in stock',
  ]
  for (const part of shown) expect(found.textContent).toContain(part)
  expect(within(found).getByRole('img', { name: /6, 0, 0, 0, 0, 4$/ })).toBeTruthy()
  const links = within(found).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/product/SL-1N-BR/101290',
    '/account/order-detail/4481975',
  ])
})

test('an item that is no longer sold says so and cannot be added', async () => {
  store.answers('/graphql', data({ itemDetailsBatch: [], itemAvailability: [], getItemPrices: [] }))
  await openShop(ADDRESS, DANA)
  expect(await main().findByText(NOT_SOLD_NOW)).toBeTruthy()
  expect(main().queryByRole('button', { name: /^Add to cart/ })).toBeNull()
})

test('view, search, dates and order are in the address', async () => {
  await openShop(`${ADDRESS}?view=often&q=sil&from=2026-01-01&to=2026-06-30&sort=quantity&page=2`, DANA)
  await row()
  expect(store.sent.map((call) => call.path)).toContain(
    '/api/orders/items?from=2026-01-01&page=2&q=sil&sort=quantity&to=2026-06-30&view=often',
  )
  const view = main().getByRole('link', { name: 'In 3 orders or more 12' })
  expect(view.getAttribute('aria-current')).toBe('true')
})

test.each([
  ['', HISTORY_NONE],
  ['?view=idle', NO_ITEMS_FOUND],
])('an empty list at “%s” says why', async (query, notice) => {
  store.answers('/api/orders/items', { body: { ...PURCHASES, rows: [], total: 0 } })
  await openShop(ADDRESS + query, DANA)
  expect(await screen.findByText(notice)).toBeTruthy()
})
