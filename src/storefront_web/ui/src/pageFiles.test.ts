import { expect, test } from 'vitest'
import { files, loadMoreFiles } from './pageFiles'
import { staffFiles } from './staffRoutes'

const all = Object.keys(import.meta.glob('./pages/*/*Page.tsx'))

test('every page is among the files of customers or of staff, and no page is in both', async () => {
  const listed = [await loadMoreFiles(), staffFiles].flatMap((list) => Object.keys(list))
  expect(listed.toSorted()).toEqual(all.toSorted())
})

test('the pages that visitors start with need no second list', () => {
  for (const page of ['home/HomePage', 'search/SearchPage', 'product/ProductPage', 'cart/CartPage'])
    expect(Object.keys(files)).toContain(`./pages/${page}.tsx`)
})
