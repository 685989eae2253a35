import type { CompanyRole } from '../../contract/enums.gen'
import { ROLES } from './words'

/** The roles as options; `only` is the one that must stay. */
export function RoleOptions({ only }: { only?: CompanyRole }) {
  return ROLES.map(([value, label]) => (
    <option key={value} value={value} disabled={only !== undefined && value !== only}>
      {label}
    </option>
  ))
}
