import { beforeAll, expect, test } from 'vitest'
import { routes } from '../routes'
import { staffRoutes } from '../staffRoutes'
import { isKnown, loadRoutes, matchRoute, setRoutes } from './route'
import { needsOf } from './view'

beforeAll(() => setRoutes(routes))

const pages = Object.keys(import.meta.glob('../pages/*/*Page.tsx')).map((file) =>
  file.replace('../pages/', '').replace('.tsx', ''),
)

test.each([
  ['/', 'home/HomePage'],
  ['/categories', 'categories/CategoriesPage'],
  ['/categories/pumps', 'category/CategoryPage'],
  ['/categories/pumps/2', 'category/CategoryPage'],
  ['/search?searchTerm=valve', 'search/SearchPage'],
  ['/product/HC-2008-TR/104482', 'product/ProductPage'],
  ['/product/HC-2008-TR/104482/LHM-1', 'product/ProductPage'],
  ['/brands/featured/corvane', 'brand-items/BrandItemsPage'],
  ['/pages/brands/corvane', 'brand/BrandPage'],
  ['/cart', 'cart/CartPage'],
  ['/checkout', 'checkout/CheckoutPage'],
  ['/checkout2', 'checkout/CheckoutPage'],
  ['/order-complete/ABCDEFGH23456789', 'order-complete/OrderCompletePage'],
  ['/pages/services/robotics', 'content/ContentPage'],
  ['/about/transactional-services', 'content/ContentPage'],
  ['/mobile/orderlookup', 'order-lookup/OrderLookupPage'],
])('%s shows %s', (address, page) => {
  expect(matchRoute(address)?.route.page).toBe(page)
})

test('an address that nobody knows matches nothing', () => {
  expect(matchRoute('/nope')).toBeUndefined()
  expect(isKnown('/services/robotics')).toBe(false)
  expect(isKnown('https://blog.example')).toBe(true)
})

test('the values of a path are decoded, and broken ones taken as they stand', () => {
  expect(matchRoute('/product/A%2FB/7/no%201')?.params).toEqual({
    itemCode: 'A/B',
    invMastUid: '7',
    customerPartNumber: 'no 1',
  })
  expect(matchRoute('/categories/100%')?.params['slug']).toBe('100%')
})

test('a category asks for its page and filters, and for nothing else', () => {
  const match = matchRoute('/categories/pumps/2?f.Bore=2&utm_source=mail')
  expect(match && needsOf(match).map((need) => need.url)).toEqual([
    '/api/search/category/pumps?f.Bore=2&page=2',
  ])
})

test('every page that a route names has its file', () => {
  expect(
    [...routes, ...staffRoutes].map((route) => route.page).filter((page) => !pages.includes(page)),
  ).toEqual([])
})

test('the routes of the staff area are loaded with its first page, and once', async () => {
  let loads = 0
  setRoutes(routes, async () => (loads++, staffRoutes))
  expect(matchRoute('/admin/orders')).toBeUndefined()
  expect(isKnown('/admin/orders')).toBe(true)
  await loadRoutes('/search?searchTerm=/admin')
  expect(loads).toBe(0)
  await loadRoutes('/admin/orders')
  await loadRoutes('/admin/quotes')
  expect(loads).toBe(1)
  expect(matchRoute('/admin/orders')?.route.page).toBe('admin-orders/AdminOrdersPage')
  expect(matchRoute('/search')?.route.page).toBe('search/SearchPage')
})
