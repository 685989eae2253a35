import { NumberMatching } from '../../contract/enums.gen'
import type { Problem } from '../../rules/fields'
import { whyNotNumber, whyNotSupplier } from '../../rules/advanced'
import { CONDITIONS, listing } from '../../rules/listing'
import { all, one, type QueryValues } from '../../rules/query'
import { cleanTerm } from '../../rules/search'

/** The fields of the advanced search; `words` search within the results of the others. */
export interface AdvancedDraft {
  term: string
  number: string
  numberMatch: string
  numberKind: string
  words: string
  brands: string
  category: string
  supplierId: string
  customerPartNumber: string
  nsn: string
  discontinued: string
  inStockOnly: boolean
  nonWeb: boolean
}

export const EMPTY: AdvancedDraft = {
  term: '',
  number: '',
  numberMatch: NumberMatching.STARTS,
  numberKind: '',
  words: '',
  brands: '',
  category: '',
  supplierId: '',
  customerPartNumber: '',
  nsn: '',
  discontinued: '',
  inStockOnly: false,
  nonWeb: false,
}

/** Return the fields filled from a search's address. */
export function draftOf(query: QueryValues, nonWeb: boolean): AdvancedDraft {
  return {
    term: one(query, 'searchTerm'),
    number: one(query, 'number'),
    numberMatch: matchingOf(one(query, 'numberMatch')),
    numberKind: one(query, 'numberKind'),
    words: all(query, 'innerSearchTerms').join(' '),
    brands: one(query, 'brands'),
    category: one(query, 'category'),
    supplierId: one(query, 'supplierId'),
    customerPartNumber: one(query, 'customerPartNumber'),
    nsn: one(query, 'nsn'),
    discontinued: one(query, 'discontinued'),
    inStockOnly: one(query, 'inStockOnly') === 'true',
    nonWeb: nonWeb || one(query, 'nonweb') === 'true',
  }
}

/** Return the search for these fields; other filters of the previous search, and its order, stay. */
export function queryOf(draft: AdvancedDraft, before: QueryValues): QueryValues {
  const number = cleanTerm(draft.number)
  const kept = Object.entries(listing(before)).filter(([name]) => !CONDITIONS.includes(name))
  return {
    ...Object.fromEntries(kept),
    page: '',
    searchTerm: cleanTerm(draft.term),
    number,
    numberMatch: number ? draft.numberMatch : '',
    numberKind: number ? draft.numberKind : '',
    innerSearchTerms: cleanTerm(draft.words),
    brands: draft.brands,
    category: draft.category,
    supplierId: cleanTerm(draft.supplierId),
    customerPartNumber: cleanTerm(draft.customerPartNumber),
    nsn: cleanTerm(draft.nsn),
    discontinued: draft.discontinued,
    inStockOnly: draft.inStockOnly ? 'true' : '',
    nonweb: draft.nonWeb ? 'true' : '',
  }
}

/** Return whether the fields are empty: the checkbox for non-web items is not a search by itself. */
export function isEmpty(draft: AdvancedDraft): boolean {
  const { numberMatch: _, numberKind: __, nonWeb: ___, inStockOnly, ...texts } = draft
  return !inStockOnly && Object.values(texts).every((text) => cleanTerm(text) === '')
}

/** Return the problems by field. */
export function problemsOf(draft: AdvancedDraft): Problem[] {
  const found: [string, string][] = [
    ['number', whyNotNumber(draft.number, matchingOf(draft.numberMatch))],
    ['supplierId', whyNotSupplier(draft.supplierId)],
    ['customerPartNumber', whyNotNumber(draft.customerPartNumber, NumberMatching.CONTAINS)],
    ['nsn', whyNotNumber(draft.nsn, NumberMatching.STARTS)],
  ]
  return found.filter(([, message]) => message !== '').map(([field, message]) => ({ field, message }))
}

function matchingOf(text: string): NumberMatching {
  return Object.values(NumberMatching).find((matching) => matching === text) ?? NumberMatching.STARTS
}
