import type { CompanyOrderDetail, Order } from '../../api/types'
import { BEST_METHOD, SERVICE_CHARGES, SHIPS_COLLECT, RUSH, TERMS } from '../../contract/messages/orders.gen'
import { WHAT_HAPPENED } from '../../contract/messages/orderview.gen'
import {
  COLLECT_CARRIER_LABELS,
  PACKING_BASIS_LABELS,
  SPECIAL_PAPERWORK_LABELS,
} from '../../contract/messages/shipping.gen'
import { promiseText } from '../../features/company-orders'
import { AttachedFiles } from '../../features/files'
import { Fact } from '../../parts/Fact'
import { Link } from '../../parts/Link'
import { Money } from '../../parts/Price'
import { showDate, showMoment } from '../../rules/dates'
import { fill } from '../../rules/text'
import css from './OrderPage.module.css'

/** Beside the lines: what it costs, how and where it ships, and what has happened. */
export function Beside({ detail }: { detail: CompanyOrderDetail }) {
  const { order } = detail
  return (
    <div className={`side ${css.side}`}>
      <section className="card" aria-label="Summary">
        <Sums order={order} />
        <Facts detail={detail} />
        <Place
          title="Ship to"
          lines={[
            order.shipToName,
            order.shipToContact,
            order.shipToAttn && `Attn: ${order.shipToAttn}`,
            order.shipToAddress1,
            order.shipToAddress2,
            order.shipToAddress3,
            cityLine(order.shipToCity, order.shipToState, order.shipToZip, order.shipToCountry),
            order.shipToPhone,
          ]}
        />
        <Place
          title="Bill to"
          lines={[
            order.billToCompanyName || order.billToName,
            order.billToContact,
            order.billToAddress1,
            order.billToAddress2,
            order.billToAddress3,
            cityLine(order.billToCity, order.billToState, order.billToZip, order.billToCountry),
          ]}
        />
        <Place title="Delivery instructions" lines={[order.deliveryInstructions]} />
        <Place title="Order notes" lines={order.orderNotes.map(({ note }) => note)} />
        {order.files.length > 0 && (
          <div className={css.place}>
            <h3>Files</h3>
            <AttachedFiles files={order.files} />
          </div>
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

function Sums({ order }: { order: Order }) {
  return (
    <dl className={css.sums}>
      <Sum name="SubTotal" amount={order.subTotal} />
      {order.serviceCharges > 0 && <Sum name={SERVICE_CHARGES} amount={order.serviceCharges} />}
      <Sum name="Shipping" amount={order.shipping} />
      <Sum name="Tax" amount={order.tax} />
      <Sum name="Order total" amount={order.total} isGrand />
    </dl>
  )
}

function Sum({ name, amount, isGrand }: { name: string; amount: number | null; isGrand?: boolean }) {
  return (
    <div className={isGrand ? css.grand : undefined}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
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
      <Fact name="Quote reference">{order.quoteReferenceNumber}</Fact>
      <Fact name="Ordered by">{detail.placedBy}</Fact>
      <Fact name="Taker">{detail.taker}</Fact>
      <Fact name="Reference">{order.webReferenceId}</Fact>
    </dl>
  )
}

function Place({ title, lines }: { title: string; lines: string[] }) {
  const said = lines.filter(Boolean)
  if (said.length === 0) return null
  return (
    <div className={css.place}>
      <h3>{title}</h3>
      {said.map((line, place) => (
        <p key={place}>{line}</p>
      ))}
    </div>
  )
}

function cityLine(city: string, state: string, zip: string, country: string): string {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return place && country !== 'US' ? `${place}, ${country}` : place
}

function carrierText(order: Order): string {
  const carrier = order.isCollect
    ? fill(SHIPS_COLLECT, {
        carrier: labelOf(COLLECT_CARRIER_LABELS, order.collectCarrier),
        account: order.collectAccount,
      })
    : order.carrierName || BEST_METHOD
  return order.isRush ? `${carrier} · ${RUSH}` : carrier
}

function labelOf(labels: Record<string, string>, code: string): string {
  return labels[code] ?? code
}
