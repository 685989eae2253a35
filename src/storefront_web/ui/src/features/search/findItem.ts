import { call, isOk, reasonOf } from '../../api/fetch'
import { needs } from '../../api/needs'
import type { InstantAnswer, SearchResult } from '../../api/types'
import {
  NO_SUCH_NUMBER,
  NUMBER_FITS_MANY,
  NUMBER_NOT_LOOKED_UP,
} from '../../contract/messages/partnumbers.gen'
import { paths } from '../../paths'
import { normalNumber } from '../../rules/search'
import { fill } from '../../rules/text'

/** Why a number does not identify one item. */
export interface NotOne {
  text: string
  href?: string
  isBad: boolean
}

/** Return the item with a part number, or why there is not exactly one; staff may include non-web items. */
export async function findItem(number: string, nonWeb: boolean): Promise<SearchResult | NotOne> {
  const answer = await call<InstantAnswer>(needs.instant(number, nonWeb).url)
  if (!isOk(answer)) return { text: reasonOf(answer, NUMBER_NOT_LOOKED_UP), isBad: true }
  const { results, isPartial, total } = answer.body
  const exact = results.filter((result) => normalNumber(result.itemId) === normalNumber(number))
  const [only, second] = exact.length > 0 ? exact : isPartial ? [] : results
  if (only?.invMastUid != null && !second) return only
  const href = paths.search({ searchTerm: number, nonweb: nonWeb ? 'true' : '' })
  const text = only ? fill(NUMBER_FITS_MANY, { count: total, number }) : fill(NO_SUCH_NUMBER, { number })
  return { text, href, isBad: true }
}
