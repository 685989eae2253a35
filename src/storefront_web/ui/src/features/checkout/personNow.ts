import { type Auth, auth, useAuth } from '../../state/auth'

/** Whose checkout it is: the signed-in user and the customer they act for, '' for a guest. */
function personOf({ user, impersonated }: Auth): string {
  if (!user) return ''
  return [user.email, user.companyId ?? '', impersonated?.customerId ?? ''].join(' ')
}

/** Return the person who is shopping now. */
export const personNow = () => personOf(auth.get())

/** Return the person who is shopping, for rendering: a checkout follows the person. */
export const usePerson = () => personOf(useAuth())
