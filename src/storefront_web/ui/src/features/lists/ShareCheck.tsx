import { SHARE_HELP, SHARE_WITH } from '../../contract/messages/lists.gen'
import { Check } from '../../parts/Field'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'

/** The checkbox that shares the list with colleagues. */
export function ShareCheck({
  checked,
  disabled,
  onChange,
}: {
  checked: boolean
  disabled?: boolean
  onChange: (isShared: boolean) => void
}) {
  const { user } = useAuth()
  return (
    <Check
      label={fill(SHARE_WITH, { company: user?.companyName ?? '' })}
      help={SHARE_HELP}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
