import { EMAIL_MAX } from '../contract/limits/base.gen'
import * as limits from '../contract/limits/accounts.gen'
import * as messages from '../contract/messages/accounts.gen'
import { RegistrationVariant } from '../contract/enums.gen'
import type { Registration, RegistrationAddress } from '../contract/types.gen'
import { type Problem, problemsIn } from './fields'
import { problemsOfPassword } from './password'
import { isEmail } from './person'
import { wholeNumber } from './quantity'
import { asText, codePoints, fill, isBlank } from './text'

const TEN_DIGITS = new RegExp(`^[0-9]{${limits.REGISTRATION_PHONE_DIGITS}}$`)
const LABELS: Record<string, string> = messages.LABELS
const ADDRESS_FIELDS = ['company', 'street', 'city', 'state', 'postal', 'country'] as const

/**
 * Return all problems with an account request, each under its field, in form order. Without a `variant`, the
 * customer ID decides it. Source: S2 §5.5, decisions G14, G17.
 */
export function problemsOfRegistration(
  registration: Partial<Registration>,
  variant: RegistrationVariant | null = null,
): Problem[] {
  const isExisting = variant === RegistrationVariant.EXISTING_CUSTOMER
  return problemsIn([
    ...person(registration),
    ['customerId', whyNotCustomer(registration.customerId, isExisting)],
    ...problemsOfPassword({ password: registration.password, verify: registration.verify }).map(found),
    ...addresses(registration),
  ])
}

type Found = [field: string, message: string][]

function found({ field, message }: Problem): Found[number] {
  return [field, message]
}

function person(of: Partial<Registration>): Found {
  return [
    ['firstName', whyNotText('firstName', of.firstName, limits.REGISTRATION_FIRST_NAME_MAX)],
    ['lastName', whyNotText('lastName', of.lastName, limits.REGISTRATION_LAST_NAME_MAX)],
    ['email', whyNotEmail(of.email)],
    ['phone', whyNotPhone(of.phone)],
    ['phoneExtension', tooLong('phoneExtension', of.phoneExtension, limits.REGISTRATION_PHONE_EXTENSION_MAX)],
    ['fax', tooLong('fax', of.fax, limits.REGISTRATION_FAX_MAX)],
    ['jobTitle', tooLong('jobTitle', of.jobTitle, limits.REGISTRATION_JOB_TITLE_MAX)],
  ]
}

function whyNotEmail(email: unknown): string {
  const why = whyNotText('email', email, EMAIL_MAX)
  return why || (isEmail(email) ? '' : messages.EMAIL_NOT_VALID)
}

function whyNotPhone(phone: unknown): string {
  if (isBlank(phone)) return required('phone')
  return TEN_DIGITS.test(asText(phone).replaceAll('-', '')) ? '' : messages.PHONE_NOT_TEN_DIGITS
}

function whyNotCustomer(customerId: Registration['customerId'] | undefined, isExisting: boolean): string {
  if (isMissing(customerId)) return isExisting ? messages.CUSTOMER_ID_HINT : ''
  return (wholeNumber(customerId) ?? 0) > 0 ? '' : messages.CUSTOMER_ID_NOT_A_NUMBER
}

function isMissing(customerId: Registration['customerId'] | undefined): boolean {
  return typeof customerId !== 'number' && isBlank(customerId)
}

function addresses(of: Partial<Registration>): Found {
  const isSame = of.isBillingSameAsShipping ?? true
  return [
    ...address('shipping', of.shipping, isMissing(of.customerId)),
    ...(isSame ? [] : address('billing', of.billing, true)),
  ]
}

function address(prefix: string, of: Partial<RegistrationAddress> | undefined, isRequired: boolean): Found {
  return ADDRESS_FIELDS.map((field) => {
    const most = field === 'postal' ? limits.REGISTRATION_POSTAL_MAX : limits.REGISTRATION_ADDRESS_MAX
    const value = of?.[field]
    return [
      `${prefix}.${field}`,
      isRequired && isBlank(value) ? required(field) : tooLong(field, value, most),
    ]
  })
}

function whyNotText(field: string, value: unknown, most: number): string {
  return isBlank(value) ? required(field) : tooLong(field, value, most)
}

function required(field: string): string {
  return fill(messages.REQUIRED, { label: LABELS[field] ?? field })
}

function tooLong(field: string, value: unknown, most: number): string {
  if (codePoints(asText(value)) <= most) return ''
  return fill(messages.TOO_LONG, { label: LABELS[field] ?? field, maximum: most })
}
