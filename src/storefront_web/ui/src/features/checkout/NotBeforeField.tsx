import * as words from '../../contract/messages/shipping.gen'
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
        label={words.NOT_BEFORE_LABEL}
        aside={
          <span title={words.NOT_BEFORE_HELP} aria-hidden="true">
            <Icon name="info" />
          </span>
        }
        help={words.NOT_BEFORE_HELP}
        type="date"
        min={today}
        max={LAST_SHIP_DATE}
        title={words.NOT_BEFORE_HELP}
        problem={problem}
        value={day ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
      <Button
        aria-label={words.NOT_BEFORE_RESET}
        why={day ? undefined : words.NOT_BEFORE_UNSET}
        onClick={() => onChange(null)}
      >
        Reset
      </Button>
    </div>
  )
}
