import type { QuoteStatus, QuoteSummary } from '../../api/types'
import {
  ANSWER_MEANS,
  EXPIRED_AGO,
  EXPIRED_YESTERDAY,
  EXPIRES_IN,
  EXPIRES_TODAY,
  EXPIRES_TOMORROW,
  LEAD_TIME_DAY,
  LEAD_TIME_DAYS,
  LEAD_TIME_STOCK,
  LEAD_TIME_UNKNOWN,
  NO_LAST_DAY,
  STATUS_MEANS,
  STATUS_NAMES,
} from '../../contract/messages/quotes.gen'
import { showDate } from '../../rules/dates'
import { showCount } from '../../rules/money'
import { fill } from '../../rules/text'

/** Return the status of a quote: "Partially ordered". */
export const statusText = ({ status }: { status: QuoteStatus }): string => STATUS_NAMES[status]

const MAY_BE_ANSWERED: ReadonlySet<QuoteStatus> = new Set(['Open', 'Revised', 'Expired'])

/** Return what the status means for the customer: what is due, and from whom. */
export function meaningOf({ status, answer }: Pick<QuoteSummary, 'status' | 'answer'>): string {
  const isAnswered = answer !== '' && MAY_BE_ANSWERED.has(status)
  return isAnswered && !(status === 'Expired' && answer !== 'RenewalAsked')
    ? ANSWER_MEANS[answer]
    : STATUS_MEANS[status]
}

/** Return the last day of a quote. */
export const expiryText = ({ expires }: Pick<QuoteSummary, 'expires'>): string =>
  expires ? showDate(expires) : NO_LAST_DAY

/** Return how far away the last day of a quote is: "in 26 days", "4 days ago". */
export function daysText(days: number): string {
  if (days === 0) return EXPIRES_TODAY
  if (days === 1) return EXPIRES_TOMORROW
  if (days === -1) return EXPIRED_YESTERDAY
  return fill(days > 0 ? EXPIRES_IN : EXPIRED_AGO, { days: showCount(Math.abs(days)) })
}

/** Return a lead time in business days: "In stock", "15 business days", "Contact us". */
export function leadTimeText(days: number | null): string {
  if (days === null) return LEAD_TIME_UNKNOWN
  if (days === 0) return LEAD_TIME_STOCK
  return days === 1 ? LEAD_TIME_DAY : fill(LEAD_TIME_DAYS, { days: showCount(days) })
}

/** Name lines by their numbers: "line 4", "lines 1, 4 and 6". */
export function linesText(numbers: readonly number[]): string {
  const all = numbers.toSorted((a, b) => a - b)
  const last = all.at(-1) ?? ''
  return all.length < 2 ? `line ${last}` : `lines ${all.slice(0, -1).join(', ')} and ${last}`
}
