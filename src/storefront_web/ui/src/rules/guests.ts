import {
  AT_MOST_CHARACTERS,
  ENTER_EMAIL,
  ENTER_FIRST_NAME,
  ENTER_LAST_NAME,
} from '../contract/messages/base.gen'
import { NAME_MAX } from '../contract/limits/notifications.gen'
import { REQUEST_COMPANY_MAX, REQUEST_NAME_MAX } from '../contract/limits/pricing.gen'
import { REQUEST_COMPANY, REQUEST_PHONE } from '../contract/messages/pricing.gen'
import { type Problem, problemsIn } from './fields'
import { hasPhoneDigits, isEmail } from './person'
import { asText, codePoints, fill, oneLine } from './text'

/** What a guest enters to be notified. */
export interface Watcher {
  firstName: unknown
  lastName: unknown
  emailAddress: unknown
}

/** What a guest enters to request a price. */
export interface Asker {
  firstName: unknown
  lastName: unknown
  companyName: unknown
  email: unknown
  phone: unknown
}

/** Return what a guest still has to enter to be notified. Source: S2 §2.4, §6 (name and email). */
export function problemsOfWatcher({ firstName, lastName, emailAddress }: Watcher): Problem[] {
  return problemsIn([
    ['firstName', whyNotText(firstName, ENTER_FIRST_NAME, NAME_MAX)],
    ['lastName', whyNotText(lastName, ENTER_LAST_NAME, NAME_MAX)],
    ['emailAddress', isEmail(emailAddress) ? '' : ENTER_EMAIL],
  ])
}

/** Return what a guest still has to enter to request a price. Source: S2 §2.4, §6. */
export function problemsOfRequest({ firstName, lastName, companyName, email, phone }: Asker): Problem[] {
  return problemsIn([
    ['firstName', whyNotText(firstName, ENTER_FIRST_NAME, REQUEST_NAME_MAX)],
    ['lastName', whyNotText(lastName, ENTER_LAST_NAME, REQUEST_NAME_MAX)],
    ['companyName', whyNotText(companyName, REQUEST_COMPANY, REQUEST_COMPANY_MAX)],
    ['email', isEmail(email) ? '' : ENTER_EMAIL],
    ['phone', hasPhoneDigits(phone) ? '' : REQUEST_PHONE],
  ])
}

function whyNotText(value: unknown, missing: string, most: number): string {
  const text = oneLine(asText(value))
  if (text === '') return missing
  return codePoints(text) > most ? fill(AT_MOST_CHARACTERS, { maximum: most }) : ''
}
