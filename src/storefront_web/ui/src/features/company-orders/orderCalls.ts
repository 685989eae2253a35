import { call } from '../../api/fetch'
import { gql } from '../../api/graphql'
import type { CancelAsked, CancelForm, Item } from '../../api/types'
import { queryString, type QueryValues } from '../../rules/query'

const order = (number: number) => `/api/orders/${number}`

/** The addresses of what buyers read about their company's orders. */
export const orderUrls = {
  page: (query: QueryValues) => `/api/orders${queryString(query)}`,
  order,
}

const ITEMS = `query GetOrderDetailItemsDetails($invMastUids: [Int!]) {
  GetOrderDetailItemsDetails(invMastUids: $invMastUids) { invMastUid path } }`

type Found = Pick<Item, 'invMastUid' | 'path'>

/** What buyers do with an order. */
export const orderCalls = {
  askToCancel: (number: number, body: CancelForm) => call<CancelAsked>(`${order(number)}/cancel`, { body }),
  /** The items of an order's lines that can still be shown, in one call. Source: S1 §7. */
  items: async (invMastUids: number[]): Promise<Found[]> =>
    (await gql<{ GetOrderDetailItemsDetails: Found[] }>(ITEMS, { invMastUids })).data
      ?.GetOrderDetailItemsDetails ?? [],
}
