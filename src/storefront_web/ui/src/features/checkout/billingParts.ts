import type { SetupData, UserEdits, ValidationStatus } from '../../api/types'
import type { Checkout } from './useCheckout'

/** What the parts of Billing & Other show and change. */
export interface BillingProps {
  checkout: Checkout
  edits: UserEdits
  setup: SetupData
  status: ValidationStatus
}
