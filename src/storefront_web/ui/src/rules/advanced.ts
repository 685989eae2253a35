import type { NumberMatching } from '../contract/enums.gen'
import { UID_MAX } from '../contract/limits/base.gen'
import { NUMBER_INSIDE_MIN, NUMBER_START_MIN } from '../contract/limits/search.gen'
import {
  NUMBER_TOO_SHORT,
  NUMBER_WITHOUT_CHARACTERS,
  SUPPLIER_MALFORMED,
} from '../contract/messages/search.gen'
import { wholeNumber } from './quantity'
import { cleanTerm, normalNumber } from './search'
import { codePoints, fill } from './text'

const LEAST: Record<NumberMatching, number> = {
  starts: NUMBER_START_MIN,
  contains: NUMBER_INSIDE_MIN,
  exactly: 1,
}

/** Return why this number cannot be searched for, "" if it can; a blank one is ignored. Source: decision H7. */
export function whyNotNumber(number: string, matching: NumberMatching): string {
  if (cleanTerm(number) === '') return ''
  const length = codePoints(normalNumber(number))
  if (length === 0) return NUMBER_WITHOUT_CHARACTERS
  return length >= LEAST[matching] ? '' : fill(NUMBER_TOO_SHORT, { minimum: LEAST[matching] })
}

/** Return why this is not a supplier ID, "" if it is one or blank. Source: decision H7. */
export function whyNotSupplier(supplierId: string): string {
  const typed = cleanTerm(supplierId)
  const number = wholeNumber(typed)
  return typed === '' || (number !== null && number > 0 && number <= UID_MAX) ? '' : SUPPLIER_MALFORMED
}
