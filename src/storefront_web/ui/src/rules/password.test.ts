import { expect, test } from 'vitest'
import type { PasswordCriterion } from '../contract/enums.gen'
import { casesOf } from '../test/cases'
import {
  criterionText,
  passwordScore,
  type PasswordScore,
  problemsOfPassword,
  whyNotPassword,
} from './password'

test.each(casesOf<{ password: unknown }, PasswordScore>('accounts_password'))(
  'password: $name',
  ({ given, expect: wanted }) => {
    expect(passwordScore(given.password)).toEqual(wanted)
  },
)

test.each(casesOf<{ criterion: PasswordCriterion }, string>('accounts_criterion_text'))(
  'criterion: $name',
  ({ given, expect: wanted }) => {
    expect(criterionText(given.criterion)).toBe(wanted)
  },
)

test.each(casesOf<{ password: unknown; verify: unknown }, string>('accounts_password_twice'))(
  'twice: $name',
  ({ given, expect: wanted }) => {
    expect(whyNotPassword(given.password, given.verify)).toBe(wanted)
    expect(problemsOfPassword(given)[0]?.message ?? '').toBe(wanted)
  },
)
