import type { CompanyOrder, CompanyOrderDetail, CompanyOrderPage } from '../../api/types'
import { ORDER } from './orders'

/* What the demo shop has answered, cut short. */

export const COMPANY_ORDER: CompanyOrder = {
  orderNumber: 4481975,
  orderDate: '2026-11-21T07:00:00-05:00',
  poNo: 'PO-77305',
  status: 'Partially Shipped',
  statusCode: 'PartiallyShipped',
  placedBy: 'Dana Whitfield',
  shipToName: 'Larkin Plant 2',
  shipToCity: 'Akron',
  lineCount: 4,
  total: 1284.5,
  promiseDateOrTbd: '2026-12-09',
  trackingCount: 2,
  invoiceCount: 1,
}

export const COMPANY_ORDERS: CompanyOrderPage = {
  rows: [COMPANY_ORDER],
  next: 'later',
  previous: '',
  counts: { all: 1001, open: 6, onHold: 1 },
}

const [LINE] = ORDER.lineItems

export const ORDER_DETAIL: CompanyOrderDetail = {
  order: {
    ...ORDER,
    orderNumber: 4481975,
    orderDate: '2026-11-21T07:00:00-05:00',
    poNo: 'PO-77305',
    status: 'Partially Shipped',
    serviceCharges: 35,
    deliveryInstructions: 'Rear door, call on arrival',
    orderNotes: [{ note: 'Call before noon.' }],
    lineItems: [
      {
        ...LINE!,
        customerPartNumber: 'LHM-1',
        quantityOrdered: 12,
        quantityAllocated: 8,
        quantityShipped: 4,
        quantityInvoiced: 4,
        status: 'Partially Shipped',
        itemNotes: [{ note: 'Gray, please' }],
        trackingNumbers: [
          {
            carrierName: 'UPS',
            trackingNumber: '1Z999',
            trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
          },
        ],
      },
      { ...LINE!, lineNumber: 3, itemCode: 'GB-250-160', isCancelled: true, status: 'Cancelled' },
    ],
  },
  statusCode: 'PartiallyShipped',
  placedBy: 'Dana Whitfield',
  taker: 'Joan Petrakis',
  shipments: [
    {
      shipmentNumber: 'S-1',
      shipDate: '2026-11-23',
      carrierName: 'UPS Ground',
      lines: [{ lineNumber: 1, quantity: 4 }],
      trackingNumbers: [],
    },
  ],
  invoices: [
    {
      invoiceNumber: 990012,
      kind: 'Invoice',
      invoiceDate: '2026-11-24',
      netDueDate: '2026-12-24',
      status: 'Past Due',
      statusCode: 'PastDue',
      totalAmount: 176.96,
      amountDue: 176.96,
    },
  ],
  returns: [],
  events: [{ at: '2026-11-21T07:00:00-05:00', text: 'Placed', document: '', byName: 'Dana Whitfield' }],
  cancelRequests: [],
  whyNotCancel: '',
  cancelableLines: [1],
  isWhollyCancelable: false,
  canReturn: false,
  canReorder: true,
}
