import type { CheckoutItem, ShippingPlan } from '../../api/types'
import { NO_SHIP_DATE } from '../../contract/messages/shipping.gen'
import { Icon } from '../../parts/Icon'
import { showDate } from '../../rules/dates'
import { counted, showCount } from '../../rules/money'
import css from './WhenItShips.module.css'

/** Lines named for each day; more are counted. */
const NAMED = 3

/** What is ready when, and when it ships, in a sentence and by day. Source: S2 §5.6, decision D1. */
export function WhenItShips({ plan, items }: { plan: ShippingPlan; items: CheckoutItem[] }) {
  if (!plan.Text) return null
  return (
    <div className={css.plan}>
      <p>
        <Icon name="truck" /> {plan.Text}
      </p>
      {plan.Parts.length > 1 && (
        <dl className={css.parts} aria-label={plan.IsTogether ? 'Ready' : 'Shipments'}>
          {plan.Parts.map((part) => (
            <div key={part.Date ?? ''}>
              <dt>{part.Date ? showDate(part.Date) : NO_SHIP_DATE}</dt>
              <dd>{linesOf(part, items)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function linesOf({ Lines }: ShippingPlan['Parts'][number], items: CheckoutItem[]): string {
  const named = Lines.slice(0, NAMED).map(({ LineNumber, Quantity }) => {
    const item = items.find((one) => one.LineNumber === LineNumber)
    return item ? `${showCount(Quantity)} ${item.UnitOfMeasure} ${item.ItemId}` : `Line ${LineNumber}`
  })
  const more = Lines.length - named.length
  return [...named, ...(more > 0 ? [`${counted(more, 'more line', 'more lines')}`] : [])].join(', ')
}
