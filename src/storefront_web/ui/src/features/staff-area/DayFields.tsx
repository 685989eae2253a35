import { DAYS_OPEN, ENDS_ON, STARTS_ON } from '../../contract/messages/content.gen'
import { Field } from '../../parts/Field'
import { Cell } from '../../parts/Form'

interface Days {
  startsOn: string | null
  endsOn: string | null
}

/** The first and last day of an alert or a promotion; an empty field leaves that end open. */
export function DayFields({
  days,
  problems,
  onChange,
}: {
  days: Days
  problems: Record<string, string>
  onChange: (part: Partial<Days>) => void
}) {
  return (
    <>
      <Cell span={3}>
        <Field
          label={STARTS_ON}
          type="date"
          help={DAYS_OPEN}
          value={days.startsOn ?? ''}
          problem={problems['startsOn']}
          onChange={(event) => onChange({ startsOn: event.currentTarget.value || null })}
        />
      </Cell>
      <Cell span={3}>
        <Field
          label={ENDS_ON}
          type="date"
          help={DAYS_OPEN}
          value={days.endsOn ?? ''}
          problem={problems['endsOn']}
          onChange={(event) => onChange({ endsOn: event.currentTarget.value || null })}
        />
      </Cell>
    </>
  )
}
