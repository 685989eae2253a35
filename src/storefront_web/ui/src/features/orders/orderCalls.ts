import { gql } from '../../api/graphql'
import type { Order, SubmitResult } from '../../api/types'
import { LOOKUP_FAILED } from '../../contract/messages/orders.gen'

const ORDER = `orderNumber webReferenceId kind heading orderDate poNo quoteReferenceNumber status contactName
  contactTitle contactPhone contactEmail ccEmails packingBasis specialPaperwork isCollect collectCarrier
  collectAccount isRush notBeforeDate promiseDateOrTbd subTotal serviceCharges shipping tax total
  deliveryInstructions termsConditionsUri billToCustomerIdP21 billToName billToContact billToCompanyName
  billToAddress1 billToAddress2 billToAddress3 billToCity billToState billToZip billToCountry billToPhone
  shipToName shipToContact shipToAttn shipToAddress1 shipToAddress2 shipToAddress3 shipToCity shipToState
  shipToZip shipToCountry shipToPhone carrierName payment orderNotes { note } fileNames
  lineItems {
    lineNumber invMastUid itemCode itemDescription customerPartNumber customerPartNumberId quantityOrdered
    quantityInvoiced quantityAllocated quantityShipped status unitOfMeasure isCancelled isNcnr isDropship requestedDate unitPrice
    totalPrice promiseDateOrTbd itemNotes { note } trackingNumbers { carrierName trackingNumber trackingUrl } aroDays
  }`

/**
 * What the checkout passes to the confirmation: the result of the submit, the token of the cart, and the
 * quotes that its lines came from.
 */
export type Carried = Partial<SubmitResult> & { cartToken?: string; quoteNumbers?: number[] }

/** Look up an order by number and email; null if none matches both. Source: S1 §7, decision G35. */
export async function findOrder(
  orderNumber: string,
  email: string,
): Promise<{ order: Order | null } | { reason: string }> {
  const query = `query anonymousOrderDetails($orderNumber: String!, $email: String!) {
    anonymousOrderDetails(orderNumber: $orderNumber, email: $email) { ${ORDER} } }`
  const answer = await gql<{ anonymousOrderDetails: Order | null }>(query, { orderNumber, email })
  return answer.data
    ? { order: answer.data.anonymousOrderDetails }
    : { reason: answer.reason || LOOKUP_FAILED }
}
