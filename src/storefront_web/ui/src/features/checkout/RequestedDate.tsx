import type { CartItem } from '../../api/types'
import { REQUESTED_DATE_LABEL } from '../../contract/messages/checkout.gen'
import { Field } from '../../parts/Field'
import { shownProblems } from './fields'
import type { Checkout } from './useCheckout'

/** The date for which a line is requested: a row of the schedule, whatever the packing basis. Source: S2 §6. */
export function RequestedDate({ line, checkout }: { line: CartItem; checkout: Checkout }) {
  const rows = checkout.edits?.ShippingChoices.ShippingSchedule ?? []
  const place = rows.findIndex(({ LineNumber }) => LineNumber === line.lineNumber)
  const field = `ShippingSchedule[${place}].RequestedDate`
  const change = (date: string) => {
    const row = { LineNumber: line.lineNumber, RequestedDate: date || null }
    const ShippingSchedule = place < 0 ? [...rows, row] : rows.with(place, row)
    checkout.type({ ShippingChoices: { ShippingSchedule } })
  }
  return (
    <Field
      label={REQUESTED_DATE_LABEL}
      type="date"
      value={rows[place]?.RequestedDate ?? ''}
      problem={shownProblems(checkout, 'ShippingChoices')[field]}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => checkout.leave(`ShippingChoices.${field}`)}
    />
  )
}
