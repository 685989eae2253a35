import type { OrderSummary } from '../../api/types'
import { GUEST, HOLD_REASONS, PLACED_THROUGH } from '../../contract/messages/orderdesk.gen'
import { OrderChip } from '../../features/orders'
import { Link } from '../../parts/Link'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { showMoment } from '../../rules/dates'
import { grouped } from '../../rules/digits'
import { showMoney } from '../../rules/money'

/** The table of orders; a number links to the order's page, a customer to theirs. */
export function OrderTable({ rows }: { rows: OrderSummary[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Ordered</th>
          <th scope="col">Customer, PO</th>
          <th scope="col">Status</th>
          <th scope="col" className={css.num}>
            Lines
          </th>
          <th scope="col" className={css.num}>
            Total
          </th>
          <th scope="col" className={css.wide}>
            Came by
          </th>
          <th scope="col" className={css.wide}>
            Placed by
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.orderNumber} data-row>
            <th scope="row">
              <Link href={staffPaths.order(row.orderNumber)}>{row.orderNumber}</Link>
            </th>
            <td className="nowrap">{showMoment(row.orderDate)}</td>
            <td>
              {row.customerId === null ? (
                `${GUEST}, ${row.customer}`
              ) : (
                <Link href={staffPaths.customer(row.customerId)}>{row.customer}</Link>
              )}{' '}
              <span className={css.small}>{row.poNo}</span>
            </td>
            <td className="nowrap">
              <OrderChip status={row.status} text={row.statusText} />{' '}
              <span className={css.small}>
                {HOLD_REASONS[row.holdReason as keyof typeof HOLD_REASONS] ?? ''}
              </span>
            </td>
            <td className={css.num}>{grouped(row.lineCount)}</td>
            <td className={css.num}>{showMoney(row.total)}</td>
            <td className={css.wide}>{PLACED_THROUGH[row.placedThrough]}</td>
            <td className={css.wide}>{row.placedBy || '--'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
