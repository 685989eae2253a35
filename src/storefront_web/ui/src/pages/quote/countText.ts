import { NUMBER_LENGTH } from '../../contract/messages/partnumbers.gen'
import { showCount } from '../../rules/money'
import { codePoints, fill } from '../../rules/text'

/** Return how long a text is, out of how much: "68 of 2,000". */
export function countText(text: string, maximum: number): string {
  return fill(NUMBER_LENGTH, { count: showCount(codePoints(text)), maximum: showCount(maximum) })
}
