import type { RequestedLine, RequestedQuote } from '../../api/types'
import { REQUESTED_FOR } from '../../contract/messages/orders.gen'
import { YOUR_NUMBER } from '../../contract/messages/partnumbers.gen'
import { showDate } from '../../rules/dates'
import { fill } from '../../rules/text'
import css from './RequestPanel.module.css'

interface Props {
  request: RequestedQuote | null
  lineNumber: number
  invMastUid: number | null
  /** Shows the customer's own number too, where the row does not. */
  hasNumber?: boolean
}

/**
 * What was requested with a line of a quote, one fact to a line. What was said about the item is left out when
 * the line has another one by now.
 */
export function RequestedOfLine({ request, lineNumber, invMastUid, hasNumber }: Props) {
  const line = request?.lines.find((one) => one.lineNumber === lineNumber)
  if (!line) return null
  return factsOf(line, line.invMastUid === invMastUid, hasNumber).map((fact, place) => (
    <span key={place} className={css.line}>
      {fact}
    </span>
  ))
}

function factsOf(line: RequestedLine, isSameItem: boolean, hasNumber?: boolean): string[] {
  const { customerPartNumber, promiseDate, requestedDate, notes } = line
  return [
    hasNumber && isSameItem && customerPartNumber && `${YOUR_NUMBER} ${customerPartNumber}`,
    isSameItem && promiseDate && `Promise date ${showDate(promiseDate)}`,
    requestedDate && fill(REQUESTED_FOR, { date: showDate(requestedDate) }),
    ...notes,
  ].filter((text): text is string => Boolean(text))
}
