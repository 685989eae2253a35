import { call, isOk, type ProblemDetail } from '../../api/fetch'
import { gql } from '../../api/graphql'
import type { Order, OrderComplete } from '../../api/words'

const ORDER = `orderNumber webReferenceId kind heading orderDate poNo status packingBasis promiseDateOrTbd subTotal
  serviceCharges shipping tax total deliveryInstructions termsConditionsUri billToCustomerIdP21 billToName
  billToCompanyName billToAddress1 billToAddress2 billToAddress3 billToCity billToState billToZip billToCountry
  billToPhone shipToName shipToAddress1 shipToAddress2 shipToAddress3 shipToCity shipToState shipToZip
  shipToCountry shipToPhone carrierName payment orderNotes { note }
  lineItems {
    lineNumber invMastUid itemCode itemDescription customerPartNumber customerPartNumberId quantityOrdered
    quantityInvoiced quantityAllocated unitOfMeasure isCancelled unitPrice totalPrice promiseDateOrTbd
    itemNotes { note } trackingNumbers { carrierName trackingNumber trackingUrl } aroDays
  }`

/** Ask for an order by number and e-mail. Source: S1 §7, decision G35: null when there is none for both. */
export async function findOrder(orderNumber: string, email: string): Promise<{ order: Order | null } | { reason: string }> {
  const query = `query anonymousOrderDetails($orderNumber: String!, $email: String!) {
    anonymousOrderDetails(orderNumber: $orderNumber, email: $email) { ${ORDER} } }`
  const answer = await gql<{ anonymousOrderDetails: Order | null }>(query, { orderNumber, email })
  return answer.data ? { order: answer.data.anonymousOrderDetails } : { reason: answer.reason }
}

/** Fetch a confirmation; the cart's token shows it whole for two hours. Source: decision A13. */
export async function fetchComplete(webReferenceId: string, cartToken: string): Promise<OrderComplete | ProblemDetail> {
  const answer = await call<OrderComplete>(`/api/orders/complete/${encodeURIComponent(webReferenceId)}`, { cartToken: cartToken || undefined })
  return isOk(answer) ? answer.body : (answer.body as ProblemDetail)
}
