import type { NumberMatch } from '../api/types'
import { MATCHES } from '../contract/messages/search.gen'
import { Highlighted } from './Highlighted'
import { Interpolated } from './Interpolated'
import { cutAtNumber } from '../rules/highlight'

/** The kinds of numbers that a row shows anyway. */
const SHOWN = ['ItemCode', 'Own']

/** The number that an item was found by, if the row does not show it: "Matches supplier number 4711". */
export function Matches({ match, term }: { match: NumberMatch | null | undefined; term: string }) {
  if (!match || SHOWN.includes(match.kind)) return null
  const number = <Highlighted text={match.number} term={term} cut={cutAtNumber} />
  return (
    <span className="meta">
      <Interpolated text={MATCHES} values={{ what: match.what, number }} />
    </span>
  )
}
