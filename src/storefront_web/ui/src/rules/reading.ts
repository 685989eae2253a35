import { NOT_MADE, NOT_MADE_OF } from '../contract/messages/search.gen'
import type { TermReading } from '../contract/types.gen'
import { all, type QueryValues } from './query'
import { fill } from './text'

/** The sizes of a term that act as filters: those with a filter of their own that the address does not have. */
function readFilters(query: QueryValues, reading: TermReading | undefined) {
  if (!reading?.isExact) return []
  return reading.sizes.filter(({ parameter }) => parameter !== '' && all(query, parameter).length === 0)
}

/** Return the query with the sizes that were read in its term as chosen filters, to change them like others. */
export function withRead(query: QueryValues, reading: TermReading | undefined): QueryValues {
  const read = readFilters(query, reading).map(({ parameter, values }) => [parameter, values] as const)
  return { ...query, ...Object.fromEntries(read) }
}

/**
 * Return a changed query for the address. A size that is still chosen stays in the term only; one that was
 * removed is searched as plain words; one with other values becomes a filter.
 */
export function fromRead(
  changed: QueryValues,
  query: QueryValues,
  reading: TermReading | undefined,
): QueryValues {
  const next = { ...changed }
  for (const { parameter, values, text } of readFilters(query, reading)) {
    const now = all(changed, parameter)
    if (now.length === 0) next['asWords'] = [...all(next, 'asWords'), text]
    if (now.length === 0 || now.join('\n') === values.join('\n')) next[parameter] = ''
  }
  return next
}

/** Return the query where a size of the term is searched as plain words. */
export function asWords(query: QueryValues, text: string): QueryValues {
  return { ...query, page: '', asWords: [...all(query, 'asWords'), text] }
}

/** Return the query for another search that the reading offers. */
export function offered(query: QueryValues, choice: TermReading['nearest'][number]): QueryValues {
  const filter = choice.parameter ? { [choice.parameter]: choice.values } : {}
  return { ...query, ...filter, page: '', searchTerm: choice.searchTerm }
}

/** Return the sentence that no item has all the sizes and words. Without the words it would not be true. */
export function notMade({ sizes, words }: TermReading): string {
  const asked = sizes.map(({ label, value }) => `${label} ${value}`).join(' and ')
  return fill(words ? NOT_MADE_OF : NOT_MADE, { sizes: asked, words: words.replaceAll(',', '') })
}
