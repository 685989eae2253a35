import { expect, test } from 'vitest'
import type { RegistrationVariant } from '../contract/enums.gen'
import type { Registration } from '../contract/types.gen'
import { casesOf } from '../test/cases'
import { problemsOfRegistration } from './registration'

interface Given {
  registration: Partial<Registration>
  variant: RegistrationVariant | null
}

test.each(casesOf<Given, [string, string][]>('accounts_registration'))(
  'registration: $name',
  ({ given, expect: wanted }) => {
    const problems = problemsOfRegistration(given.registration, given.variant)
    expect(problems.map((one) => [one.field, one.message])).toEqual(wanted)
  },
)
