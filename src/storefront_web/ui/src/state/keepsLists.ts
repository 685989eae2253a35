import type { UserInfo } from '../api/types'

/** Whether a person keeps lists and saved carts: buyers, admins, our staff who act. Source: decision B22. */
export function keepsLists(user: UserInfo | undefined): boolean {
  return user !== undefined && (user.isImpersonator || (user.isWebUser && user.companyRole !== 'ViewOnly'))
}
