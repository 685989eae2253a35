// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HomePage, ItemListing, Promo } from '../../api/types'
import { VIEWED_MAX } from '../../contract/limits/search.gen'
import { navigate } from '../../state/navigation'
import { setNonWeb } from '../../state/nonWeb'
import { keepViewed, viewed } from '../../state/viewed'
import { ITEM } from '../../test/answers/items'
import { FOUND } from '../../test/answers/search'
import { doing, fill, main, press } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closePage, closeShop, openShop } from '../../test/openShop'
import { DANA, MARCUS } from '../../test/people'

const HOME: HomePage = { sections: [], featuredBrands: [], promos: [], itemCount: 0, inStockCount: 0 }
const [ROW] = FOUND.rows as [ItemListing]
const row = (invMastUid: number, itemCode: string): ItemListing => ({
  ...ROW,
  item: {
    ...ROW.item,
    invMastUid,
    itemCode,
    itemDesc: `Part ${itemCode}`,
    path: `/product/${itemCode}/${invMastUid}`,
  },
})
const promo = (title: string, sortOrder: number): Promo => ({
  title,
  sortOrder,
  image: '',
  href: `/categories/${sortOrder}`,
})

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/search/home', { body: HOME })
})

afterEach(closeShop)

const asked = (start: string) =>
  store.sent.filter(({ path }) => path.startsWith(start)).map(({ path }) => path)
const shown = () =>
  within(main().getByRole('region', { name: 'Recently viewed' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

const promotions = () => within(main().getByRole('list', { name: 'Promotions' })).getAllByRole('link')

/** Open the home page as a browser does that has time left. */
async function openHome(): Promise<void> {
  await openShop('/')
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then())
  await doing(() => void navigate('/categories'))
  await doing(() => void navigate('/'))
}

test('a guest is offered an account', async () => {
  await openShop('/')
  const offer = await main().findByRole('link', { name: 'Request Account' })
  expect(offer.getAttribute('href')).toBe('/signup')
})

test('who has an account is led to it, and not offered another one', async () => {
  await openShop('/', DANA)
  expect((await main().findByRole('link', { name: 'My Account' })).getAttribute('href')).toBe(
    '/account/dashboard',
  )
  expect(main().queryByRole('link', { name: 'Request Account' })).toBeNull()
})

test('promotions stand in the order of the store, and are kept while other pages are open (S1-3-056)', async () => {
  const promos = [promo('Rebuilds', 1), promo('Cut to length', 2), promo('Hose week', 3)]
  store.answers('/api/search/home', { body: { ...HOME, promos } })
  store.answers('/api/catalog/categories', { body: [] })
  await openShop('/')
  const order = ['Rebuilds', 'Cut to length', 'Hose week']
  expect(promotions().map((link) => link.textContent)).toEqual(order)
  expect(promotions()[0]?.getAttribute('href')).toBe('/categories/1')
  store.answers('/api/search/home', 'lost')
  await doing(() => void navigate('/categories'))
  expect(await main().findByRole('heading', { level: 1, name: /categories/i })).toBeDefined()
  await doing(() => void navigate('/'))
  expect(promotions().map((link) => link.textContent)).toEqual(order)
})

test('a promotion without a link is plain text', async () => {
  const promos = [promo('Rebuilds', 1), { ...promo('Old news', 2), href: '' }]
  store.answers('/api/search/home', { body: { ...HOME, promos } })
  await openShop('/')
  expect(promotions().map((link) => link.textContent)).toEqual(['Rebuilds'])
  expect(main().getByText('Old news')).toBeDefined()
})

test('a store without promotions has no list of them', async () => {
  await openShop('/')
  expect(main().queryByRole('list', { name: 'Promotions' })).toBeNull()
})

test('opened items stand on the home page, the latest first, with price and stock', async () => {
  store.answers('/api/search/items/', { body: ITEM })
  store.answers('/api/catalog/categories', { body: [] })
  keepViewed(7)
  await openShop(ITEM.item.path)
  expect(viewed()).toEqual([ITEM.item.invMastUid, 7])
  store.answers('/api/search/viewed', { body: [row(ITEM.item.invMastUid, 'SL-18N-SS'), row(7, 'HC-7')] })
  closePage()
  await openHome()
  await main().findByRole('region', { name: 'Recently viewed' })
  expect(asked('/api/search/viewed')[0]).toBe(`/api/search/viewed?items=${ITEM.item.invMastUid},7`)
  expect(shown()).toEqual(['Part SL-18N-SS', 'Part HC-7'])
  const list = main().getByRole('region', { name: 'Recently viewed' })
  expect(list.textContent).toContain('$')
  expect(list.textContent).toMatch(/in stock|Lead time|Out of stock/i)
})

test('an item can be removed, and the rest as well', async () => {
  for (const uid of [3, 2, 1]) keepViewed(uid)
  store.answers('/api/catalog/categories', { body: [] })
  store.answers('/api/search/viewed', { body: [row(1, 'A-1'), row(2, 'B-2'), row(3, 'C-3')] })
  await openHome()
  await main().findByRole('region', { name: 'Recently viewed' })
  await press('Remove B-2 from recently viewed')
  expect(shown()).toEqual(['Part A-1', 'Part C-3'])
  expect(main().getByText('B-2 removed.').getAttribute('role')).toBe('status')
  expect(viewed()).toEqual([1, 3])
  expect(asked('/api/search/viewed')).toHaveLength(1)
  await press('Clear the list')
  expect(viewed()).toEqual([])
  expect(main().getByText('Items that you open are listed here.')).toBeDefined()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Recently viewed')
})

test('without anything viewed nothing is asked, and nothing reserved', async () => {
  store.answers('/api/catalog/categories', { body: [] })
  await openHome()
  expect(asked('/api/search/viewed')).toEqual([])
  expect(main().queryByRole('region', { name: 'Recently viewed' })).toBeNull()
})

test('after the last item is removed the list says so, even if others are gone from the store', async () => {
  for (const uid of [2, 1]) keepViewed(uid)
  store.answers('/api/catalog/categories', { body: [] })
  store.answers('/api/search/viewed', { body: [row(1, 'A-1')] })
  await openHome()
  await main().findByRole('region', { name: 'Recently viewed' })
  await press('Remove A-1 from recently viewed')
  expect(main().getByText('Items that you open are listed here.')).toBeDefined()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Recently viewed')
})

test('items that are gone from the store leave no empty list', async () => {
  keepViewed(1)
  store.answers('/api/catalog/categories', { body: [] })
  store.answers('/api/search/viewed', { body: [] })
  await openHome()
  await vi.waitFor(() => expect(asked('/api/search/viewed')).toHaveLength(1))
  expect(main().queryByRole('region', { name: 'Recently viewed' })).toBeNull()
})

test('where the list cannot be loaded it says so, and tries again', async () => {
  keepViewed(1)
  store.answers('/api/catalog/categories', { body: [] })
  store.answers('/api/search/viewed', problem(503, 'The store is busy.'))
  await openHome()
  await main().findByRole('alert')
  store.answers('/api/search/viewed', { body: [row(1, 'A-1')] })
  await press('Try again')
  await vi.waitFor(() => expect(shown()).toEqual(['Part A-1']))
})

test('a browser that keeps nothing remembers the items of this visit, and only the latest', () => {
  vi.stubGlobal('localStorage', undefined)
  for (let uid = 1; uid <= VIEWED_MAX + 3; uid++) keepViewed(uid)
  keepViewed(5)
  expect(viewed()).toHaveLength(VIEWED_MAX)
  expect(viewed().slice(0, 3)).toEqual([5, VIEWED_MAX + 3, VIEWED_MAX + 2])
})

test('what somebody else has written into the storage is not asked for', () => {
  localStorage.setItem('storefront-viewed', '7,x,-3,7,1.5,,99999999999999999999,8')
  expect(viewed()).toEqual([7, 8])
})

test('quick add finds non-web items if staff have chosen to see them, and so does the search that it offers', async () => {
  store.answers('/api/search/instant', { body: { results: [], isPartial: false, total: 0 } })
  setNonWeb(true)
  await openShop('/', MARCUS)
  await fill('Part number', 'NW-1')
  await press('Add to cart')
  expect(asked('/api/search/instant')[0]).toContain('includeNonWeb=true')
  const offered = await main().findByRole('link', { name: 'Open' })
  expect(offered.getAttribute('href')).toBe('/search?nonweb=true&searchTerm=NW-1')
  setNonWeb(false)
})
