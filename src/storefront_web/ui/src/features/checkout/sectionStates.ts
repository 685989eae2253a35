import type { ValidationStatus } from '../../api/types'
import { isBillingValid } from './BillingSection'
import { isComplaining } from './fields'
import { type SectionTitle, titlesOf } from './sections'
import type { Checkout } from './useCheckout'

/** A section as the summary shows it. */
export interface SectionState {
  title: SectionTitle
  isValid: boolean
  isComplaining: boolean
}

/** Return the state of each section on the page, in order. Source: S2 §2.5, §2.9. */
export function sectionStates(checkout: Checkout, status: ValidationStatus): SectionState[] {
  const { isTried, openEditors, isQuote } = checkout
  const isOpen = (...names: string[]) => names.some((name) => openEditors.includes(name))
  const known: Record<SectionTitle, [isValid: boolean, isComplaining: boolean]> = {
    'Quote Information': [
      status.IsQuoteRefValid.Status === 'Valid' && !hasProblem(status, 'General.QuoteExpirationDate'),
      isComplaining(checkout, 'General'),
    ],
    Contact: [
      status.IsContactValid && isAccountDone(status) && !isOpen('Contact'),
      isComplaining(checkout, 'SelectedContact'),
    ],
    'Shipping Address': [
      status.IsShipToValid && !isOpen('ShippingAddress', 'ShippingOptions'),
      isComplaining(checkout, 'ShippingChoices'),
    ],
    'Shipping Choices': [status.IsShippingOptionValid, isTried],
    'Payment Method': [isQuote || status.IsPaymentValid, isTried],
    'Billing & Other': [
      isQuote || isBillingValid(status),
      isComplaining(checkout, 'BillingAddress') || isComplaining(checkout, 'EmailSettings'),
    ],
    'Your Items': [true, false],
  }
  return titlesOf(status, isQuote)
    .filter((title) => title !== 'Your Items')
    .map((title) => ({ title, isValid: known[title][0], isComplaining: known[title][1] }))
}

/** Whether the account that the guest wants is ready, or none is wanted. Source: S2 §4.4. */
export function isAccountDone(status: ValidationStatus): boolean {
  return ['Ok', 'Disabled'].includes(status.NewAccountStatus.Status)
}

function hasProblem(status: ValidationStatus, field: string): boolean {
  return status.Problems.some((problem) => problem.Field === field)
}
