import type { Facet, FacetValue } from '../contract/types.gen'
import { CONDITIONS } from './listing'
import { inMillimeters } from './millimeters'
import { all, one, type QueryValues } from './query'

/** Return the selected values of a filter: brands are separated by commas, specs repeat their name. */
export function chosen(query: QueryValues, parameter: string): string[] {
  if (parameter === 'brands') return one(query, 'brands').split(',').filter(Boolean)
  return all(query, parameter)
}

/** Return the query with a value of a filter toggled; the list starts at its first page again. */
export function toggled(query: QueryValues, parameter: string, value: string): QueryValues {
  const before = chosen(query, parameter)
  const after = before.includes(value) ? before.filter((one_) => one_ !== value) : [...before, value]
  return { ...query, page: '', [parameter]: parameter === 'brands' ? after.join(',') : after }
}

/** Whether the value of a filter is a range: 1/2..2, 12 mm.., ..3. */
export function isRange(value: string): boolean {
  return value.includes('..')
}

/** Return the query with this range, replacing any other range of the same property. */
export function withRange(query: QueryValues, parameter: string, range: string): QueryValues {
  const kept = chosen(query, parameter).filter((value) => !isRange(value))
  return { ...query, page: '', [parameter]: [...kept, range] }
}

/**
 * Return the label of a filter's value in millimeters; undefined if it is not a length. In filters with mixed
 * units, values have their unit in the label, and a range applies to each item's own unit.
 */
export function labelInMillimeters(facet: Facet, value: FacetValue): string | undefined {
  const attribute = facet.label
  if (facet.unit) return inMillimeters(attribute, value.label, facet.unit)
  const inches = value.label.endsWith(' in') && !isRange(value.value) ? value.label.slice(0, -3) : ''
  const mm = inMillimeters(attribute, inches, 'in')
  return mm && `${mm} mm`
}

/** Return the labels of all values of a filter in millimeters; undefined if its unit is not converted. */
export function labelsInMillimeters(facet: Facet): Map<string, string> | undefined {
  const made = facet.values.map((value) => [value.value, labelInMillimeters(facet, value)] as const)
  if (facet.unit && made.some(([, label]) => label === undefined)) return undefined
  return new Map(made.flatMap(([value, label]) => (label === undefined ? [] : [[value, label] as const])))
}

/** Whether the text can be a size: 1/2, 1-1/2 in, 0.5, 12mm, ½. The server parses it. */
export function readsAsSize(text: string): boolean {
  return /^[-+]?[\d½¼¾⅛⅜⅝⅞][\d\s./½¼¾⅛⅜⅝⅞-]*\s*["″]?[\p{L}"]*$/u.test(text) && !isRange(text)
}

/** Return the query without a filter, or without any. */
export function cleared(query: QueryValues, parameter?: string): QueryValues {
  const kept = Object.entries(query).filter(([name]) => (parameter ? name !== parameter : !isFilter(name)))
  return { ...Object.fromEntries(kept), page: '' }
}

/**
 * Return the filters and order of a list as selected, while the answer is still the one for `answered`:
 * values toggled since then are toggled. The counts remain until the answer arrives.
 */
export function asAsked(
  list: { facets: Facet[]; sort: string },
  answered: QueryValues,
  asked: QueryValues,
): { facets: Facet[]; sort: string } {
  const facets = list.facets.map((facet) => {
    const [before, now] = [chosen(answered, facet.parameter), chosen(asked, facet.parameter)]
    const values = facet.values.map((value) => {
      const isChosen = now.includes(value.value)
      return before.includes(value.value) === isChosen ? value : { ...value, isChosen }
    })
    return { ...facet, values }
  })
  const isSorted = one(answered, 'sort') !== one(asked, 'sort')
  return { facets, sort: isSorted ? one(asked, 'sort') : list.sort }
}

/** Whether any filter is selected. */
export function isFiltered(query: QueryValues): boolean {
  return Object.keys(query).some((name) => isFilter(name) && one(query, name) !== '')
}

function isFilter(name: string): boolean {
  return (
    name.startsWith('f.') ||
    ['brands', 'inStockOnly', 'showDiscontinued', 'innerSearchTerms', ...CONDITIONS].includes(name)
  )
}
