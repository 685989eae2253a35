import { useEffect } from 'react'
import type { AnalyticsEventName, ValidationStatus } from '../../api/types'
import { report } from '../../state/analytics'
import { session } from '../../state/storage'
import { isBillingValid } from './BillingSection'

const KEY = 'checkoutEvents'

/**
 * Report each section to analytics once for a cart, when it becomes complete. A quote has no payment and no
 * billing address to complete. Source: S2 §7.4.
 */
export function useSectionEvents(token: string, isQuote: boolean, status: ValidationStatus | undefined) {
  useEffect(() => {
    if (!status) return
    const done = new Set(doneOf(token))
    for (const event of complete(status, isQuote)) {
      if (done.has(event)) continue
      done.add(event)
      report(event)
    }
    session.keep(KEY, [token, ...done].join(' '))
  }, [token, isQuote, status])
}

function complete(status: ValidationStatus, isQuote: boolean): AnalyticsEventName[] {
  const isShipping = status.IsShipToValid && (isQuote || status.IsShippingOptionValid)
  return [
    ...(status.IsContactValid ? (['add_contact_info'] as const) : []),
    ...(isShipping ? (['add_shipping_info'] as const) : []),
    ...(!isQuote && isBillingValid(status) ? (['add_billing_info'] as const) : []),
    ...(!isQuote && status.IsPaymentValid ? (['add_payment_info'] as const) : []),
  ]
}

/** Return the events that this tab has reported for this cart. */
function doneOf(token: string): string[] {
  const [of, ...events] = (session.read(KEY) ?? '').split(' ')
  return of === token ? events : []
}
