import type { CompanyOrder } from '../../api/types'
import { PO_OR_JOB } from '../../contract/messages/orders.gen'
import { promiseText } from '../../features/company-orders'
import { OrderAgain } from '../../features/reorder'
import { OrderChip } from '../../features/orders'
import { classes } from '../../parts/classes'
import { Link } from '../../parts/Link'
import { SortHead } from '../../parts/SortHead'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { counted, showMoney } from '../../rules/money'
import type { QueryValues } from '../../rules/query'
import css from './OrdersPage.module.css'

/** A page of orders; a number leads to its order. */
export function OrdersTable({ rows, asked }: { rows: CompanyOrder[]; asked: QueryValues }) {
  const by = {
    sorted: String(asked['sort'] || '-date'),
    hrefOf: (sort: string) => paths.orders({ ...asked, sort }),
  }
  return (
    <table className={classes(table['table'], css.table)}>
      <thead>
        <tr>
          <SortHead by="number" {...by}>
            Order
          </SortHead>
          <SortHead by="date" {...by}>
            Order date
          </SortHead>
          <th scope="col">{PO_OR_JOB}</th>
          <th scope="col" className={table['wide']}>
            Ordered by
          </th>
          <th scope="col" className={table['wide']}>
            Ship to
          </th>
          <SortHead by="status" {...by}>
            Status
          </SortHead>
          <th scope="col">Promise date</th>
          <SortHead by="total" className={table['num']} {...by}>
            Total
          </SortHead>
          <th scope="col">
            <span className="vh">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <Row key={order.orderNumber} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ order }: { order: CompanyOrder }) {
  const isCanceled = order.statusCode === 'Cancelled'
  const parts = [
    counted(order.lineCount, 'line'),
    order.trackingCount > 0 && counted(order.trackingCount, 'parcel'),
    order.invoiceCount > 0 && counted(order.invoiceCount, 'invoice'),
  ]
  return (
    <tr data-row className={isCanceled ? table['dim'] : undefined}>
      <th scope="row" className={css.number}>
        <Link href={paths.order(order.orderNumber)}>
          <span className="vh">Order </span>
          {order.orderNumber}
        </Link>
      </th>
      <td className={css.date}>{showDate(order.orderDate)}</td>
      <td className={css.what}>
        {order.poNo || '--'}
        <small>{parts.filter(Boolean).join(', ')}</small>
      </td>
      <td className={classes(table['wide'], css.name)}>{order.placedBy || '--'}</td>
      <td className={classes(table['wide'], css.name)}>{order.shipToName || '--'}</td>
      <td className={css.status}>
        <OrderChip status={order.statusCode} text={order.status} />
      </td>
      <td className={classes(css.promise, table['named'])} data-name="Promise">
        {isCanceled ? '--' : promiseText(order.promiseDateOrTbd)}
      </td>
      <td className={classes(table['num'], css.total)}>{showMoney(order.total)}</td>
      <td className={classes(table['end'], css.action)}>
        <OrderAgain orderNumber={order.orderNumber} />
      </td>
    </tr>
  )
}
