import { call, need } from '../../api/fetch'
import { queryString, type QueryValues } from '../../rules/query'
import type {
  ColleaguePage,
  ColleagueSaved,
  Dashboard,
  ColleagueDecision,
  InviteForm,
  PasswordForm,
  PasswordSaved,
  Profile,
  ProfileEdits,
  ProfileSaved,
  RoleForm,
  SwitchForm,
} from '../../api/types'
import { sessionsNeed } from '../security'

const COLLEAGUES = '/api/account/colleagues'

/** What the pages of My Account ask. Source: S1 §2, S2 §2.6. */
export const accountNeeds = {
  dashboard: () => need<Dashboard>('/api/account/dashboard'),
  profile: () => need<Profile>('/api/account/profile'),
  colleagues: (query: QueryValues) => need<ColleaguePage>(COLLEAGUES + queryString(query)),
}

/** The changes that My Account makes. */
export const accountCalls = {
  saveProfile: (body: ProfileEdits) => call<ProfileSaved>('/api/account/profile', { body }),
  savePassword: (body: PasswordForm) => call<PasswordSaved>('/api/account/password', { body }),
  invite: (body: InviteForm) => call<ColleagueSaved>(`${COLLEAGUES}/invite`, { body }),
  role: (body: RoleForm) => call<ColleagueSaved>(`${COLLEAGUES}/role`, { body }),
  switch: (body: SwitchForm) => call<ColleagueSaved>(`${COLLEAGUES}/switch`, { body }),
  resend: (webUserId: number) => call<ColleagueSaved>(`${COLLEAGUES}/resend`, { body: { webUserId } }),
  decide: (body: ColleagueDecision) => call<ColleagueSaved>(`${COLLEAGUES}/decide`, { body }),
}

/** Return whether a cached answer is about colleagues, and outdated once one of them changed. */
export function isOfColleagues(key: unknown): boolean {
  return String(key).startsWith(COLLEAGUES) || key === accountNeeds.dashboard().key
}

/**
 * Return whether a cached answer is outdated once the password changed: the profile, and the signed-in
 * devices.
 */
export function isOfPassword({ queryKey: [key] }: { queryKey: readonly unknown[] }): boolean {
  return key === accountNeeds.profile().key || key === sessionsNeed.key
}
