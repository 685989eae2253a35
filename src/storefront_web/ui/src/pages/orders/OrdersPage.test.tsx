// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_ITEMS_FOUND } from '../../contract/messages/catalog.gen'
import { NO_ORDERS_YET } from '../../contract/messages/orderview.gen'
import { COMPANY_ORDERS } from '../../test/answers/companyOrders'
import { main } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const ADDRESS = '/account/orders'

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/orders', { body: COMPANY_ORDERS })
})

afterEach(closeShop)

const row = () => main().findByRole('row', { name: /4481975/ })

test('an order is listed with what its buyer looks for (S1-1-015, S1-2-026, S1-4-060)', async () => {
  await openShop(ADDRESS, DANA)
  const text = (await row()).textContent
  const shown = [
    '11/21/2026',
    'PO-77305',
    '4 lines, 2 parcels, 1 invoice',
    'Dana Whitfield',
    'Larkin Plant 2',
  ]
  for (const part of [...shown, 'Partially Shipped', '12/09/2026', '$1,284.50']) expect(text).toContain(part)
  const link = main().getByRole('link', { name: 'Order 4481975' })
  expect(link.getAttribute('href')).toBe('/account/order-detail/4481975')
})

test('filters, order and page are in the address (S1-2-026)', async () => {
  await openShop(`${ADDRESS}?q=lhm&status=OnHold&from=2026-01-01&placedBy=me&sort=-total&cursor=abc`, DANA)
  await row()
  expect(store.sent.map((call) => call.path)).toContain(
    '/api/orders?cursor=abc&from=2026-01-01&placedBy=me&q=lhm&sort=-total&status=OnHold',
  )
  expect(main().getByLabelText<HTMLSelectElement>('Status').value).toBe('OnHold')
  expect(main().getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('descending')
  const next = main().getByRole('link', { name: 'Next' }).getAttribute('href')
  expect(next).toContain('cursor=later')
  expect(next).toContain('q=lhm')
})

test('what no store understands is left out of the question', async () => {
  await openShop(`${ADDRESS}?status=Nonsense&from=yesterday&sort=color&placedBy=all`, DANA)
  await row()
  expect(store.sent.map((call) => call.path)).toContain('/api/orders')
})

test.each([
  ['', NO_ORDERS_YET],
  ['?q=nothing', NO_ITEMS_FOUND],
])('an empty list at “%s” says why (S1-8-019)', async (query, notice) => {
  store.answers('/api/orders', { body: { ...COMPANY_ORDERS, rows: [], next: '' } })
  await openShop(ADDRESS + query, DANA)
  expect(await screen.findByText(notice)).toBeTruthy()
})

test('a list that could not be loaded can be asked for again', async () => {
  store.answers('/api/orders', problem(500, 'Something went wrong.'))
  await openShop(ADDRESS, DANA)
  await main().findByRole('button', { name: 'Try again' })
})
