import { expect, test } from 'vitest'
import type { ShoppingList, ShoppingListItem } from '../../api/types'
import { LISTS } from '../../test/answers/lists'
import { changedSince, changesOf } from './changes'

const [{ items }] = LISTS as [ShoppingList]
const [ITEM] = items as [ShoppingListItem]

test('a price change says how many pieces the price is for', () => {
  const changed = { ...ITEM, priceThen: 3.75, unitPrice: 4.1, pricingUnitSize: 100 }
  expect(changedSince(changed)).toEqual([
    'Price went up since you put it on the list: $3.75 per 100 → $4.10 per 100.',
  ])
})

test('a whole list counts what is cut to order apart from backorders', () => {
  const none = { ...ITEM, availability: 0 }
  const needsLength = {
    ...none,
    offersLengths: true,
    whyNot: 'TS-40 is cut to length. Enter the length you need.',
  }
  expect(changesOf([none, { ...none, offersLengths: true }, needsLength]).text).toBe(
    '2 cut to order, 1 backorder',
  )
  expect(changesOf([{ ...ITEM, offersLengths: true }])).toEqual({ text: 'All in stock', isFine: true })
})
