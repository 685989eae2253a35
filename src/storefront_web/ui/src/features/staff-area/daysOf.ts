import { DAYS_ALWAYS, DAYS_BETWEEN, DAYS_FROM, DAYS_UNTIL } from '../../contract/messages/content.gen'
import { showDate } from '../../rules/dates'
import { fill } from '../../rules/text'

/** The days on which something is shown, in words. */
export function daysOf(startsOn: string | null, endsOn: string | null): string {
  const start = showDate(startsOn)
  const end = showDate(endsOn)
  if (start && end) return fill(DAYS_BETWEEN, { start, end })
  if (start) return fill(DAYS_FROM, { start })
  return end ? fill(DAYS_UNTIL, { end }) : DAYS_ALWAYS
}
