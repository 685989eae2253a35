import type { StockInfo } from '../../api/types'
import { ON_ORDER, ON_ORDER_DUE } from '../../contract/messages/availability.gen'
import { showDate } from '../../rules/dates'
import { showCount } from '../../rules/money'
import { fill } from '../../rules/text'
import { NotifyMe, type NotifiedItem } from '../notify'
import css from './OnOrder.module.css'

/** Incoming stock by due date, with Notify Me. Source: S2 §2.3. */
export function OnOrder({ item, stock }: { item: NotifiedItem; stock: StockInfo }) {
  const { receipts } = stock
  if (receipts.length === 0) return null
  return (
    <div className={css.due}>
      <ul>
        {receipts.map(({ quantity, dueDate }, at) => (
          <li key={`${dueDate} ${at}`}>
            {dueDate === null
              ? fill(ON_ORDER, { quantity: showCount(quantity) })
              : fill(ON_ORDER_DUE, { quantity: showCount(quantity), day: showDate(dueDate) })}
          </li>
        ))}
      </ul>
      <NotifyMe item={item} stock={stock} />
    </div>
  )
}
