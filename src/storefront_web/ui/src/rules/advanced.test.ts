import { expect, test } from 'vitest'
import type { NumberMatching } from '../contract/enums.gen'
import { casesOf } from '../test/cases'
import { whyNotNumber, whyNotSupplier } from './advanced'

test.each(casesOf<{ number: string; matching: NumberMatching }, string>('search_why_not_number'))(
  'number to look for: $name',
  ({ given, expect: wanted }) => {
    expect(whyNotNumber(given.number, given.matching)).toBe(wanted)
  },
)

test.each(casesOf<{ supplierId: string }, string>('search_why_not_supplier'))(
  'supplier id: $name',
  ({ given, expect: wanted }) => {
    expect(whyNotSupplier(given.supplierId)).toBe(wanted)
  },
)
