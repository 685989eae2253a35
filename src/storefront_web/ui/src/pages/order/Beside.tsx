import type { CompanyOrderDetail } from '../../api/types'
import { ATTENTION, TERMS } from '../../contract/messages/orders.gen'
import { WHAT_HAPPENED } from '../../contract/messages/orderview.gen'
import { PACKING_BASIS_LABELS, SPECIAL_PAPERWORK_LABELS } from '../../contract/messages/shipping.gen'
import { promiseText } from '../../features/company-orders'
import { AttachedFiles } from '../../features/files'
import { carrierText, labelOf, OrderSums, Place } from '../../features/orders'
import { Fact } from '../../parts/Fact'
import { Link } from '../../parts/Link'
import { showDate, showMoment } from '../../rules/dates'
import { placeLines } from '../../rules/places'
import { fill } from '../../rules/text'
import css from './OrderPage.module.css'

/** Beside the lines: what it costs, how and where it ships, and what has happened. */
export function Beside({ detail }: { detail: CompanyOrderDetail }) {
  const { order } = detail
  return (
    <div className={`side ${css.side}`}>
      <section className="card" aria-label="Summary">
        <OrderSums order={order} className={css.sums} />
        <Facts detail={detail} />
        <Place
          className={css.place}
          title="Ship to"
          lines={[
            order.shipToName,
            order.shipToContact,
            order.shipToAttn && fill(ATTENTION, { name: order.shipToAttn }),
            order.shipToAddress1,
            order.shipToAddress2,
            order.shipToAddress3,
            ...placeLines(order.shipToCity, order.shipToState, order.shipToZip, order.shipToCountry),
            order.shipToPhone,
          ]}
        />
        <Place
          className={css.place}
          title="Bill to"
          lines={[
            order.billToCompanyName || order.billToName,
            order.billToContact,
            order.billToAddress1,
            order.billToAddress2,
            order.billToAddress3,
            ...placeLines(order.billToCity, order.billToState, order.billToZip, order.billToCountry),
          ]}
        />
        <Place className={css.place} title="Delivery instructions" lines={[order.deliveryInstructions]} />
        <Place className={css.place} title="Order notes" lines={order.orderNotes.map(({ note }) => note)} />
        {order.files.length > 0 && (
          <Place className={css.place} title="Files">
            <AttachedFiles files={order.files} />
          </Place>
        )}
        {order.termsConditionsUri && (
          <div className={css.place}>
            <Link href={order.termsConditionsUri}>{TERMS}</Link>
          </div>
        )}
      </section>
      <section className="card noprint" aria-label={WHAT_HAPPENED}>
        <div className={css.head}>
          <h2>{WHAT_HAPPENED}</h2>
        </div>
        <ol className={css.events}>
          {detail.events.map((event, place) => (
            <li key={place}>
              <span>
                <b>{event.text}</b>
                {(event.byName || event.document) && (
                  <small className={css.small}>
                    {[event.document, event.byName].filter(Boolean).join(', ')}
                  </small>
                )}
              </span>
              <time dateTime={event.at} className="meta">
                {showMoment(event.at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Facts({ detail }: { detail: CompanyOrderDetail }) {
  const { order } = detail
  return (
    <dl className={css.facts}>
      <Fact name="Shipping">{carrierText(order)}</Fact>
      <Fact name="Packing basis">{labelOf(PACKING_BASIS_LABELS, order.packingBasis)}</Fact>
      {order.specialPaperwork !== 'none' && (
        <Fact name="Paperwork">{labelOf(SPECIAL_PAPERWORK_LABELS, order.specialPaperwork)}</Fact>
      )}
      {order.notBeforeDate && <Fact name="Not before">{showDate(order.notBeforeDate)}</Fact>}
      <Fact name="Promise date">{promiseText(order.promiseDateOrTbd)}</Fact>
      <Fact name="Payment">{order.payment}</Fact>
      <Fact name="Job Number">{order.quoteReferenceNumber}</Fact>
      <Fact name="Ordered by">{detail.placedBy}</Fact>
      <Fact name="Taker">{detail.taker}</Fact>
      <Fact name="Reference">{order.webReferenceId}</Fact>
    </dl>
  )
}
