import type { QuoteComplete, RequestedLine, RequestedQuote } from '../../api/types'
import { JOB_NUMBER, PO_LABEL, QUOTE_EXPIRY_LABEL } from '../../contract/messages/checkout.gen'
import { NCNR, NEXT_RECEIVED, REQUESTED_FOR, TBD } from '../../contract/messages/orders.gen'
import * as say from '../../contract/messages/quotes.gen'
import { DownloadPdf } from '../../features/documents'
import { AttachedFiles } from '../../features/files'
import { Place } from '../../features/orders'
import {
  contactLines,
  packingText,
  paperworkText,
  shippingText,
  shipToLines,
  statusText,
} from '../../features/quotes'
import { Button, ButtonLink } from '../../parts/Button'
import { Drawing } from '../../parts/Drawing'
import { Fact } from '../../parts/Fact'
import { Chip, Notice } from '../../parts/Notice'
import { Money } from '../../parts/Price'
import { paths } from '../../paths'
import { showDate, showTime } from '../../rules/dates'
import { counted, showCount, showUnitPrice } from '../../rules/money'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { Confirmed, Good } from './Confirmed'
import css from './OrderCompletePage.module.css'
import { Steps } from './Steps'

/** The confirmation of a quote; strangers see number and status only. Source: S2 §2.1, decision A13. */
export function QuoteConfirmed({
  complete,
  cartToken,
  newAccount,
}: {
  complete: QuoteComplete
  cartToken?: string
  /** The email of the account that was asked for with it. */
  newAccount?: string
}) {
  const { quote, quoteNumber, webReferenceId } = complete
  const { user } = useAuth()
  const same = { number: quoteNumber, webReferenceId, offer: say.QUOTE_OFFER_ACCOUNT, newAccount }
  const heading = fill(say.QUOTE_TITLE, { number: quoteNumber })
  if (!quote)
    return (
      <Confirmed
        {...same}
        heading={heading}
        notice={<Notice>{fill(say.QUOTE_STATUS_ONLY, { status: statusText(complete) })}</Notice>}
      />
    )
  const isWaiting = complete.status === 'Submitted'
  return (
    <Confirmed
      {...same}
      heading={heading}
      notice={
        <>
          <Good>
            {fill(say.COPY_SENT, { email: [quote.contactEmail, ...quote.ccEmails].join(', ') })}{' '}
            {isWaiting ? say.IS_WAITING : fill(say.IS_OPEN, { date: showDate(quote.pricesUntil) })}
          </Good>
          <p className="meta noprint">{say.MAIL_NO_CHARGE}</p>
        </>
      }
      ways={
        <>
          <Button onClick={() => print()}>Print</Button>
          <DownloadPdf kind="quote" number={quoteNumber} cartToken={cartToken} />
          {user && <ButtonLink href={paths.quote(quoteNumber)}>{say.SEE_QUOTE}</ButtonLink>}
          {user && <ButtonLink href={paths.quotes()}>{say.TITLE}</ButtonLink>}
        </>
      }
      aside={
        <>
          <Totals quote={quote} />
          <div className="noprint">
            <Steps
              steps={[
                { name: NEXT_RECEIVED, when: showTime(quote.requestedAt), state: 'done' },
                { name: say.NEXT_PRICED, state: isWaiting ? 'now' : 'done' },
                { name: say.NEXT_DECIDE, state: isWaiting ? 'later' : 'now' },
              ]}
            />
          </div>
        </>
      }
    >
      <div className={css.body}>
        <Facts quote={quote} status={statusText(complete)} />
        <Places quote={quote} cartToken={cartToken} />
        <Lines lines={quote.lines} />
      </div>
    </Confirmed>
  )
}

function Facts({ quote, status }: { quote: RequestedQuote; status: string }) {
  const facts: [string, string][] = [
    [JOB_NUMBER, quote.reference || '--'],
    [QUOTE_EXPIRY_LABEL, showDate(quote.expires)],
    [say.PRICES_UNTIL, showDate(quote.pricesUntil)],
    [PO_LABEL, quote.poNo],
    ['Shipping', shippingText(quote)],
    ['Packing', packingText(quote)],
    ['Paperwork', paperworkText(quote)],
    ['Not before', showDate(quote.notBeforeDate)],
  ]
  return (
    <dl className={css.facts}>
      <div>
        <dt>Status</dt>
        <dd>
          <Chip tone="blue">{status}</Chip>
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

function Places({ quote, cartToken }: { quote: RequestedQuote; cartToken?: string }) {
  return (
    <div className={css.places}>
      <Place title="Ship to" lines={shipToLines(quote)} />
      <Place title="Requested by" lines={contactLines(quote)} />
      {quote.deliveryInstructions && (
        <Place title="Delivery instructions" lines={[quote.deliveryInstructions]} />
      )}
      {quote.notes && <Place title="Notes" lines={[quote.notes]} />}
      {quote.files.length > 0 && (
        <Place title="Files">
          <AttachedFiles files={quote.files} cartToken={cartToken} />
        </Place>
      )}
    </div>
  )
}

function Totals({ quote }: { quote: RequestedQuote }) {
  return (
    <section className="card box" aria-label="Totals">
      <dl className={css.sums}>
        <dt>
          {say.SUBTOTAL} <small className="meta">{counted(quote.lines.length, 'line')}</small>
        </dt>
        <dd>
          <Money amount={quote.subTotal} />
        </dd>
        <dt>{say.SHIPPING}</dt>
        <dd>
          <Money amount={null} />
        </dd>
        <dt>{say.TAX}</dt>
        <dd>
          <Money amount={quote.tax} />
        </dd>
        <dt className={css.grand}>{say.QUOTE_TOTAL}</dt>
        <dd className={css.grand}>
          <Money amount={quote.total} />
        </dd>
      </dl>
      {quote.total !== null && <p className="meta">({say.BEFORE_TBD})</p>}
    </section>
  )
}

function Lines({ lines }: { lines: RequestedLine[] }) {
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th colSpan={2}>Item</th>
          <th>Promise date</th>
          <th className="num">Quantity</th>
          <th className="num">Price</th>
          <th className="num">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineNumber}>
            <td className={css.picture}>
              {line.imagePath && <Drawing src={line.imagePath} width={48} height={32} />}
            </td>
            <td className={css.what}>
              <b>{line.itemDesc || line.itemCode}</b>
              <span className="meta">
                {line.itemCode}
                {line.customerPartNumber && ` · Your no. ${line.customerPartNumber}`}
                {line.isNcnr && ` · ${NCNR}`}
                {line.requestedDate && ` · ${fill(REQUESTED_FOR, { date: showDate(line.requestedDate) })}`}
              </span>
              {line.notes.map((note, place) => (
                <span key={place} className="meta">
                  {note}
                </span>
              ))}
            </td>
            <td data-label="Promise date">{line.promiseDate ? showDate(line.promiseDate) : TBD}</td>
            <td className="num" data-label="Quantity">
              {showCount(line.quantity)} {line.unitOfMeasure}
            </td>
            <td className="num" data-label="Price">
              {line.unitPrice === null ? say.TO_BE_QUOTED : showUnitPrice(line.unitPrice)}
            </td>
            <td className="num" data-label="Total">
              <b>{line.extendedPrice === null ? '--' : <Money amount={line.extendedPrice} />}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
