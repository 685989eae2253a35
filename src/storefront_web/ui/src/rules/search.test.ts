import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import { cleanTerm, normalNumber } from './search'

test.each(casesOf<{ term: unknown }, string>('search_clean_term'))(
  'term: $name',
  ({ given, expect: wanted }) => {
    expect(cleanTerm(given.term)).toBe(wanted)
  },
)

test.each(casesOf<{ number: string }, string>('catalog_normal_number'))(
  'number: $name',
  ({ given, expect: wanted }) => {
    expect(normalNumber(given.number)).toBe(wanted)
  },
)
