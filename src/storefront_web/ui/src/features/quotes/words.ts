import type { Quote } from '../../api/types'
import { NO_LAST_DAY, TODAYS_PRICES } from '../../contract/messages/quotes.gen'
import { showDate } from '../../rules/dates'

/** Whether a quote can be ordered, or its prices are still made: what "open" means to its company. */
export const isOpen = (quote: Quote): boolean => quote.whyNot === '' || quote.status === 'Submitted'

/** How a quote stands, as it is read: "Partially ordered". */
export const statusText = ({ status }: Quote): string =>
  status === 'PartiallyOrdered' ? 'Partially ordered' : status === 'Submitted' ? 'In progress' : status

/** The last day of a quote. */
export const expiryText = ({ expires }: Quote): string => (expires ? showDate(expires) : NO_LAST_DAY)

/** Until when the prices of a quote hold, and what is charged from then on. */
export const pricesText = ({ pricesUntil, arePricesHeld }: Quote): string =>
  arePricesHeld ? showDate(pricesUntil) : `${showDate(pricesUntil)}; ${TODAYS_PRICES}`
