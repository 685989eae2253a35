import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import { cleanTerm } from './search'

test.each(casesOf<{ term: unknown }, string>('search_clean_term'))('term: $name', ({ given, expect: wanted }) => {
  expect(cleanTerm(given.term)).toBe(wanted)
})
