import type { CompanyRole } from '../../contract/enums.gen'
import { Select } from '../../parts/Field'
import css from './Colleagues.module.css'
import { RoleOptions } from './RoleOptions'

/** The role, chosen where it stands; where it has to stay, the reason stands with it. */
export function RoleSelect({
  name,
  role,
  whyNot,
  about,
  onChoose,
}: {
  name: string
  role: CompanyRole
  whyNot: string
  /** The id of what says why it stays. */
  about?: string
  onChoose: (role: CompanyRole) => void
}) {
  return (
    <Select
      label={`Role of ${name}`}
      hideLabel
      className={css.role}
      value={role}
      aria-disabled={whyNot ? true : undefined}
      title={whyNot || undefined}
      {...(about && { 'aria-describedby': about })}
      onChange={(event) => whyNot === '' && onChoose(event.currentTarget.value as CompanyRole)}
    >
      <RoleOptions only={whyNot === '' ? undefined : role} />
    </Select>
  )
}
