import { RegistrationVariant } from '../../contract/enums.gen'
import { DEFAULT_COUNTRY } from '../../contract/limits/addresses.gen'
import type { RegistrationAddress, RegistrationForm } from '../../api/types'
import type { Problem } from '../../rules/fields'
import { labelsOf } from '../../rules/addresses'
import { problemsOfRegistration } from '../../rules/registration'

/** Under this name the text of the form outlives a reload; its passwords do not. */
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

/** What stands in the fields of Request Account. */
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

/** Whether the company buys here already: then it is named by its id, and its addresses are known. */
export function isExisting(draft: SignUpDraft): boolean {
  return draft.variant === RegistrationVariant.EXISTING_CUSTOMER
}

/** Return what is sent: the fields that are on the screen; the others stay in the form only. */
export function sentOf(draft: SignUpDraft): SignUpDraft {
  const { shipping, billing, isBillingSameAsShipping } = emptySignUp
  if (isExisting(draft)) return { ...draft, shipping, billing, isBillingSameAsShipping }
  return { ...draft, customerId: '', ...(draft.isBillingSameAsShipping && { billing }) }
}

/** Return what is wrong with the fields that are on the screen. */
export function problemsOfSignUp(draft: SignUpDraft): Problem[] {
  const problems = problemsOfRegistration(sentOf(draft), draft.variant)
  return isExisting(draft) ? problems.filter((one) => !one.field.startsWith('shipping.')) : problems
}

/** What the fields are called, in the order of the screen. */
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
