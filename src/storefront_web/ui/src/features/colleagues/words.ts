import type { AccountState, CompanyRole } from '../../contract/enums.gen'
import { ROLE_NAMES } from '../../contract/messages/accounts.gen'
import type { IconName } from '../../parts/Icon'

/** The roles as options. */
export const ROLES = Object.entries(ROLE_NAMES) as [CompanyRole, string][]

/** The label and the tone of a status. */
export const STATES: Record<AccountState, { name: string; tone: 'good' | 'warn' | 'plain'; icon: IconName }> =
  {
    Active: { name: 'Active', tone: 'good', icon: 'ok' },
    Invited: { name: 'Invited', tone: 'warn', icon: 'mail' },
    SwitchedOff: { name: 'Switched off', tone: 'plain', icon: 'stop' },
  }
