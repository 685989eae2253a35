import type { UserInfo } from '../../api/types'
import { CompanyRole, UserType } from '../../contract/enums.gen'
import { greetingOf } from './greeting'
import type { SignedIn } from '../../state/auth'

/** The claims of the ID token that the screens use. Source: S1 §3 (user profile claims). */
export interface Claims {
  UserType?: string
  WebUserId?: unknown
  P21CustId?: unknown
  CustName?: unknown
  ImpCustIdP21?: unknown
  ImpCustName?: unknown
  CompanyRole?: unknown
  MayImpersonate?: unknown
  preferred_name?: unknown
  name?: unknown
  email?: unknown
}

/** Return the user from the claims. Only for display: the server checks the token itself. */
export function userOf(claims: Claims): SignedIn {
  const isWebUser = claims.UserType === UserType.WEB_USER
  const isImpersonator = claims.UserType === UserType.IMPERSONATOR_USER
  const name = text(claims.name) || text(claims.preferred_name)
  const info: UserInfo = {
    isWebUser,
    isImpersonator,
    isAirlineEmployee: !isWebUser,
    isAirlineEngineerUser: claims.UserType === UserType.AIRLINE_ENGINEER_USER,
    preferredName: text(claims.preferred_name) || name,
    companyName: text(isImpersonator ? claims.ImpCustName : isWebUser ? claims.CustName : ''),
    companyId: id(isImpersonator ? claims.ImpCustIdP21 : isWebUser ? claims.P21CustId : null),
    webUserId: id(claims.WebUserId),
    companyRole: isWebUser ? roleOf(claims.CompanyRole) : null,
    permissions: [],
  }
  return {
    ...info,
    name,
    email: text(claims.email),
    kind: isWebUser || isImpersonator ? 'buyer' : 'staff',
    hello: greetingOf(info),
    mayImpersonate: info.isAirlineEmployee && claims.MayImpersonate !== false,
  }
}

function roleOf(claim: unknown): CompanyRole {
  return Object.values(CompanyRole).find((role) => role === claim) ?? CompanyRole.VIEW_ONLY
}

function text(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}

function id(claim: unknown): number | null {
  const number = typeof claim === 'string' && claim !== '' ? Number(claim) : claim
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : null
}
