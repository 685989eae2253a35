import type { CompanyRole } from '../../contract/enums.gen'
import { Select } from '../../parts/Field'
import css from './Colleagues.module.css'
import { RoleOptions } from './RoleOptions'

/** A role select; if the role must stay, it shows the reason. */
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
  /** The id of the text that says why the role must stay. */
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
