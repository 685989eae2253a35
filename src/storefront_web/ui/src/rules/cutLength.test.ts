import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import { readLength } from './cutLength'

test.each(casesOf<{ text: string; unit?: string }, string | null>('families_read_length'))(
  'a length is read: $name',
  ({ given, expect: wanted }) => {
    expect(readLength(given.text, given.unit)).toBe(wanted === null ? null : Number(wanted))
  },
)
