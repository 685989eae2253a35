// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAGE, ROW } from '../../test/answers/buyerOrders'
import { fill, main, opened, press } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA, VERA } from '../../test/people'

const ADDRESS = '/account/orders'

let store: FakeStore

beforeEach(() => {
  quietLog()
  localStorage.clear()
  store = fakeStore()
  store.answers('/api/orders', { body: PAGE })
})

afterEach(() => {
  closeShop()
  vi.restoreAllMocks()
})

const row = () => main().findByRole('row', { name: /4482061/ })
const deny = () => {
  throw new DOMException('denied')
}
const leads = (name: string) => main().getByRole('link', { name }).getAttribute('href')
const asked = () => store.sent.map((call) => call.path).filter((path) => path.startsWith('/api/orders'))

/** Rows S1-1-015, S1-2-026, S1-4-060. */
test('an order says where it stands, and leads to its page', async () => {
  await openShop(ADDRESS, DANA)
  const text = (await row()).textContent
  for (const part of ['11/20/2026', 'PO-77184', '3 lines, 1 parcel, 1 invoice', 'Partially Shipped'])
    expect(text).toContain(part)
  for (const part of ['12/09/2026', '$2,183.72', 'Dana Whitfield', 'Mill Race Rd'])
    expect(text).toContain(part)
  expect(
    within(await row())
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/account/order-detail/4482061')
  expect(main().getByRole('row', { name: /4481950/ }).textContent).toContain('TBD')
  expect(main().getByRole('link', { name: 'All 1,000+' }).getAttribute('aria-current')).toBe('true')
})

test('a filter starts again from the first page', async () => {
  await openShop(`${ADDRESS}?cursor=AB`, DANA)
  await row()
  await fill('Status', 'OnHold')
  await waitFor(() => expect(location.search).toBe('?status=OnHold'))
  expect(asked()).toContain('/api/orders?status=OnHold')
})

test('pages lead forward and back', async () => {
  store.answers('/api/orders', { body: { ...PAGE, previous: 'BEFORE' } })
  await openShop(`${ADDRESS}?sort=number&cursor=AB`, DANA)
  await row()
  expect(leads('Next')).toBe(`${ADDRESS}?cursor=AFTER&sort=number`)
  expect(leads('Previous')).toBe(`${ADDRESS}?cursor=BEFORE&sort=number`)
  expect(leads('First')).toBe(`${ADDRESS}?sort=number`)
})

/** Row S1-8-019. */
test('a search without a hit says so, and leads to all orders', async () => {
  store.answers('/api/orders', { body: { ...PAGE, rows: [], next: '' } })
  await openShop(`${ADDRESS}?q=nothing`, DANA)
  await screen.findByText('No items found matching search.')
  expect(main().getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(ADDRESS)
})

test('a company without orders is not told to change its filters', async () => {
  store.answers('/api/orders', { body: { ...PAGE, rows: [], next: '' } })
  await openShop(ADDRESS, DANA)
  await screen.findByText('No orders yet')
  expect(main().queryByText('Clear filters')).toBeNull()
})

test('a page that cannot be opened leads to the first one', async () => {
  const why = 'This page of the list cannot be opened. Start again from the first page.'
  store.answers('/api/orders', problem(400, why))
  await openShop(`${ADDRESS}?cursor=zzz`, DANA)
  await screen.findByText(new RegExp(why))
  expect(main().getByRole('link', { name: 'First page' }).getAttribute('href')).toBe(ADDRESS)
})

test('a view is saved, opened and removed', async () => {
  await openShop(`${ADDRESS}?q=press&sort=total`, DANA)
  await row()
  await press('Save this view')
  await press('Save', await opened())
  await screen.findByText('Please enter a name for the view.')
  await fill('Name of the view', 'Press shop', await opened())
  await press('Save', await opened())
  await screen.findByText('The view “Press shop” is saved in this browser.')
  const link = main().getByRole('link', { name: 'Press shop' })
  expect(link.getAttribute('href')).toBe(`${ADDRESS}?q=press&sort=total`)
  expect(link.getAttribute('aria-current')).toBe('true')
  expect(localStorage.getItem('storefront-order-views')).toContain('Press shop')
  await press('Remove the view “Press shop”')
  expect(main().queryByRole('link', { name: 'Press shop' })).toBeNull()
})

test('where the browser stores nothing, a view lasts for the visit', async () => {
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny })
  await openShop(`${ADDRESS}?status=Open`, DANA)
  await row()
  await press('Save this view')
  await fill('Name of the view', 'Mine', await opened())
  await press('Save', await opened())
  await screen.findByText(/the view “Mine” lasts until you leave/)
  expect(main().getByRole('link', { name: 'Mine' })).toBeTruthy()
})

test('saved views that are none are left out', async () => {
  localStorage.setItem('storefront-order-views', '[{"name":"Good","query":{"q":"a"}},{"name":1},null]')
  await openShop(ADDRESS, DANA)
  await screen.findByRole('link', { name: 'Good' })
  expect(main().queryByRole('link', { name: '1' })).toBeNull()
})

test('saved views that cannot be read are none', async () => {
  localStorage.setItem('storefront-order-views', '{broken')
  await openShop(ADDRESS, DANA)
  expect(await row()).toBeTruthy()
})

test('who may only look cannot order again', async () => {
  store.answers('/api/orders', { body: { ...PAGE, rows: [ROW] } })
  await openShop(ADDRESS, VERA)
  expect(within(await row()).queryByRole('button')).toBeNull()
})
