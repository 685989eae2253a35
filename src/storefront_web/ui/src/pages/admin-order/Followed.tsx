import type { ReactNode } from 'react'
import type { DeskOrder, OrderShipment } from '../../api/types'
import { INVOICES_TITLE, RETURNS_TITLE, SHIPMENTS_TITLE } from '../../contract/messages/orderdesk.gen'
import { Chip } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { showDate } from '../../rules/dates'
import { counted, showMoney } from '../../rules/money'
import css from './AdminOrderPage.module.css'

/** What followed an order: shipments with their parcels, invoices with what is due, returns. */
export function Followed({ desk }: { desk: DeskOrder }) {
  return (
    <>
      <Rows title={SHIPMENTS_TITLE} count={desk.shipments.length}>
        {desk.shipments.map((one) => (
          <li key={one.shipmentNumber}>
            <span>{showDate(one.shipDate)}</span>
            <span>
              <b>{one.shipmentNumber}</b> {one.carrierName}
              <small className={css.more}>{contents(one)}</small>
            </span>
            <span>
              {one.trackingNumbers.map((parcel) => (
                <span key={parcel.trackingNumber} className={css.parcel}>
                  {parcel.trackingUrl ? (
                    <a href={parcel.trackingUrl} rel="noreferrer" target="_blank">
                      {parcel.trackingNumber}
                    </a>
                  ) : (
                    parcel.trackingNumber
                  )}
                </span>
              ))}
            </span>
          </li>
        ))}
      </Rows>
      <Rows title={INVOICES_TITLE} count={desk.invoices.length}>
        {desk.invoices.map((one) => (
          <li key={one.invoiceNumber}>
            <span>{showDate(one.invoiceDate)}</span>
            <span>
              <b>{one.invoiceNumber}</b> {showMoney(one.totalAmount)}
              <small className={css.more}>
                {showMoney(one.amountDue)} due{one.netDueDate && ` ${showDate(one.netDueDate)}`}
              </small>
            </span>
            <Chip tone={one.statusCode === 'PastDue' ? 'bad' : one.statusCode === 'Paid' ? 'good' : 'plain'}>
              {one.status}
            </Chip>
          </li>
        ))}
      </Rows>
      <Rows title={RETURNS_TITLE} count={desk.returns.length}>
        {desk.returns.map((one) => (
          <li key={one.rmaNumber}>
            <span>{showDate(one.requestedAt)}</span>
            <b>RMA #{one.rmaNumber}</b>
            <Chip>{one.status}</Chip>
          </li>
        ))}
      </Rows>
    </>
  )
}

function Rows({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <Panel title={title} note={count}>
      <ul className={css.rows}>{children}</ul>
    </Panel>
  )
}

/** Return how much of which lines is in a shipment: "2 of line 1". */
function contents(shipment: OrderShipment): string {
  return shipment.lines.map((one) => `${counted(one.quantity, 'piece')} of line ${one.lineNumber}`).join(', ')
}
