import type { RequestedQuote } from '../../api/types'
import { ATTENTION, COPIES_TO, RUSH, SHIPS_COLLECT } from '../../contract/messages/orders.gen'
import {
  COLLECT_CARRIER_LABELS,
  PACKING_BASIS_LABELS,
  SPECIAL_PAPERWORK_LABELS,
} from '../../contract/messages/shipping.gen'
import { placeLines } from '../../rules/places'
import { fill } from '../../rules/text'
import { labelOf } from '../orders'

/** Return where the goods are to go, line by line; a line that is not known is blank. */
export function shipToLines(request: RequestedQuote): string[] {
  return [
    request.shipToName,
    request.shipToContact,
    request.shipToAttn && fill(ATTENTION, { name: request.shipToAttn }),
    request.shipToAddress1,
    request.shipToAddress2,
    ...placeLines(request.shipToCity, request.shipToState, request.shipToZip, request.shipToCountry),
    request.shipToPhone,
  ]
}

/** Return who asked for the quote, line by line, and who got copies. */
export function contactLines(request: RequestedQuote): string[] {
  return [request.contactName, ...reachLines(request)]
}

/** Return what is known of the person who asked, besides the name: title, phone, email, and who got copies. */
export function reachLines(request: RequestedQuote): string[] {
  return [
    request.contactTitle,
    request.contactPhone,
    request.contactEmail,
    request.ccEmails.length > 0 ? fill(COPIES_TO, { emails: request.ccEmails.join(', ') }) : '',
  ]
}

/** Return how it is to ship: "Collect, FedEx, account ****3456 · Rush", "" if we choose. Source: decision D4. */
export function shippingText(request: RequestedQuote): string {
  const carrier = labelOf(COLLECT_CARRIER_LABELS, request.collectCarrier)
  const collect = request.isCollect ? fill(SHIPS_COLLECT, { carrier, account: request.collectAccount }) : ''
  return [collect, request.isRush && RUSH].filter(Boolean).join(' · ')
}

/** Return the packing basis in words. */
export function packingText({ packingBasis }: RequestedQuote): string {
  return labelOf(PACKING_BASIS_LABELS, packingBasis)
}

/** Return the paperwork sent with the goods in words, "" for none. */
export function paperworkText({ specialPaperwork }: RequestedQuote): string {
  return specialPaperwork === 'none' ? '' : labelOf(SPECIAL_PAPERWORK_LABELS, specialPaperwork)
}
