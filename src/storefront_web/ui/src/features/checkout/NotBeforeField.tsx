import { NOT_BEFORE_HELP } from '../../contract/messages/shipping.gen'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { LAST_SHIP_DATE } from '../../rules/shippingOptions'
import css from './OptionsDialog.module.css'

interface Props {
  day: string | null
  today: string
  problem: string | undefined
  onChange: (day: string | null) => void
}

/** The day before which nothing ships, with a button that clears it. Source: S2 §2.7, §5.6. */
export function NotBeforeField({ day, today, problem, onChange }: Props) {
  return (
    <div className={css.before}>
      <Field
        label="Do Not Ship Before Date"
        aside={
          <span title={NOT_BEFORE_HELP} aria-hidden="true">
            <Icon name="info" />
          </span>
        }
        help={NOT_BEFORE_HELP}
        type="date"
        min={today}
        max={LAST_SHIP_DATE}
        title={NOT_BEFORE_HELP}
        problem={problem}
        value={day ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
      <Button
        aria-label="Reset Do Not Ship Before Date"
        why={day ? undefined : 'No date is set'}
        onClick={() => onChange(null)}
      >
        Reset
      </Button>
    </div>
  )
}
