import type { CompanyOrder, CompanyOrderDetail, CompanyOrderPage, OrderLine } from '../../api/types'
import { ORDER } from './orders'

/* A company's orders, cut short. */

export const ROW: CompanyOrder = {
  orderNumber: 4482061,
  orderDate: '2026-11-20T09:52:00-05:00',
  poNo: 'PO-77184',
  status: 'Partially Shipped',
  statusCode: 'PartiallyShipped',
  placedBy: 'Dana Whitfield',
  shipToName: 'Mill Race Rd',
  shipToCity: 'Akron',
  lineCount: 3,
  total: 2183.72,
  promiseDateOrTbd: '2026-12-09',
  trackingCount: 1,
  invoiceCount: 1,
}

export const PAGE: CompanyOrderPage = {
  rows: [ROW, { ...ROW, orderNumber: 4481950, poNo: '', promiseDateOrTbd: 'TBD', trackingCount: 0 }],
  next: 'AFTER',
  previous: '',
  counts: { all: 1001, open: 6, onHold: 1 },
}

const LINE: OrderLine = {
  ...(ORDER.lineItems[0] as OrderLine),
  invMastUid: 101448,
  quantityOrdered: 6,
  quantityAllocated: 6,
  quantityInvoiced: 4,
  quantityShipped: 4,
  status: 'Partially Shipped',
  trackingNumbers: [
    { carrierName: 'UPS Ground', trackingNumber: '1Z7741', trackingUrl: 'https://ups.example/1Z7741' },
  ],
}

export const DETAIL: CompanyOrderDetail = {
  order: {
    ...ORDER,
    orderNumber: 4482061,
    heading: 'Order #',
    poNo: 'PO-77184',
    status: 'Partially Shipped',
    serviceCharges: 12.5,
    lineItems: [
      LINE,
      {
        ...LINE,
        lineNumber: 2,
        itemCode: 'HH-R2-08-120',
        customerPartNumber: 'LHM-0417',
        quantityAllocated: 0,
        quantityInvoiced: 0,
        quantityShipped: 0,
        status: 'Backordered',
        promiseDateOrTbd: 'TBD',
        aroDays: 9,
        itemNotes: [{ note: 'Tag with job number' }],
        trackingNumbers: [],
      },
      {
        ...LINE,
        lineNumber: 3,
        itemCode: 'AR-38-F40',
        isCancelled: true,
        status: 'Cancelled',
        trackingNumbers: [],
      },
    ],
  },
  statusCode: 'PartiallyShipped',
  placedBy: 'Dana Whitfield',
  taker: '',
  shipments: [
    {
      shipmentNumber: '88467',
      shipDate: '2026-11-22',
      carrierName: 'UPS Ground',
      lines: [{ lineNumber: 1, quantity: 4 }],
      trackingNumbers: [
        { carrierName: 'UPS Ground', trackingNumber: '1Z7741', trackingUrl: 'https://ups.example/1Z7741' },
      ],
    },
  ],
  invoices: [
    {
      invoiceNumber: 7719051,
      kind: 'Invoice',
      invoiceDate: '2026-11-22',
      netDueDate: '2026-12-22',
      status: 'Open',
      statusCode: 'Open',
      totalAmount: 329.57,
      amountDue: 329.57,
    },
  ],
  returns: [],
  events: [
    { at: '2026-11-20T09:52:00-05:00', text: 'Order received', document: '', byName: 'Dana Whitfield' },
    { at: '2026-11-22T16:40:00-05:00', text: 'Shipped', document: '88467', byName: '' },
  ],
  cancelRequests: [],
  whyNotCancel: '',
  cancelableLines: [2],
  isWhollyCancelable: false,
  canReturn: true,
  canReorder: true,
}
