import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import { hasPhoneDigits, isEmail, nationalDigits, phoneDigits, showPhone, whyNotLeadingSpace } from './person'

test.each(casesOf<{ email: unknown }, boolean>('base_is_email'))(
  'e-mail: $name',
  ({ given, expect: wanted }) => {
    expect(isEmail(given.email)).toBe(wanted)
  },
)

test.each(
  casesOf<{ phone: unknown }, { digits: string; national: string; isLongEnough: boolean }>('base_phone'),
)('phone: $name', ({ given, expect: wanted }) => {
  expect(phoneDigits(given.phone)).toBe(wanted.digits)
  expect(nationalDigits(given.phone)).toBe(wanted.national)
  expect(hasPhoneDigits(given.phone)).toBe(wanted.isLongEnough)
})

test.each(casesOf<{ text: string }, string>('base_leading_space'))(
  'leading space: $name',
  ({ given, expect: wanted }) => {
    expect(whyNotLeadingSpace(given.text)).toBe(wanted)
  },
)

test.each([
  ['+13305550118', '330-555-0118'],
  ['330-555-0118', '330-555-0118'],
  ['+442079460000', '+442079460000'],
  ['', ''],
])('a kept number %s is read as %s', (kept, read) => {
  expect(showPhone(kept)).toBe(read)
})
