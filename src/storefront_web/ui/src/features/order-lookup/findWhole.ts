import { gql } from '../../api/graphql'
import type { DocumentFile, Invoice, Order } from '../../api/types'
import { LOOKUP_FAILED } from '../../contract/messages/orders.gen'
import { findLineFacts, type LineFacts } from './lineFacts'

const ORDER = `orderNumber webReferenceId kind heading orderDate poNo quoteReferenceNumber status contactName
  contactTitle contactPhone contactEmail ccEmails packingBasis specialPaperwork isCollect collectCarrier
  collectAccount isRush notBeforeDate promiseDateOrTbd subTotal serviceCharges shipping tax total
  deliveryInstructions termsConditionsUri billToCustomerIdP21 billToName billToContact billToCompanyName
  billToAddress1 billToAddress2 billToAddress3 billToCity billToState billToZip billToCountry billToPhone
  shipToName shipToContact shipToAttn shipToAddress1 shipToAddress2 shipToAddress3 shipToCity shipToState
  shipToZip shipToCountry shipToPhone carrierName carrierLabel payment orderNotes { note } files { fileId fileName }
  lineItems {
    lineNumber invMastUid itemCode itemDescription customerPartNumber customerPartNumberId quantityOrdered
    quantityInvoiced quantityAllocated quantityShipped status unitOfMeasure isCancelled isNcnr isDropship requestedDate unitPrice
    totalPrice promiseDateOrTbd itemNotes { note } trackingNumbers { carrierName trackingNumber trackingUrl } aroDays
  }
  rma { orderNumber statusCode nextStep returnTo returnBy instructions deniedReason creditAmount }`

const INVOICE = `invoiceNumber kind invoiceDate orderDate orderNumber poNo status statusCode terms netDueDate
  discDueDate discountAmount orderedBy taker billToCustomerIdP21 billingName billingAddress1 billingAddress2
  billingAddress3 billingCity billingState billingZip billingCountry shipToName shipToAddress1 shipToAddress2
  shipToAddress3 shipToCity shipToState shipToZip shipToCountry shipToPhone carrierName deliveryInstructions
  invoiceNotes { note } subTotal totalTax freightAmount totalAmount amountPaid amountDue
  lineItems {
    lineNumber invMastUid itemCode itemDescription customerPartNumber quantityRequested quantityShipped
    unitOfMeasure unitPrice itemTotalPrice trackingNumbers { carrierName trackingNumber trackingUrl }
  }`

const QUERY = `query anonymousOrderDetails($orderNumber: String!, $email: String!) {
  anonymousOrderDetails(orderNumber: $orderNumber, email: $email) { ${ORDER} }
  anonymousInvoiceDetail(orderNumber: $orderNumber, email: $email) { ${INVOICE} }
  anonymousDocuments(orderNumber: $orderNumber, email: $email) { kind number path fileName }
}`

/** An order with its invoices, links to the PDFs of both, and what its items are like today. */
export interface WholeOrder {
  order: Order
  invoices: Invoice[]
  documents: DocumentFile[]
  facts: Map<number, LineFacts>
}

interface Answer {
  anonymousOrderDetails: Order | null
  anonymousInvoiceDetail: Invoice[] | null
  anonymousDocuments: DocumentFile[] | null
}

/**
 * Find an order, or a return by its RMA number, and email, then page, stock and price of its items; null if none matches both.
 * Nothing is shown before all of it is there. Source: S1 §2, §7, decision G35.
 */
export async function findWhole(
  orderNumber: string,
  email: string,
): Promise<{ found: WholeOrder | null } | { reason: string }> {
  const { data, reason } = await gql<Answer>(QUERY, { orderNumber, email })
  if (!data) return { reason: reason || LOOKUP_FAILED }
  const order = data.anonymousOrderDetails
  if (!order) return { found: null }
  return {
    found: {
      order,
      invoices: data.anonymousInvoiceDetail ?? [],
      documents: data.anonymousDocuments ?? [],
      facts: order.rma ? new Map() : await findLineFacts(order.lineItems),
    },
  }
}
