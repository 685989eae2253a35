import type { FormField, FormPart } from '../contract/types.gen'
import { ENTER_EMAIL } from '../contract/messages/base.gen'
import {
  CHECK_MISSING,
  CHOICE_MISSING,
  CHOICE_WRONG,
  DAY_WRONG,
  FIELD_MISSING,
  FIELD_TOO_LONG,
  NUMBER_TOO_LARGE,
  NUMBER_TOO_SMALL,
  NUMBER_WRONG,
  PHONE_WRONG,
} from '../contract/messages/feedback.gen'
import type { Problem } from './fields'
import { hasPhoneDigits, isEmail } from './person'
import { asText, codePoints, fill, oneLine, visibleText } from './text'

/** The value of a box that is ticked. */
export const YES = 'yes'

const NUMBER = /^-?[0-9]{1,12}(?:\.[0-9]{1,6})?$/

/**
 * Return what is wrong with the values of a form, at most one problem for each field, in order. Source:
 * decision A19.
 */
export function problemsOfForm(parts: FormPart[], values: Record<string, unknown>): Problem[] {
  return parts
    .flatMap((part) => part.fields)
    .map((field) => ({ field: field.name, message: whyNotValue(field, values[field.name]) }))
    .filter(({ message }) => message !== '')
}

/** Return what is wrong with the value of a field, "" if nothing is. Source: decision A19. */
export function whyNotValue(field: FormField, value: unknown): string {
  const text = keptValue(field, value)
  const { label } = field
  if (text === '') return field.required ? missing(field) : ''
  if (codePoints(text) > field.length) return fill(FIELD_TOO_LONG, { label, maximum: field.length })
  switch (field.type) {
    case 'email':
      return isEmail(text) ? '' : ENTER_EMAIL
    case 'phone':
      return hasPhoneDigits(text) ? '' : fill(PHONE_WRONG, { label })
    case 'number':
      return whyNotNumber(field, text)
    case 'date':
      return isDay(text) ? '' : fill(DAY_WRONG, { label })
    case 'select':
      return field.options.includes(text) ? '' : fill(CHOICE_WRONG, { label })
    default:
      return ''
  }
}

/**
 * Return a value as it is stored: on one line without spaces around it, or as lines in a text area. Source:
 * decision A19.
 */
export function keptValue(field: FormField, value: unknown): string {
  if (field.type === 'textArea') return visibleText(asText(value).replaceAll('\r\n', '\n')).trim()
  const text = oneLine(asText(value))
  return field.type === 'check' && text !== YES ? '' : text
}

function missing({ type, label }: FormField): string {
  const text = type === 'select' ? CHOICE_MISSING : type === 'check' ? CHECK_MISSING : FIELD_MISSING
  return fill(text, { label })
}

function whyNotNumber({ label, least, most }: FormField, text: string): string {
  if (!NUMBER.test(text)) return fill(NUMBER_WRONG, { label })
  const number = Number(text)
  if (least !== null && number < least) return fill(NUMBER_TOO_SMALL, { label, least })
  if (most !== null && number > most) return fill(NUMBER_TOO_LARGE, { label, most })
  return ''
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
