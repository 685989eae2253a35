import type { CustomerDetail } from '../../api/types'
import { staffPaths } from '../../staffPaths'
import { one, type QueryValues } from '../../rules/query'

/** The props of each tab of a customer. */
export interface TabProps {
  customer: CustomerDetail
  query: QueryValues
}

/** Return the address of another page of a tab. */
export function pageHref({ customer, query }: TabProps, page: number): string {
  return staffPaths.customer(customer.summary.customerId, { ...query, page: page > 1 ? String(page) : '' })
}

/** Return the query parameters that a tab's list understands. */
export function askedOf(query: QueryValues, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, one(query, name)]))
}
