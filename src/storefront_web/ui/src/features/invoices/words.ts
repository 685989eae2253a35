import { EXPIRED_AGO, EXPIRES_IN } from '../../contract/messages/quotes.gen'
import type { Invoice, InvoiceSummary } from '../../api/types'
import {
  CREDIT_TITLE,
  DISCOUNT_UNTIL,
  DUE_TODAY,
  DUE_TOMORROW,
  DUE_YESTERDAY,
  INVOICE_TITLE,
} from '../../contract/messages/invoices.gen'
import { showDate } from '../../rules/dates'
import { showCount, showMoney } from '../../rules/money'
import { fill } from '../../rules/text'

/** Return what an invoice or credit is called: "Invoice #7718402". */
export function titleOf({ kind, invoiceNumber }: Pick<Invoice, 'kind' | 'invoiceNumber'>): string {
  return fill(kind === 'Credit' ? CREDIT_TITLE : INVOICE_TITLE, { number: invoiceNumber })
}

/** Return how far away the due date is: "in 8 days", "7 days ago"; "" if nothing is due. */
export function dueText(days: number | null): string {
  if (days === null) return ''
  if (days === 0) return DUE_TODAY
  if (days === 1) return DUE_TOMORROW
  if (days === -1) return DUE_YESTERDAY
  return fill(days > 0 ? EXPIRES_IN : EXPIRED_AGO, { days: showCount(Math.abs(days)) })
}

/** Return the discount for paying early, "" if there is none. */
export function discountText({
  discountAmount,
  discDueDate,
}: Pick<InvoiceSummary, 'discountAmount' | 'discDueDate'>): string {
  return discountAmount > 0 && discDueDate
    ? fill(DISCOUNT_UNTIL, { amount: showMoney(discountAmount), date: showDate(discDueDate) })
    : ''
}
