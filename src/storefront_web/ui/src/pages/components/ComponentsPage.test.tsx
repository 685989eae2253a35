// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ComponentLine, ItemListing } from '../../api/types'
import { ITEM } from '../../test/answers/items'
import { FOUND } from '../../test/answers/search'
import { freshVisitor, open, store } from '../../test/shop'

freshVisitor()

const [ROW] = FOUND.rows as [ItemListing]
const { item } = ITEM

/** A component with neither stock nor lead time. */
const component = (itemCode: string, invMastUid: number, offersLengths?: true): ComponentLine => ({
  ...ROW,
  item: { ...ROW.item, itemCode, invMastUid, ...(offersLengths && { offersLengths }) },
  stock: {
    availability: 0,
    places: [],
    availableToMake: 0,
    onOrder: 0,
    factoryStock: null,
    leadTimeText: '',
  },
  quantity: 1,
  makes: 0,
  setsLimit: false,
})

test('a component that is cut to length says so instead of its stock', async () => {
  const components = [component('TUBE', 1, true), component('BOLT', 2)]
  store.answers(`/api/search/items/${item.invMastUid}/components`, { body: { page: ITEM, components } })
  await open(`/productinfo/${item.itemCode}/${item.invMastUid}`)
  const table = await screen.findByRole('table')
  const [tube, bolt] = within(table).getAllByRole('row').slice(1)
  expect(tube?.textContent).toContain('Cut to order')
  expect(bolt?.textContent).toContain('Out of stock')
})
