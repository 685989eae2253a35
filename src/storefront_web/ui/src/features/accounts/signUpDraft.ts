import { RegistrationVariant } from '../../contract/enums.gen'
import { DEFAULT_COUNTRY } from '../../contract/limits/addresses.gen'
import type { RegistrationAddress, RegistrationForm } from '../../api/types'
import type { Problem } from '../../rules/fields'
import { labelsOf } from '../../rules/addresses'
import { problemsOfRegistration } from '../../rules/registration'

/** The name of the form's draft, which survives a reload; passwords are not part of it. */
export const TYPED = 'signup'
export const SECRETS = ['password', 'verify'] as const

const nowhere: RegistrationAddress = {
  company: '',
  street: '',
  city: '',
  state: '',
  postal: '',
  country: DEFAULT_COUNTRY,
}

/** The values of the Request Account form. */
export type SignUpDraft = RegistrationForm & { customerId: string; variant: RegistrationVariant }

/** The empty form. */
export const emptySignUp: SignUpDraft = {
  variant: RegistrationVariant.EXISTING_CUSTOMER,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneExtension: '',
  fax: '',
  jobTitle: '',
  customerId: '',
  password: '',
  verify: '',
  shipping: nowhere,
  billing: nowhere,
  isBillingSameAsShipping: true,
  website: '',
}

/** Whether the company is already a customer: then its id identifies it, and its addresses are known. */
export function isExisting(draft: SignUpDraft): boolean {
  return draft.variant === RegistrationVariant.EXISTING_CUSTOMER
}

/** Return the request: only the visible fields are sent. */
export function sentOf(draft: SignUpDraft): SignUpDraft {
  const { shipping, billing, isBillingSameAsShipping } = emptySignUp
  if (isExisting(draft)) return { ...draft, shipping, billing, isBillingSameAsShipping }
  return { ...draft, customerId: '', ...(draft.isBillingSameAsShipping && { billing }) }
}

/** Return the problems of the visible fields. */
export function problemsOfSignUp(draft: SignUpDraft): Problem[] {
  const problems = problemsOfRegistration(sentOf(draft), draft.variant)
  return isExisting(draft) ? problems.filter((one) => !one.field.startsWith('shipping.')) : problems
}

/** The labels of the fields, in the order of the screen. */
export function labelsOfSignUp(draft: SignUpDraft): Record<string, string> {
  return {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    jobTitle: 'Job title',
    phone: 'Phone',
    phoneExtension: 'Ext.',
    fax: 'Fax',
    customerId: 'Customer ID',
    ...labelsOfAddress('shipping', 'Shipping', draft.shipping.country),
    ...labelsOfAddress('billing', 'Billing', draft.billing.country),
    password: 'Password',
    verify: 'Verify password',
  }
}

function labelsOfAddress(kind: string, title: string, country: string): Record<string, string> {
  const { State, Zip } = labelsOf(country)
  const labels = {
    company: 'company',
    street: 'street',
    city: 'city',
    state: State,
    postal: Zip,
    country: 'country',
  }
  return Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [`${kind}.${name}`, `${title}: ${label}`]),
  )
}
