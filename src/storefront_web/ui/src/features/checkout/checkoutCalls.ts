import { call } from '../../api/fetch'
import type { RatesAnswer, StartAnswer, StripeSystemInfo, SubmitResult, UserEdits, ValidationStatus } from '../../api/words'

const part = encodeURIComponent

/** The calls of the checkout. Source: S2 §7.2. */
export const calls = {
  start: (token: string) => call<StartAnswer>(`/api/checkout/start/${part(token)}`, { cartToken: token }),
  save: (token: string, edits: UserEdits) => call<ValidationStatus>('/api/checkout/Save', { cartToken: token, body: edits }),
  rates: (token: string) => call<RatesAnswer>(`/api/shipping/start/${part(token)}`, { cartToken: token, body: {} }),
  addCard: (token: string, paymentMethodId: string, remember: boolean) =>
    call<StripeSystemInfo>(`/api/checkout/AddPaymentCard/${part(token)}`, { cartToken: token, body: { paymentMethodId, remember } }),
  submit: (token: string, approveOrder: boolean) =>
    call<SubmitResult>(`/api/checkout/SubmitOrder/${part(token)}`, { cartToken: token, body: { approveOrder } }),
}
