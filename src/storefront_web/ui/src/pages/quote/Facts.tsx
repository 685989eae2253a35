import type { QuoteDetail } from '../../api/types'
import { QUOTE_EXPIRY_LABEL } from '../../contract/messages/checkout.gen'
import { PRICES_UNTIL, TODAYS_PRICES } from '../../contract/messages/quotes.gen'
import { daysText, expiryText } from '../../features/quotes'
import { Fact } from '../../parts/Fact'
import { showDate, showMoment } from '../../rules/dates'
import css from './QuotePage.module.css'

/** When the quote was made and expires, its terms, and who is behind it. */
export function Facts({ quote, isTalking }: { quote: QuoteDetail; isTalking: boolean }) {
  const { summary, terms, ownerPhone, ownerEmail } = quote
  const { daysLeft, status } = summary
  const isRunning =
    daysLeft !== null && status !== 'Ordered' && status !== 'Declined' && status !== 'Cancelled'
  const until = showDate(quote.pricesUntil)
  const isPriced = summary.revision > 0
  return (
    <dl className={css.facts}>
      {isPriced && (
        <Fact name={QUOTE_EXPIRY_LABEL}>
          <b>{expiryText(summary)}</b>
          {isRunning && <small>{daysText(daysLeft)}</small>}
        </Fact>
      )}
      {isPriced && quote.pricesUntil !== summary.expires && (
        <Fact name={PRICES_UNTIL}>
          {until}
          {!quote.arePricesHeld && <small>{TODAYS_PRICES}</small>}
        </Fact>
      )}
      <Fact name="Quote date">{showDate(summary.quoteDate)}</Fact>
      <Fact name="Terms">{terms}</Fact>
      {!quote.request && <Fact name="Requested by">{summary.askedBy}</Fact>}
      <Fact name="From">{summary.ownerName}</Fact>
      {isTalking && ownerPhone && (
        <Fact name="Telephone">
          <a href={`tel:${ownerPhone}`}>{ownerPhone}</a>
        </Fact>
      )}
      {isTalking && ownerEmail && (
        <Fact name="Email">
          <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a>
        </Fact>
      )}
    </dl>
  )
}

/** All events of the quote, folded. */
export function History({ quote }: { quote: QuoteDetail }) {
  if (quote.events.length === 0) return null
  return (
    <details className={`card noprint ${css.history}`}>
      <summary>
        <h2>History</h2> <span className="meta">{quote.events.length}</span>
      </summary>
      <ol>
        {quote.events.map((event) => (
          <li key={`${event.at} ${event.text}`}>
            <time dateTime={event.at}>{showMoment(event.at)}</time>
            <span>
              {event.text}
              {event.byName && <small> {event.byName}</small>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
