import { all, one, type QueryValues } from './query'

/** Return the chosen values of a filter: brands stand in one value with commas, specs repeat their name. */
export function chosen(query: QueryValues, parameter: string): string[] {
  if (parameter === 'brands') return one(query, 'brands').split(',').filter(Boolean)
  return all(query, parameter)
}

/** Return the query with a value of a filter put on or taken off; the list begins at its first page again. */
export function toggled(query: QueryValues, parameter: string, value: string): QueryValues {
  const before = chosen(query, parameter)
  const after = before.includes(value) ? before.filter((one_) => one_ !== value) : [...before, value]
  return { ...query, page: '', [parameter]: parameter === 'brands' ? after.join(',') : after }
}

/** Return the query without a filter, or without any. */
export function cleared(query: QueryValues, parameter?: string): QueryValues {
  const kept = Object.entries(query).filter(([name]) =>
    parameter ? name !== parameter : !(name.startsWith('f.') || name === 'brands' || name === 'inStockOnly'),
  )
  return { ...Object.fromEntries(kept), page: '' }
}

/** Whether any filter is on. */
export function isFiltered(query: QueryValues): boolean {
  return Object.keys(query).some((name) => (name.startsWith('f.') || name === 'brands' || name === 'inStockOnly') && one(query, name) !== '')
}
