import type { ReturnSummary } from '../../api/types'
import { RETURN_REASON } from '../../contract/messages/returns.gen'
import { ReturnChip } from '../../features/returns'
import { Link } from '../../parts/Link'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { showMoment } from '../../rules/dates'
import { grouped } from '../../rules/digits'
import { counted, showMoney } from '../../rules/money'

/** The table of returns; a number leads to the return, its order and its customer to theirs. */
export function ReturnTable({ rows }: { rows: ReturnSummary[] }) {
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">RMA</th>
          <th scope="col">Requested</th>
          <th scope="col">Customer</th>
          <th scope="col">Order</th>
          <th scope="col">Item</th>
          <th scope="col" className={css['num']}>
            Quantity
          </th>
          <th scope="col" className={css['wide']}>
            {RETURN_REASON}
          </th>
          <th scope="col">Status</th>
          <th scope="col" className={css['num']}>
            Credit
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.rmaNumber} data-row>
            <th scope="row">
              <Link href={staffPaths.return(row.rmaNumber)}>{row.rmaNumber}</Link>
            </th>
            <td className="nowrap">{showMoment(row.requestedAt)}</td>
            <td>
              {row.customerId === null ? (
                row.customer || row.requestedBy
              ) : (
                <Link href={staffPaths.customer(row.customerId)}>{row.customer}</Link>
              )}
            </td>
            <td>
              {row.orderNumber === null ? (
                '--'
              ) : (
                <Link href={staffPaths.order(row.orderNumber)}>{row.orderNumber}</Link>
              )}
            </td>
            <td>
              {row.itemCode}{' '}
              {row.lineCount > 1 && <span className={css['small']}>{counted(row.lineCount, 'line')}</span>}
            </td>
            <td className={css['num']}>{grouped(row.quantity)}</td>
            <td className={css['wide']}>{row.reason}</td>
            <td className="nowrap">
              <ReturnChip status={row.statusCode} text={row.status} />
            </td>
            <td className={css['num']}>{row.creditAmount === null ? '--' : showMoney(row.creditAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
