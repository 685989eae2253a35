import type { DeskHold, DeskOrder, Order } from '../../api/types'

/* An order as our staff see it, on hold for two reasons, with an authorized card. */

const ORDER = {
  orderNumber: 4482138,
  webReferenceId: 'P4LC7XW2KQMB3NTA',
  orderDate: '2026-11-24T11:42:00-05:00',
  poNo: 'GLS-2026-1204',
  status: 'On Hold',
  contactName: 'Paula Hensley',
  contactEmail: 'paula@gls.example',
  ccEmails: [],
  packingBasis: 'ItemComplete',
  carrierName: 'Overland LTL',
  carrierLabel: 'Overland Freight',
  subTotal: 6672.2,
  total: 7310.22,
  payment: 'Visa ending in 4242',
  orderNotes: [],
  files: [],
  shipToName: 'Plant 2',
  billToName: 'Accounts Payable',
  lineItems: [
    {
      lineNumber: 1,
      itemCode: 'HC-2008-TR',
      itemDescription: 'Tie-rod hydraulic cylinder',
      customerPartNumber: 'GLS-10442',
      quantityOrdered: 4,
      quantityAllocated: 2,
      quantityInvoiced: 0,
      unitPrice: 318.4,
      totalPrice: 1273.6,
      promiseDateOrTbd: '2026-11-27',
      itemNotes: [],
    },
  ],
} as unknown as Order

export function hold(holdId: number, reason: DeskHold['reason'], more: Partial<DeskHold> = {}): DeskHold {
  return {
    holdId,
    reason,
    source: 'Rule',
    text: 'On Account, and the account is on credit hold',
    placedAt: '2026-11-24T16:42:00Z',
    liftedAt: null,
    liftedBy: '',
    liftedWhy: '',
    ...more,
  }
}

export const DESK: DeskOrder = {
  order: ORDER,
  orderStatus: 'OnHold',
  customerId: 700001,
  customer: 'Great Lakes Stamping',
  placedThrough: 'Web',
  placedBy: 'Paula',
  paymentOption: 'CreditCard',
  holds: [hold(1, 'Credit'), hold(2, 'Review', { text: '' })],
  payment: {
    provider: 'embedded',
    reference: 'test_1',
    brand: 'visa',
    last4: '4242',
    state: 'Authorized',
    authorized: 7310.22,
    captured: 0,
    refunded: 0,
    whyNotCapture: 'The order is on hold. Lift its holds before you capture the payment.',
    whyNotVoid: '',
    whyNotRefund: 'The payment is authorized: only a captured payment can be refunded.',
    settlements: [],
    version: 0,
  },
  whyNotHold: '',
  shipments: [],
  invoices: [],
  returns: [],
  mails: [],
  history: [{ at: '2026-11-24T16:42:00Z', what: 'Submitted', more: 'Paula, web' }],
}
