import { gql } from '../../api/graphql'
import type { Item, ItemPrice } from '../../api/types'

/** What can be bought today of an item, and at which price. */
export type Today = Pick<
  Item,
  'invMastUid' | 'itemCode' | 'path' | 'isDiscontinued' | 'mayBeAdded' | 'whyNot' | 'seesAddButton'
> &
  Pick<ItemPrice, 'unitPrice' | 'unitSize' | 'roundType' | 'unitOfMeasure' | 'pricingUnitSize'> & {
    availability: number
    restrictedTooltip?: string
  }

interface Answer {
  itemDetailsBatch: (Pick<
    Item,
    'invMastUid' | 'itemCode' | 'path' | 'isDiscontinued' | 'mayBeAdded' | 'whyNot' | 'seesAddButton'
  > & { restrictedTooltip: string | null })[]
  itemAvailability: { invMastUid: number; availability: number }[]
  getItemPrices: Pick<
    ItemPrice,
    'invMastUid' | 'unitPrice' | 'unitSize' | 'roundType' | 'unitOfMeasure' | 'pricingUnitSize'
  >[]
}

const QUERY = `query GetOrderDetailItemsDetails($uids: [Int!]!, $items: [ItemQuantityInput!]!) {
  itemDetailsBatch(invMastUids: $uids) {
    invMastUid itemCode path isDiscontinued mayBeAdded whyNot seesAddButton restrictedTooltip }
  itemAvailability(invMastUids: $uids) { invMastUid availability }
  getItemPrices(items: $items) { invMastUid unitPrice unitSize roundType unitOfMeasure pricingUnitSize } }`

/** Find these items as they are sold today, by invMastUid; those no longer sold are absent. Source: S1 §7. */
export async function findToday(uids: number[]): Promise<Map<number, Today>> {
  const items = uids.map((invMastUid) => ({ invMastUid, quantity: 1 }))
  const { data } = await gql<Answer>(QUERY, { uids, items })
  if (!data) throw new Error('The items are not known')
  const stock = new Map(data.itemAvailability.map((one) => [one.invMastUid, one.availability]))
  const prices = new Map(data.getItemPrices.map((one) => [one.invMastUid, one]))
  const found = new Map<number, Today>()
  for (const { restrictedTooltip, ...item } of data.itemDetailsBatch) {
    const price = prices.get(item.invMastUid)
    if (!price) continue
    const more = restrictedTooltip === null ? {} : { restrictedTooltip }
    found.set(item.invMastUid, { ...item, ...price, ...more, availability: stock.get(item.invMastUid) ?? 0 })
  }
  return found
}
