import type { ShoppingListItem } from '../../api/types'
import { CUT_TO_ORDER } from '../../contract/messages/families.gen'
import { CALL_FOR_PRICE } from '../../contract/messages/pricing.gen'
import {
  LIST_IS_EMPTY,
  NOW_IN_PACKS,
  PRICE_WENT_DOWN,
  PRICE_WENT_UP,
} from '../../contract/messages/lists.gen'
import { counted, showCount, showUnitPrice } from '../../rules/money'
import { fill } from '../../rules/text'

/** Return what changed about a line since it was added to the list, one sentence per change. */
export function changedSince(item: ShoppingListItem): string[] {
  if (item.whyNot) return [item.whyNot]
  const { priceThen, unitPrice, pricingUnitSize } = item
  const told: string[] = []
  if (priceThen !== null && unitPrice !== null && priceThen !== unitPrice)
    told.push(
      fill(unitPrice > priceThen ? PRICE_WENT_UP : PRICE_WENT_DOWN, {
        old: showUnitPrice(priceThen, pricingUnitSize),
        new: showUnitPrice(unitPrice, pricingUnitSize),
      }),
    )
  if (item.cartQuantity !== item.quantity)
    told.push(
      fill(NOW_IN_PACKS, { unit_size: showCount(item.unitSize), quantity: showCount(item.cartQuantity) }),
    )
  return told
}

const PRICE = 'price changed'

/** Summarize the changes of a whole list in a few words. */
export function changesOf(items: ShoppingListItem[]): { text: string; isFine: boolean } {
  if (items.length === 0) return { text: LIST_IS_EMPTY, isFine: true }
  const priced = items.filter((one) => one.whyNot && !one.isDiscontinued && one.unitPrice !== null)
  const short = items.filter((one) => !one.whyNot && one.availability < one.cartQuantity)
  const counts = [
    [items.filter((one) => one.isDiscontinued).length, 'discontinued'],
    [
      items.filter((one) => !one.whyNot && one.priceThen !== null && one.priceThen !== one.unitPrice).length,
      PRICE,
    ],
    [
      items.filter((one) => one.whyNot && !one.isDiscontinued && one.unitPrice === null).length,
      CALL_FOR_PRICE,
    ],
    [priced.filter((one) => !one.offersLengths).length, 'not for you'],
    [[...priced, ...short].filter((one) => one.offersLengths).length, CUT_TO_ORDER.toLowerCase()],
    [short.filter((one) => !one.offersLengths).length, 'backorder'],
  ] as const
  const text = counts
    .filter(([count]) => count > 0)
    .map(([count, word]) =>
      word === PRICE ? counted(count, 'price changed', 'prices changed') : `${count} ${word}`,
    )
    .join(', ')
  return text ? { text, isFine: false } : { text: 'All in stock', isFine: true }
}
