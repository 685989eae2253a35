import type { ReactNode } from 'react'
import type { Order, OrderLine } from '../../api/types'
import * as say from '../../contract/messages/orders.gen'
import { PACKING_BASIS_LABELS, SPECIAL_PAPERWORK_LABELS } from '../../contract/messages/shipping.gen'
import { Drawing } from '../../parts/Drawing'
import { Fact } from '../../parts/Fact'
import { Money } from '../../parts/Price'
import { Chip } from '../../parts/Notice'
import { showDate } from '../../rules/dates'
import { showCount, showUnitPrice } from '../../rules/money'
import { placeLines } from '../../rules/places'
import { fill } from '../../rules/text'
import { classes } from '../../parts/classes'
import { carrierText, labelOf, promiseText } from './orderTexts'
import css from './OrderView.module.css'

/** The facts of an order and its places; `files` are links to its files, for those who may open them. */
export function Facts({ order, files }: { order: Order; files?: ReactNode }) {
  return (
    <>
      <dl className={css.facts}>
        <Fact name="Order date">{showDate(order.orderDate)}</Fact>
        <Fact name="Status">
          <Chip tone="blue">{order.status}</Chip>
        </Fact>
        <Fact name="PO number">{order.poNo || '--'}</Fact>
        <Fact name="Promise date">{promiseText(order.promiseDateOrTbd)}</Fact>
        <Fact name="Shipping">{carrierText(order)}</Fact>
        <Fact name="Packing">{labelOf(PACKING_BASIS_LABELS, order.packingBasis)}</Fact>
        {order.specialPaperwork !== 'none' && (
          <Fact name="Paperwork">{labelOf(SPECIAL_PAPERWORK_LABELS, order.specialPaperwork)}</Fact>
        )}
        <Fact name="Not before">{order.notBeforeDate && showDate(order.notBeforeDate)}</Fact>
        <Fact name="Payment">{order.payment}</Fact>
        <Fact name="Job Number">{order.quoteReferenceNumber}</Fact>
      </dl>
      <div className={css.places}>
        <Place
          title="Ship to"
          lines={[
            order.shipToName,
            order.shipToContact,
            order.shipToAttn && fill(say.ATTENTION, { name: order.shipToAttn }),
            order.shipToAddress1,
            order.shipToAddress2,
            order.shipToAddress3,
            ...placeLines(order.shipToCity, order.shipToState, order.shipToZip, order.shipToCountry),
            order.shipToPhone,
          ]}
        />
        <Place
          title="Bill to"
          lines={[
            order.billToCompanyName,
            order.billToName !== order.billToCompanyName && order.billToName,
            order.billToContact,
            order.billToAddress1,
            order.billToAddress2,
            order.billToAddress3,
            ...placeLines(order.billToCity, order.billToState, order.billToZip, order.billToCountry),
            order.billToPhone,
          ]}
        />
        <Place
          title="Ordered by"
          lines={[
            order.contactName,
            order.contactTitle,
            order.contactPhone,
            order.contactEmail,
            order.ccEmails.length > 0 && fill(say.COPIES_TO, { emails: order.ccEmails.join(', ') }),
          ]}
        />
        <Place title="Delivery instructions" lines={[order.deliveryInstructions]} />
        <Place title="Order notes" lines={order.orderNotes.map(({ note }) => note)} />
        {order.files.length > 0 && (
          <Place title="Files" lines={files ? [] : order.files.map(({ fileName }) => fileName)}>
            {files}
          </Place>
        )}
      </div>
    </>
  )
}

/** The lines of an order, with a picture each if there is room for it. */
export function Lines({
  lines,
  wayOf,
  hasPictures,
}: {
  lines: OrderLine[]
  /** The actions of a line, beside its codes; not printed. */
  wayOf?: (line: OrderLine) => ReactNode
  hasPictures?: boolean
}) {
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th className="num">Line</th>
          {hasPictures && (
            <th className={css.picture}>
              <span className="vh">Picture</span>
            </th>
          )}
          <th>Item</th>
          <th className="num">Ordered</th>
          <th className="num">Allocated</th>
          <th className="num">Received</th>
          <th>Promise date</th>
          <th className="num">Price</th>
          <th className="num">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineNumber} className={classes(line.isCancelled && css.cancelled)}>
            <td className="num">{line.lineNumber}</td>
            {hasPictures && (
              <td className={css.picture}>
                {line.invMastUid !== null && (
                  <Drawing src={`/media/drawings/${line.invMastUid}.svg`} width={48} height={32} />
                )}
              </td>
            )}
            <td className={css.what}>
              <b>{line.itemDescription}</b>
              <span className="meta">
                {line.itemCode}
                {line.customerPartNumber && ` · Your no. ${line.customerPartNumber}`}
                {line.isNcnr && ` · ${say.NCNR}`}
                {line.isDropship && ` · ${say.SHIPS_FROM_MAKER}`}
                {line.requestedDate &&
                  ` · ${fill(say.REQUESTED_FOR, { date: showDate(line.requestedDate) })}`}
                {line.isCancelled && ' · Cancelled'}
              </span>
              {wayOf?.(line)}
              {line.itemNotes.map(({ note }, place) => (
                <span key={place} className="meta">
                  {note}
                </span>
              ))}
              {line.trackingNumbers.map((parcel) => (
                <span key={parcel.trackingNumber} className="meta">
                  {parcel.carrierName}{' '}
                  {parcel.trackingUrl ? (
                    <a href={parcel.trackingUrl}>{parcel.trackingNumber}</a>
                  ) : (
                    parcel.trackingNumber
                  )}
                </span>
              ))}
            </td>
            <td className="num" data-label="Ordered">
              {showCount(line.quantityOrdered)} {line.unitOfMeasure}
            </td>
            <td className="num" data-label="Allocated">
              {showCount(line.quantityAllocated)}
            </td>
            <td className="num" data-label="Received">
              {showCount(line.quantityInvoiced)}
            </td>
            <td data-label="Promise date">{promiseText(line.promiseDateOrTbd, line.aroDays)}</td>
            <td className="num" data-label="Price">
              {showUnitPrice(line.unitPrice)}
            </td>
            <td className="num" data-label="Total">
              <b>
                <Money amount={line.totalPrice} />
              </b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PlaceProps {
  title: string
  lines?: (string | false)[]
  className?: string
  children?: ReactNode
}

/** An address or the like, line by line, and what comes below; nothing if there is neither. */
export function Place({ title, lines = [], className, children }: PlaceProps) {
  if (!children && !lines.some(Boolean)) return null
  return (
    <div className={className}>
      <h3>{title}</h3>
      {lines.map((line, place) => line && <p key={place}>{line}</p>)}
      {children}
    </div>
  )
}
