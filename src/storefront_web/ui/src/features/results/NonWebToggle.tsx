import { NON_WEB } from '../../contract/messages/search.gen'
import { Check } from '../../parts/Field'
import { one, type QueryValues } from '../../rules/query'
import { useAuth } from '../../state/auth'
import { setNonWeb } from '../../state/nonWeb'
import css from './NonWebToggle.module.css'

/** For employees: include items that are not sold on the web. Source: S1 §4, §6, decision E3. */
export function NonWebToggle({
  query,
  onChange,
}: {
  query: QueryValues
  onChange: (query: QueryValues) => void
}) {
  const { user } = useAuth()
  if (!user?.isAirlineEmployee) return null
  const isOn = one(query, 'nonweb') === 'true'
  const change = () => {
    setNonWeb(!isOn)
    onChange({ ...query, page: '', nonweb: isOn ? '' : 'true' })
  }
  return (
    <Check
      className={css.nonweb}
      role="switch"
      aria-checked={isOn}
      label={NON_WEB}
      checked={isOn}
      onChange={change}
    />
  )
}
