import { call } from '../../api/fetch'
import type {
  InvitationAnswer,
  LinkAnswer,
  PasswordSaved,
  PinAnswer,
  PinSent,
  RegistrationForm,
  Sent,
} from '../../api/types'

/** Account requests by visitors; no answer reveals whether an email is known. Source: S2 §5.5, A5. */
export const accountCalls = {
  request: (body: RegistrationForm) => call<Sent>('/api/registration', { body }),
  confirm: (token: string) => call<LinkAnswer>('/api/registration/confirm', { body: { token } }),
  resend: (email: string, token = '') => call<Sent>('/api/registration/resend', { body: { email, token } }),
  sendPin: (email: string) => call<PinSent>('/api/password-reset', { body: { email } }),
  checkPin: (email: string, pin: string) =>
    call<PinAnswer>('/api/password-reset/pin', { body: { email, pin } }),
  resetPassword: (ticket: string, password: string, verify: string) =>
    call<PasswordSaved>('/api/password-reset/password', { body: { ticket, password, verify } }),
  invitation: (token: string) => call<InvitationAnswer>('/api/invitation', { body: { token } }),
  accept: (token: string, password: string, verify: string) =>
    call<InvitationAnswer>('/api/invitation/accept', { body: { token, password, verify } }),
  confirmEmail: (token: string) => call<LinkAnswer>('/api/account/email/confirm', { body: { token } }),
}
