import { ARO_DAYS, TBD } from '../../contract/messages/orders.gen'
import { showDate } from '../../rules/dates'
import { fill } from '../../rules/text'

/** Return a promise date for display: MM/DD/YYYY, else the days after receipt of order, else "TBD". Source: decision B23. */
export function promiseText(promise: string, aroDays: number | null = null): string {
  if (/^\d{4}-/.test(promise)) return showDate(promise)
  return aroDays === null ? TBD : fill(ARO_DAYS, { days: aroDays })
}
