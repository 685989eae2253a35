import { call } from '../../api/fetch'
import type {
  Address,
  RatesAnswer,
  StartAnswer,
  StripeSystemInfo,
  SubmitResult,
  UserEdits,
  ValidationStatus,
} from '../../api/types'

const part = encodeURIComponent

/** The calls of the checkout. Source: S2 §7.2. */
export const calls = {
  start: (token: string, isQuote: boolean) =>
    call<StartAnswer>(`/api/checkout/start/${part(token)}${isQuote ? '/quote' : ''}`, { cartToken: token }),
  save: (token: string, edits: UserEdits) =>
    call<ValidationStatus>('/api/checkout/Save', { cartToken: token, body: edits }),
  rates: (token: string) =>
    call<RatesAnswer>(`/api/shipping/start/${part(token)}`, { cartToken: token, body: {} }),
  /** Verify a ship-to, or keep it as typed. Source: S2 §4.6. */
  verify: (token: string, address: Partial<Address>, isBypass: boolean) =>
    call<Address>(`/api/shipping/validateAddress${isBypass ? 'WithBypass' : ''}/${part(token)}`, {
      cartToken: token,
      body: address,
    }),
  addCard: (token: string, paymentMethodId: string, remember: boolean) =>
    call<StripeSystemInfo>(`/api/checkout/AddPaymentCard/${part(token)}`, {
      cartToken: token,
      body: { paymentMethodId, remember },
    }),
  addPassword: (token: string, email: string, password: string) =>
    call<ValidationStatus>('/api/checkout/AddPassword/', {
      cartToken: token,
      body: { ShoppingCartToken: token, UsernameEmail: email, Password: password },
    }),
  removeCard: (token: string, paymentMethodId: string) =>
    call<StripeSystemInfo>(`/api/checkout/RemovePaymentCard/${part(token)}`, {
      cartToken: token,
      body: { paymentMethodId },
    }),
  submit: (token: string, approveOrder: boolean) =>
    call<SubmitResult>(`/api/checkout/SubmitOrder/${part(token)}`, {
      cartToken: token,
      body: { approveOrder },
    }),
}
