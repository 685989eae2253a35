import { LEAVE_EMPTY } from '../contract/messages/accounts.gen'
import { Field } from './Field'
import css from './TrapField.module.css'

/** A honeypot: people do not see this field, so anything that fills it in is a bot. Source: decision F6. */
export function TrapField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={css.trap} aria-hidden="true">
      <Field
        label={LEAVE_EMPTY}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
