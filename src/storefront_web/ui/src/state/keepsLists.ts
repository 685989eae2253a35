import type { UserInfo } from '../api/types'

/**
 * Return whether a user has lists and saved carts: buyers, admins, and employees who impersonate. Source:
 * decision B22.
 */
export function keepsLists(user: UserInfo | undefined): boolean {
  return user !== undefined && (user.isImpersonator || (user.isWebUser && user.companyRole !== 'ViewOnly'))
}
