import * as limits from '../contract/limits/accounts.gen'
import * as messages from '../contract/messages/accounts.gen'
import { PasswordCriterion } from '../contract/enums.gen'
import { grouped } from './digits'
import { type Problem, problemsIn } from './fields'
import { asText, codePoints, fill } from './text'

/** The criteria that a password meets and misses; `problem` says why it is refused, "" if it is not. */
export interface PasswordScore {
  met: PasswordCriterion[]
  missing: PasswordCriterion[]
  problem: string
}

const CRITERIA = Object.values(PasswordCriterion)
const COMMON: readonly string[] = limits.COMMON_PASSWORDS
const TEXTS: Record<PasswordCriterion, string> = {
  upperCase: messages.CRITERION_UPPER_CASE,
  lowerCase: messages.CRITERION_LOWER_CASE,
  digit: messages.CRITERION_DIGIT,
  symbol: messages.CRITERION_SYMBOL,
  long: messages.CRITERION_LONG,
  veryLong: messages.CRITERION_VERY_LONG,
}

/** Return a criterion in words. Source: S2 §5.4. */
export function criterionText(criterion: PasswordCriterion): string {
  return TEXTS[criterion]
}

/**
 * Return the criteria that the password meets and misses, and whether it is accepted.
 *
 * Letters of every script count; length is counted in code points, like on the server. Source: S2 §5.4,
 * decision G13.
 */
export function passwordScore(password: unknown): PasswordScore {
  const text = asText(password)
  const kinds = metBy(text)
  return {
    met: CRITERIA.filter((one) => kinds.has(one)),
    missing: CRITERIA.filter((one) => !kinds.has(one)),
    problem: problemOf(text, kinds.size),
  }
}

/** Return the first reason why the password is refused, "" if it is not. Source: S2 §5.4, decision G13. */
export function whyNotPassword(password: unknown, verify: unknown): string {
  return passwordScore(password).problem || (password === verify ? '' : messages.PASSWORDS_DIFFER)
}

/** Return every reason why the password is refused, each under its own field. Source: S2 §5.4, §5.5. */
export function problemsOfPassword({ password, verify }: { password: unknown; verify: unknown }): Problem[] {
  return problemsIn([
    ['password', passwordScore(password).problem],
    ['verify', asText(password) === asText(verify) ? '' : messages.PASSWORDS_DIFFER],
  ])
}

function metBy(text: string): Set<PasswordCriterion> {
  const met = new Set<PasswordCriterion>()
  if (/\p{Lu}/u.test(text)) met.add(PasswordCriterion.UPPER_CASE)
  if (/\p{Ll}/u.test(text)) met.add(PasswordCriterion.LOWER_CASE)
  if (/\p{Nd}/u.test(text)) met.add(PasswordCriterion.DIGIT)
  if (/[^\p{L}\p{Nd}\p{Z}\t\n\v\f\r]/u.test(text)) met.add(PasswordCriterion.SYMBOL)
  if (codePoints(text) >= limits.PASSWORD_LONG) met.add(PasswordCriterion.LONG)
  if (codePoints(text) >= limits.PASSWORD_VERY_LONG) met.add(PasswordCriterion.VERY_LONG)
  return met
}

function problemOf(text: string, met: number): string {
  const length = codePoints(text)
  if (length < limits.PASSWORD_MIN) return fill(messages.PASSWORD_TOO_SHORT, { minimum: limits.PASSWORD_MIN })
  if (length > limits.PASSWORD_MAX)
    return fill(messages.PASSWORD_TOO_LONG, { maximum: grouped(limits.PASSWORD_MAX) })
  if (met < limits.PASSWORD_CRITERIA_NEEDED) return messages.PASSWORD_TOO_WEAK
  return COMMON.includes(text.toLowerCase()) ? messages.PASSWORD_TOO_COMMON : ''
}
