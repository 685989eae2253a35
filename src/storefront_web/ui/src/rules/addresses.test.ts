import { expect, test } from 'vitest'
import { COUNTRY_NOT_SERVED } from '../contract/messages/addresses.gen'
import type { Address } from '../contract/types.gen'
import { casesOf } from '../test/cases'
import { labelsOf, whyNotAddress } from './addresses'
import { hasHiddenCharacters, type Problem } from './fields'

test.each(casesOf<{ address: Partial<Address> }, Problem[]>('addresses_address'))(
  'address: $name',
  ({ given, expect: wanted }) => {
    expect(whyNotAddress(given.address)).toEqual(wanted)
  },
)

test.each(casesOf<{ country: string }, { State: string; Zip: string }>('addresses_labels'))(
  'labels: $name',
  ({ given, expect: wanted }) => {
    expect(labelsOf(given.country)).toEqual(wanted)
  },
)

test.each(casesOf<{ text: string }, boolean>('addresses_hidden'))(
  'hidden marks: $name',
  ({ given, expect: wanted }) => {
    expect(hasHiddenCharacters(given.text)).toBe(wanted)
  },
)

test('a country that is not served is said so', () => {
  const problems = whyNotAddress({ Country: 'DE' }, ['US', 'CA'])
  expect(problems.find((one) => one.field === 'Country')?.message).toBe(COUNTRY_NOT_SERVED)
})
