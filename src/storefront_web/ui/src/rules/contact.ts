import { EMAIL_MAX, PHONE_EXTENSION_MAX, PHONE_MAX } from '../contract/limits/base.gen'
import { CONTACT_NAME_MAX, CONTACT_TITLE_MAX } from '../contract/limits/checkout.gen'
import {
  FIRST_NAME_TOO_LONG,
  LAST_NAME_TOO_LONG,
  PHONE_EXT_TOO_LONG,
} from '../contract/messages/addresses.gen'
import * as messages from '../contract/messages/checkout.gen'
import type { SelectedContact } from '../contract/types.gen'
import { type Problem, problemsIn, whyNotHidden } from './fields'
import { hasPhoneDigits, isEmail, whyNotLeadingSpace } from './person'
import { asText, codePoints, isBlank } from './text'

/** Return the problems of the contact, one per field, in form order. Source: S2 §5.2, decisions D20, G14. */
export function whyNotContact(contact: Partial<SelectedContact>): Problem[] {
  return problemsIn([
    [
      'FirstName',
      whyNotLine(contact.FirstName, messages.FIRST_NAME_MISSING, CONTACT_NAME_MAX, FIRST_NAME_TOO_LONG),
    ],
    [
      'LastName',
      whyNotLine(contact.LastName, messages.LAST_NAME_MISSING, CONTACT_NAME_MAX, LAST_NAME_TOO_LONG),
    ],
    ['Title', whyNotLine(contact.Title, '', CONTACT_TITLE_MAX, messages.TITLE_TOO_LONG)],
    ['Phone', whyNotCallable(contact.Phone)],
    ['PhoneExt', whyNotLine(contact.PhoneExt, '', PHONE_EXTENSION_MAX, PHONE_EXT_TOO_LONG)],
    ['Email', whyNotWritable(contact.Email)],
  ])
}

function whyNotCallable(text: unknown): string {
  const refusal = whyNotLine(text, messages.PHONE_MISSING, PHONE_MAX, messages.PHONE_TOO_LONG)
  return refusal || (hasPhoneDigits(text) ? '' : messages.PHONE_TOO_SHORT)
}

function whyNotWritable(text: unknown): string {
  const refusal = whyNotLine(text, messages.EMAIL_MISSING, EMAIL_MAX, messages.EMAIL_TOO_LONG)
  return refusal || (isEmail(text) ? '' : messages.EMAIL_MALFORMED)
}

function whyNotLine(text: unknown, missing: string, maximum: number, tooLong: string): string {
  const written = asText(text)
  if (codePoints(written) > maximum) return tooLong
  if (missing && isBlank(written)) return missing
  return whyNotLeadingSpace(written) || whyNotHidden(written)
}
