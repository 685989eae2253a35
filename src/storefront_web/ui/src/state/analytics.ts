/** The events that go to analytics. Source: S2 §7.4. */
export type AnalyticsEvent =
  'add_contact_info' | 'add_shipping_info' | 'add_billing_info' | 'add_payment_info' | 'purchase'

declare global {
  interface Window {
    /** What a tag manager reads; without one nothing leaves the page. */
    dataLayer?: Record<string, unknown>[]
  }
}

/** Report an event to analytics. */
export function report(event: AnalyticsEvent, facts: object = {}): void {
  ;(window.dataLayer ??= []).push({ event, ...facts })
}
