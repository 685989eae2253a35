import { NUMBER_MAX, PUNCTUATION } from '../contract/limits/partnumbers.gen'
import { EMPTY, EXISTS, SAVING, TOO_LONG } from '../contract/messages/partnumbers.gen'
import { asText, fill } from './text'

const STRIPPED = new RegExp(`[^A-Za-z0-9${PUNCTUATION.replace(/[\\\]^-]/g, '\\$&')}]`, 'gu')

/**
 * Return the typed text without characters that are not accepted: A-Z a-z 0-9, space and these: - _ . / # + (
 * ) & , : Source: S2 §5.1, decision F9.
 */
export function cleanInput(typed: unknown): string {
  return asText(typed).replace(STRIPPED, '')
}

/** Return the number as it is saved: cleaned and trimmed. Source: S2 §5.1. */
export function cleanNumber(typed: unknown): string {
  return cleanInput(typed).replace(/^ +| +$/g, '')
}

/** Return whether both are the same number, ignoring case and separators. Source: decision F9. */
export function sameNumber(one: unknown, other: unknown): boolean {
  return normalForm(one) === normalForm(other)
}

function normalForm(number: unknown): string {
  const text = cleanNumber(number).toUpperCase()
  return text.replace(/[^A-Z0-9]/g, '') || text
}

/**
 * Return why Save is disabled, "" if it is not: saving, empty, too long, or a duplicate. `existing` are this
 * company's numbers of the item. Source: S2 §5.1, decision F9.
 */
export function whyNotSave(typed: unknown, existing: string[] = [], isSaving = false): string {
  const number = cleanNumber(typed)
  if (isSaving) return SAVING
  if (number === '') return EMPTY
  if (number.length > NUMBER_MAX) return fill(TOO_LONG, { maximum: NUMBER_MAX })
  return existing.some((one) => sameNumber(number, one)) ? EXISTS : ''
}
