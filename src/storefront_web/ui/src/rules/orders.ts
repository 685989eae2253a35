import { LOOKUP_BOTH_BLANK, LOOKUP_EMAIL_BLANK, LOOKUP_NUMBER_BLANK } from '../contract/messages/orders.gen'
import { asText, withoutSpace } from './text'

/** What an order is looked up by, without white space; `problem` is the sentence to show, empty for none. */
export interface LookupAsked {
  orderNumber: string
  email: string
  problem: string
}

/** Read the two fields of the order lookup. Any e-mail text is searched. Source: S1 §5, decision G37. */
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
