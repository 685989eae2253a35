import type { CheckoutItem } from '../../api/types'
import { REQUESTED_DATE_OF_LINE, REQUESTED_DATES_HELP } from '../../contract/messages/shipping.gen'
import { Field } from '../../parts/Field'
import { showDate } from '../../rules/dates'
import { showCount } from '../../rules/money'
import { LAST_SHIP_DATE, type WorkingCopy } from '../../rules/shippingOptions'
import { fill } from '../../rules/text'
import css from './OptionsDialog.module.css'

type Schedule = WorkingCopy['shippingSchedule']

interface Props {
  schedule: Schedule
  items: CheckoutItem[]
  today: string
  problems: Record<string, string>
  onChange: (schedule: Schedule) => void
}

/** A requested ship date for each line, today or later. Source: S2 §2.7, §5.6. */
export function RequestedDates({ schedule, items, today, problems, onChange }: Props) {
  const byLine = new Map(items.map((item) => [item.LineNumber, item]))
  const put = (line: number, day: string) =>
    onChange(schedule.map((row) => (row.LineNumber === line ? { ...row, RequestedDate: day || null } : row)))
  return (
    <fieldset className={css.dates}>
      <legend>
        Requested dates <small>{REQUESTED_DATES_HELP}</small>
      </legend>
      <ol className={css.lines}>
        {schedule.map(({ LineNumber, RequestedDate }, at) => {
          const item = byLine.get(LineNumber)
          return (
            <li key={LineNumber}>
              <span>{LineNumber}</span>
              <span className={css.item}>
                <b>{item?.ItemId}</b>
                <small>
                  {item && `${showCount(item.Quantity)} ${item.UnitOfMeasure}`}
                  {item?.PromiseDate && `, promised ${showDate(item.PromiseDate)}`}
                </small>
              </span>
              <Field
                label={fill(REQUESTED_DATE_OF_LINE, { line_number: LineNumber, item_id: item?.ItemId ?? '' })}
                hideLabel
                type="date"
                min={today}
                max={LAST_SHIP_DATE}
                problem={problems[`ShippingSchedule[${at}].RequestedDate`]}
                value={RequestedDate ?? ''}
                onChange={(event) => put(LineNumber, event.currentTarget.value)}
              />
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
