import { UserType } from '../contract/enums.gen'
import { userOf } from '../features/session/userOf'
import type { SignedIn } from '../state/auth'

const COMPANY = { P21CustId: 700001, CustName: 'Larkin Hydraulics', UserType: UserType.WEB_USER }

/** The admin of a company. */
export const DANA: SignedIn = userOf({
  ...COMPANY,
  WebUserId: 3024,
  name: 'Dana Whitfield',
  preferred_name: 'Dana',
  email: 'dana.whitfield@larkin.example',
  CompanyRole: 'Admin',
})

/** A colleague who can only view. */
export const VERA: SignedIn = userOf({
  ...COMPANY,
  WebUserId: 3026,
  name: 'Vera Moss',
  CompanyRole: 'ViewOnly',
})

/** One of our engineers, not impersonating anybody. */
export const MARCUS: SignedIn = userOf({
  UserType: UserType.AIRLINE_ENGINEER_USER,
  WebUserId: 41,
  name: 'Marcus Tillery',
  preferred_name: 'Marcus',
  email: 'marcus@northfield.example',
})
