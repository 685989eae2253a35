import type { Order, OrderLine } from '../../api/words'
import { PRINT_PRICES_NOTE, SERVICE_CHARGES } from '../../contract/messages/orders.gen'
import { Money } from '../../parts/Price'
import { Chip } from '../../parts/Say'
import { showDate } from '../../rules/dates'
import { showCount, showUnitPrice } from '../../rules/money'
import { classes } from '../../parts/classes'
import css from './OrderView.module.css'

/** An order as lookup, confirmation and print show it. Source: S1 §3, §4. */
export function OrderView({ order }: { order: Order }) {
  return (
    <div className={css.order}>
      <dl className={css.facts}>
        <Fact name="Order date">{showDate(order.orderDate)}</Fact>
        <Fact name="Status">
          <Chip tone="blue">{order.status}</Chip>
        </Fact>
        <Fact name="PO number">{order.poNo || '--'}</Fact>
        <Fact name="Promise date">{showPromise(order.promiseDateOrTbd)}</Fact>
        <Fact name="Shipping">{order.carrierName || 'Best method'}</Fact>
        <Fact name="Payment">{order.payment}</Fact>
      </dl>
      <div className={css.places}>
        <Place
          title="Ship to"
          lines={[order.shipToName, order.shipToAddress1, order.shipToAddress2, order.shipToAddress3, cityLine(order.shipToCity, order.shipToState, order.shipToZip), order.shipToPhone]}
        />
        <Place
          title="Bill to"
          lines={[order.billToCompanyName || order.billToName, order.billToAddress1, order.billToAddress2, order.billToAddress3, cityLine(order.billToCity, order.billToState, order.billToZip), order.billToPhone]}
        />
        {order.deliveryInstructions && <Place title="Delivery instructions" lines={[order.deliveryInstructions]} />}
        {order.orderNotes.length > 0 && <Place title="Order notes" lines={order.orderNotes.map((note) => note.note)} />}
      </div>
      <Lines lines={order.lineItems} />
      <dl className={css.sums}>
        <Sum name="SubTotal">
          <Money amount={order.subTotal} />
        </Sum>
        {order.serviceCharges > 0 && (
          <Sum name={SERVICE_CHARGES}>
            <Money amount={order.serviceCharges} />
          </Sum>
        )}
        <Sum name="Shipping">
          <Money amount={order.shipping} />
        </Sum>
        <Sum name="Tax">
          <Money amount={order.tax} />
        </Sum>
        <Sum name="Total" isGrand>
          <Money amount={order.total} />
        </Sum>
      </dl>
      <p className={css.note}>{PRINT_PRICES_NOTE}</p>
    </div>
  )
}

function Lines({ lines }: { lines: OrderLine[] }) {
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th className="num">Line</th>
          <th>Item</th>
          <th className="num">Ordered</th>
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
            <td className={css.what}>
              <b>{line.itemDescription}</b>
              <span className="meta">
                {line.itemCode}
                {line.customerPartNumber && ` · Your no. ${line.customerPartNumber}`}
                {line.isCancelled && ' · Cancelled'}
              </span>
              {line.trackingNumbers.map((parcel) => (
                <span key={parcel.trackingNumber} className="meta">
                  {parcel.carrierName} {parcel.trackingUrl ? <a href={parcel.trackingUrl}>{parcel.trackingNumber}</a> : parcel.trackingNumber}
                </span>
              ))}
            </td>
            <td className="num" data-label="Ordered">
              {showCount(line.quantityOrdered)} {line.unitOfMeasure}
            </td>
            <td className="num" data-label="Received">
              {showCount(line.quantityInvoiced)}
            </td>
            <td data-label="Promise date">{showPromise(line.promiseDateOrTbd)}</td>
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

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Sum({ name, isGrand, children }: { name: string; isGrand?: boolean; children: React.ReactNode }) {
  return (
    <div className={isGrand ? css.grand : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Place({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function cityLine(city: string, state: string, zip: string): string {
  return [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

function showPromise(text: string): string {
  return /^\d{4}-/.test(text) ? showDate(text) : text || 'TBD'
}
