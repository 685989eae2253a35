import type { CompanyOrderDetail, OrderInvoice, OrderReturn, OrderShipment } from '../../api/types'
import {
  INVOICES,
  NO_INVOICES,
  NO_SHIPMENTS,
  NO_TRACKING,
  OF_LINE,
  RETURNS,
  SHIPMENTS,
  WITHOUT_CARRIER,
} from '../../contract/messages/orderview.gen'
import { Link } from '../../parts/Link'
import { ReturnChip } from '../../features/returns'
import { Chip } from '../../parts/Notice'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { showCount, showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './OrderPage.module.css'
import { Tracking } from './Tracking'

/** What has left, by day, with the parcels. */
export function Shipments({ detail }: { detail: CompanyOrderDetail }) {
  const shown = new Set(detail.order.lineItems.map((line) => line.lineNumber))
  return (
    <Panel title={SHIPMENTS} count={detail.shipments.length} none={NO_SHIPMENTS}>
      {detail.shipments.map((one) => (
        <li key={one.shipmentNumber}>
          <b>{showDate(one.shipDate)}</b>
          <span>
            {one.carrierName || fill(WITHOUT_CARRIER, { number: one.shipmentNumber })}
            <small className={css.small}>{contents(one, shown)}</small>
          </span>
          <span className={css.end}>
            {one.trackingNumbers.length === 0 && <span className="meta">{NO_TRACKING}</span>}
            {one.trackingNumbers.map((parcel) => (
              <Tracking key={parcel.trackingNumber} parcel={{ ...parcel, carrierName: '' }} />
            ))}
          </span>
        </li>
      ))}
    </Panel>
  )
}

/** Return what is in a shipment, without lines of services: "2 of line 1, 4 of line 3". */
function contents(shipment: OrderShipment, shown: ReadonlySet<number>): string {
  return shipment.lines
    .filter((one) => shown.has(one.lineNumber))
    .map((one) => fill(OF_LINE, { quantity: showCount(one.quantity), line: one.lineNumber }))
    .join(', ')
}

const LATE: ReadonlySet<string> = new Set(['PastDue'])
const DONE: ReadonlySet<string> = new Set(['Paid'])

/** The invoices of an order, each with what is still to be paid. */
export function Invoices({ invoices }: { invoices: OrderInvoice[] }) {
  return (
    <Panel title={INVOICES} count={invoices.length} none={NO_INVOICES}>
      {invoices.map((one) => (
        <li key={one.invoiceNumber}>
          <b>
            <Link href={paths.invoice(one.invoiceNumber)}>{one.invoiceNumber}</Link>
          </b>
          <span>
            {showDate(one.invoiceDate)}
            {one.netDueDate && <small className={css.small}>due {showDate(one.netDueDate)}</small>}
          </span>
          <Chip
            tone={LATE.has(one.statusCode) ? 'bad' : DONE.has(one.statusCode) ? 'good' : 'blue'}
            icon={DONE.has(one.statusCode) ? 'ok' : 'open'}
          >
            {one.status}
          </Chip>
          <b className={css.end}>{showMoney(one.totalAmount)}</b>
        </li>
      ))}
    </Panel>
  )
}

/** The returns of an order. */
export function Returns({ returns }: { returns: OrderReturn[] }) {
  return (
    <Panel title={RETURNS} count={returns.length} none="">
      {returns.map((one) => (
        <li key={one.rmaNumber}>
          <b>
            <Link href={paths.rma(one.rmaNumber)}>RMA #{one.rmaNumber}</Link>
          </b>
          <span>{showDate(one.requestedAt)}</span>
          <span className={css.end}>
            <ReturnChip status={one.statusCode} text={one.status} />
          </span>
        </li>
      ))}
    </Panel>
  )
}

function Panel({
  title,
  count,
  none,
  children,
}: {
  title: string
  count: number
  none: string
  children: React.ReactNode
}) {
  return (
    <section className="card" aria-label={title}>
      <div className={css.head}>
        <h2>
          {title} {count > 0 && <small>{count}</small>}
        </h2>
      </div>
      {count === 0 ? <p className={css.none}>{none}</p> : <ul className={css.list}>{children}</ul>}
    </section>
  )
}
