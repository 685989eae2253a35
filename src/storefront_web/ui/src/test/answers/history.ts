import type { OpenLineShown, OpenReport, Purchase, PurchasePage } from '../../api/types'

/* What the demo shop has answered, cut short. */

export const OPEN_LINE: OpenLineShown = {
  orderNumber: 4481975,
  orderDate: '2026-11-21T07:00:00-05:00',
  poNo: 'PO-77305',
  shipTo: 'Larkin Hydraulics & Machine, Akron',
  lineNumber: 1,
  invMastUid: 101290,
  itemCode: 'SL-1N-BR',
  itemDescription: 'Silencer, sintered bronze, 1 NPT',
  customerPartNumber: 'LHM-SIL-1',
  status: 'Backordered',
  quantityOpen: 3,
  quantityAllocated: 1,
  quantityShipped: 0,
  quantityInvoiced: 2,
  unitOfMeasure: 'EA',
  promiseDateOrTbd: '2026-11-27',
  aroDays: null,
  totalPrice: 16.56,
}

export const OPEN_REPORT: OpenReport = {
  rows: [
    OPEN_LINE,
    { ...OPEN_LINE, lineNumber: 2, promiseDateOrTbd: '2026-12-03' },
    { ...OPEN_LINE, lineNumber: 3, promiseDateOrTbd: 'TBD', aroDays: 14 },
  ],
  total: 3,
  page: 1,
  pageCount: 1,
  lines: 3,
  orders: 1,
  amount: 49.68,
}

export const PURCHASE: Purchase = {
  invMastUid: 101290,
  itemCode: 'SL-1N-BR',
  itemDescription: 'Silencer, sintered bronze, 1 NPT',
  customerPartNumber: 'LHM-SIL-1',
  customerPartNumberId: 7,
  lastOrderNumber: 4481975,
  lastDate: '2026-11-21T07:00:00-05:00',
  lastQuantity: 4,
  lastPrice: 5.52,
  unitOfMeasure: 'EA',
  orderCount: 2,
  quantity: 10,
  months: [0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 4],
}

export const PURCHASES: PurchasePage = {
  rows: [PURCHASE],
  total: 1,
  page: 1,
  pageCount: 1,
  counts: { all: 178, often: 12, mine: 3, idle: 48 },
}
