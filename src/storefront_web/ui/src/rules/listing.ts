import type { Condition } from '../contract/types.gen'
import { one, type QueryValues } from './query'

/** The names under which an address states the conditions of the advanced search. Source: decision H7. */
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
  'brands',
  'inStockOnly',
  'nonweb',
  'page',
  'pageSize',
  'sort',
  'view',
  ...CONDITIONS,
]

/** The part of an address that changes which items are listed; other names (utm_…) are not asked with. */
export function listing(query: QueryValues, page = one(query, 'page')): QueryValues {
  const wanted = Object.entries(query).filter(([name]) => LISTED.includes(name) || name.startsWith('f.'))
  return { ...Object.fromEntries(wanted), page: page === '1' ? '' : page }
}

/**
 * The same without conditions that the answer does not tell of: it ignores those of people who are not our
 * staff, and nonsense.
 */
export function heeded(query: QueryValues, conditions: Condition[] = []): QueryValues {
  const told = conditions.flatMap((condition) => condition.parameters)
  const kept = Object.entries(query).filter(([name]) => !CONDITIONS.includes(name) || told.includes(name))
  return Object.fromEntries(kept)
}

/** The same in the items of one maker, whatever makers the address names. */
export function listingOf(brand: string, query: QueryValues): QueryValues {
  return { ...listing(query), brands: '', brand }
}
