import type { Quote } from '../../api/types'
import { NO_LAST_DAY, TODAYS_PRICES } from '../../contract/messages/quotes.gen'
import { showDate } from '../../rules/dates'

/** Return whether a quote counts as open: it can be ordered, or is still being priced. */
export const isOpen = (quote: Quote): boolean => quote.whyNot === '' || quote.status === 'Submitted'

/** Return the status of a quote: "Partially ordered". */
export const statusText = ({ status }: Pick<Quote, 'status'>): string =>
  status === 'PartiallyOrdered' ? 'Partially ordered' : status === 'Submitted' ? 'In progress' : status

/** Return the last day of a quote. */
export const expiryText = ({ expires }: Quote): string => (expires ? showDate(expires) : NO_LAST_DAY)

/** Return until when the prices of a quote are valid, and what is charged after that. */
export const pricesText = ({ pricesUntil, arePricesHeld }: Quote): string =>
  arePricesHeld ? showDate(pricesUntil) : `${showDate(pricesUntil)}; ${TODAYS_PRICES}`
