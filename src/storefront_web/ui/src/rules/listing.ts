import type { Condition } from '../contract/types.gen'
import { one, type QueryValues } from './query'

/** The parameters of the advanced search in an address. Source: decision H7. */
export const CONDITIONS = [
  'number',
  'numberMatch',
  'numberKind',
  'category',
  'supplierId',
  'customerPartNumber',
  'nsn',
  'discontinued',
]

const LISTED = [
  'searchTerm',
  'innerSearchTerms',
  'asWords',
  'brands',
  'inStockOnly',
  'showDiscontinued',
  'nonweb',
  'page',
  'pageSize',
  'sort',
  'view',
  ...CONDITIONS,
]

/** The part of an address that affects which items are listed; other parameters (utm_…) are not sent. */
export function listing(query: QueryValues, page = one(query, 'page')): QueryValues {
  const wanted = Object.entries(query).filter(([name]) => LISTED.includes(name) || name.startsWith('f.'))
  return { ...Object.fromEntries(wanted), page: page === '1' ? '' : page }
}

/**
 * The same without conditions that the answer does not confirm: the store ignores invalid ones, and all of
 * users who are not staff.
 */
export function heeded(query: QueryValues, conditions: Condition[] = []): QueryValues {
  const told = conditions.flatMap((condition) => condition.parameters)
  const kept = Object.entries(query).filter(([name]) => !CONDITIONS.includes(name) || told.includes(name))
  return Object.fromEntries(kept)
}

/** The same within one brand, whatever brands the address names. */
export function listingOf(brand: string, query: QueryValues): QueryValues {
  return { ...listing(query), brands: '', brand }
}
