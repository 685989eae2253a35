import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import { type LookupAsked, readLookup } from './orders'

test.each(casesOf<{ orderNumber: unknown; email: unknown }, LookupAsked>('orders_lookup'))(
  'lookup: $name',
  ({ given, expect: wanted }) => {
    expect(readLookup(given.orderNumber, given.email)).toEqual(wanted)
  },
)
