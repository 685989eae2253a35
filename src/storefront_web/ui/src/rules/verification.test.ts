import { expect, test } from 'vitest'
import type { Address } from '../contract/types.gen'
import { casesOf } from '../test/cases'
import { correctedFields, notVerified, type Verification, verified } from './verification'

test.each(
  casesOf<{ sent: Partial<Address>; answered: Partial<Address> }, Verification>('addresses_verified'),
)('verified: $name', ({ given, expect: wanted }) => {
  expect(verified(given.sent, given.answered)).toEqual(wanted)
  expect(correctedFields(given.sent, given.answered)).toEqual(wanted.ChangedFields)
})

test.each(casesOf<{ status: number; detail: string }, Verification>('addresses_not_verified'))(
  'not verified: $name',
  ({ given, expect: wanted }) => {
    expect(notVerified(given.status, given.detail)).toEqual(wanted)
  },
)
