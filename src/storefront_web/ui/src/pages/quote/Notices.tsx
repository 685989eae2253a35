import type { ReactElement } from 'react'
import type { QuoteDetail } from '../../api/types'
import {
  ASK_TO_RENEW,
  DECLINE_REASONS,
  NOTICE_ACCEPTED,
  NOTICE_ACCEPTED_MORE,
  NOTICE_CANCELLED,
  NOTICE_CANCELLED_MORE,
  NOTICE_CHANGE,
  NOTICE_CHANGE_MORE,
  NOTICE_DECLINED,
  NOTICE_EXPIRED,
  NOTICE_EXPIRED_MORE,
  NOTICE_LINE,
  NOTICE_LOOK,
  NOTICE_LOOK_MORE,
  NOTICE_ORDERED,
  NOTICE_ORDERED_MORE,
  NOTICE_PARTLY,
  NOTICE_PARTLY_MORE,
  NOTICE_PRICES,
  NOTICE_PRICES_MORE,
  NOTICE_RENEWAL,
  NOTICE_RENEWAL_MORE,
  NOTICE_REVISING,
  NOTICE_REVISING_MORE,
  NOTICE_WAITING,
  NOTICE_WAITING_MORE,
  ORDER_REST,
  SEE_ITEM,
} from '../../contract/messages/quotes.gen'
import { quoteCalls, useQuoteAnswers } from '../../features/quotes'
import { Button, ButtonLink } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import type { ResultMessage } from '../../parts/ResultNotice'
import { showDate } from '../../rules/dates'
import { showCount } from '../../rules/money'
import { fill } from '../../rules/text'
import { canOrder } from './choices'
import css from './QuotePage.module.css'

interface Props {
  quote: QuoteDetail
  onNotice: (notice: ResultMessage) => void
  onOrderRest: () => void
}

/** "Order #4481950", "Orders #4481950 and #4482031". */
function ordersText(numbers: number[]): string {
  const named = numbers.map((one) => `#${one}`)
  const last = named.at(-1)
  if (last === undefined) return ''
  const others = named.slice(0, -1)
  if (others.length === 0) return `Order ${last}`
  return `Orders ${others.join(', ')}${others.length > 1 ? ',' : ''} and ${last}`
}

/** What has become of the quote, and what is next; one notice per subject. */
export function Notices({ quote, onNotice, onOrderRest }: Props) {
  const { summary, lines } = quote
  const { send, isBusy } = useQuoteAnswers(summary.quoteNumber)
  const { status, answer, actions, revision, quoteNumber: number, version } = summary
  const mayOrder = actions.includes('Order')
  const by = { name: quote.answeredBy, date: showDate(quote.answeredAt) }
  const main = lines.filter((line) => line.alternativeTo === null)
  const left = main.filter(canOrder).length
  const ordered = main.filter((line) => line.isOrdered).length
  const orders = ordersText(quote.orderNumbers)
  const has = quote.orderNumbers.length > 1 ? 'have' : 'has'
  const until = showDate(quote.pricesUntil)
  const renew = async () => {
    const told = await send(() => quoteCalls.renew(number, { version, text: '' }), {
      answer: 'RenewalAsked',
      actions: actions.filter((one) => one !== 'Renew'),
    })
    if (told) onNotice(told)
  }
  const isOpen = status === 'Open' || status === 'Revised'
  const shown: (ReactElement | false)[] = [
    status === 'Submitted' && (
      <Notice key="waiting" icon="clock">
        <b>{NOTICE_WAITING}</b> {NOTICE_WAITING_MORE}
      </Notice>
    ),
    isOpen && answer === 'Accepted' && quote.answeredBy !== '' && (
      <Notice key="accepted" tone="good">
        <b>{fill(NOTICE_ACCEPTED, by)}</b> {quote.arePricesHeld && fill(NOTICE_ACCEPTED_MORE, { until })}
      </Notice>
    ),
    (isOpen || status === 'PartiallyOrdered') && answer === 'ChangeAsked' && (
      <Notice key="change" icon="mail">
        <b>{fill(NOTICE_CHANGE, by)}</b> {NOTICE_CHANGE_MORE}
      </Notice>
    ),
    status === 'PartiallyOrdered' && (
      <Notice
        key="partly"
        tone="blue"
        icon="cart"
        action={
          mayOrder &&
          left > 0 && (
            <Button size="small" className="noprint" onClick={onOrderRest}>
              {ORDER_REST}
            </Button>
          )
        }
      >
        <b>{NOTICE_PARTLY}</b>{' '}
        {fill(NOTICE_PARTLY_MORE, {
          orders: orders || 'An order',
          has,
          ordered: showCount(ordered),
          count: showCount(main.length),
          left: showCount(left),
        })}
      </Notice>
    ),
    status === 'Ordered' && (
      <Notice key="ordered" tone="good">
        <b>{NOTICE_ORDERED}</b> {orders && fill(NOTICE_ORDERED_MORE, { orders, has })}
      </Notice>
    ),
    status === 'Expired' && (
      <Notice
        key="expired"
        tone="warn"
        icon="clock"
        action={
          actions.includes('Renew') && (
            <Button size="small" className="noprint" aria-busy={isBusy} onClick={() => void renew()}>
              {ASK_TO_RENEW}
            </Button>
          )
        }
      >
        <b>{fill(NOTICE_EXPIRED, { date: showDate(summary.expires) })}</b> {NOTICE_EXPIRED_MORE}
      </Notice>
    ),
    status === 'Expired' && answer === 'RenewalAsked' && (
      <Notice key="renewal" icon="mail">
        {quote.answeredBy && <b>{fill(NOTICE_RENEWAL, by)}</b>} {NOTICE_RENEWAL_MORE}
      </Notice>
    ),
    status === 'Declined' && (
      <Notice key="declined" tone="bad" icon="close">
        <b>{fill(NOTICE_DECLINED, { ...by, reason: quote.reason ? DECLINE_REASONS[quote.reason] : '--' })}</b>{' '}
        {quote.reasonNote}
      </Notice>
    ),
    status === 'Cancelled' && (
      <Notice key="cancelled" icon="close">
        <b>{NOTICE_CANCELLED}</b> {NOTICE_CANCELLED_MORE}
      </Notice>
    ),
    quote.isBeingRevised && mayOrder && (
      <Notice key="revising" icon="clock">
        <b>{NOTICE_REVISING}</b> {fill(NOTICE_REVISING_MORE, { next: revision + 1, revision })}
      </Notice>
    ),
    mayOrder && !quote.arePricesHeld && (
      <Notice key="prices" tone="warn">
        <b>{fill(NOTICE_PRICES, { date: until })}</b> {NOTICE_PRICES_MORE}
      </Notice>
    ),
    isOpen && actions.length === 0 && (
      <Notice key="look" icon="lock">
        <b>{NOTICE_LOOK}</b> {NOTICE_LOOK_MORE}
      </Notice>
    ),
    ...(mayOrder ? lines : [])
      .filter((line) => line.whyNot && !line.isOrdered)
      .map((line) => (
        <Notice
          key={`line ${line.quoteLineId}`}
          tone="bad"
          action={
            line.path && (
              <ButtonLink size="small" className="noprint" href={line.path}>
                {SEE_ITEM}
              </ButtonLink>
            )
          }
        >
          <b>{fill(NOTICE_LINE, { line: line.lineNumber })}</b> {line.whyNot}
        </Notice>
      )),
  ]
  const all = shown.filter((one) => one !== false)
  if (all.length === 0) return null
  return (
    <ul className={css.notices} aria-label="About this quote">
      {all.map((notice) => (
        <li key={notice.key}>{notice}</li>
      ))}
    </ul>
  )
}
