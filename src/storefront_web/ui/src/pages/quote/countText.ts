import { COUNTED_OF } from '../../contract/messages/quotes.gen'
import { showCount } from '../../rules/money'
import { codePoints, fill } from '../../rules/text'

/** Return how long a text is, out of how much: "68 of 2,000". */
export function countText(text: string, maximum: number): string {
  return fill(COUNTED_OF, { count: showCount(codePoints(text)), maximum: showCount(maximum) })
}
