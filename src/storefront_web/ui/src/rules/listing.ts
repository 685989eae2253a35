import { one, type QueryValues } from './query'

const LISTED = ['searchTerm', 'innerSearchTerms', 'brands', 'inStockOnly', 'nonweb', 'page', 'pageSize', 'sort']

/** The part of an address that changes which items are listed; other names (utm_…) are not asked with. */
export function listing(query: QueryValues, page = one(query, 'page')): QueryValues {
  const wanted = Object.entries(query).filter(([name]) => LISTED.includes(name) || name.startsWith('f.'))
  return { ...Object.fromEntries(wanted), page: page === '1' ? '' : page }
}
