import { LOOKUP_BOTH_BLANK, LOOKUP_EMAIL_BLANK, LOOKUP_NUMBER_BLANK } from '../contract/messages/orders.gen'
import { asText, withoutSpace } from './text'

/** The input of the order lookup without whitespace; `problem` is the message to show, if any. */
export interface LookupAsked {
  orderNumber: string
  email: string
  problem: string
}

/** Validate the two fields of the order lookup. Any e-mail text is searched. Source: S1 §5, decision G37. */
export function readLookup(orderNumber: unknown, email: unknown): LookupAsked {
  const number = withoutSpace(asText(orderNumber))
  const address = withoutSpace(asText(email))
  return { orderNumber: number, email: address, problem: missing(number, address) }
}

function missing(number: string, email: string): string {
  if (!number && !email) return LOOKUP_BOTH_BLANK
  if (!number) return LOOKUP_NUMBER_BLANK
  return email ? '' : LOOKUP_EMAIL_BLANK
}
