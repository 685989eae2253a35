import type { DeskReturn, ReturnDetail, ReturnLine, ReturnSummary } from '../../api/types'

/* A return that was requested, as its buyer and our staff see it. */

export const LINE: ReturnLine = {
  lineNumber: 1,
  orderLineNumber: 1,
  itemCode: 'SV52-14-24D',
  itemDescription: 'Solenoid valve 5/2',
  unitOfMeasure: 'EA',
  unitPrice: 91.75,
  quantityRequested: 2,
  quantityAuthorized: 0,
  quantityReceived: 0,
  quantityCredited: 0,
  reason: 'Wrong item delivered',
  note: 'want 120 VAC',
}

export const RMA: ReturnDetail = {
  rmaNumber: 60418,
  photos: [],
  orderNumber: 4482061,
  status: 'Requested',
  statusCode: 'Requested',
  nextStep: 'We are looking at your request.',
  version: 1,
  requestedAt: '2026-11-24T08:10:00-05:00',
  requestedBy: 'Dana Whitfield',
  contactEmail: 'dana@larkin.example',
  note: 'Unopened',
  authorizedAt: null,
  returnBy: null,
  returnTo: '',
  instructions: '',
  deniedReason: '',
  receivedAt: null,
  creditedAt: null,
  closedAt: null,
  restockingFee: null,
  creditAmount: null,
  creditInvoiceNumber: null,
  lines: [LINE],
}

export const AUTHORIZED: ReturnDetail = {
  ...RMA,
  status: 'Authorized',
  statusCode: 'Authorized',
  nextStep: 'Pack the items.',
  version: 2,
  authorizedAt: '2026-11-24T10:00:00-05:00',
  returnTo: 'Returns dock 1, Akron',
  returnBy: '2026-12-24',
  lines: [{ ...LINE, quantityAuthorized: 2 }],
}

export const CREDITED: ReturnDetail = {
  ...AUTHORIZED,
  status: 'Credited',
  statusCode: 'Credited',
  nextStep: 'The credit is on your account.',
  version: 4,
  receivedAt: '2026-11-26T10:00:00-05:00',
  creditedAt: '2026-11-27T10:00:00-05:00',
  restockingFee: 0,
  creditAmount: 183.5,
  creditInvoiceNumber: 900000001,
  lines: [{ ...LINE, quantityAuthorized: 2, quantityReceived: 2, quantityCredited: 2 }],
}

export const SUMMARY: ReturnSummary = {
  rmaNumber: 60418,
  orderNumber: 4482061,
  customerId: 10123,
  customer: 'Larkin Hydraulics',
  requestedAt: '2026-11-24T08:10:00-05:00',
  requestedBy: 'Dana Whitfield',
  itemCode: 'SV52-14-24D',
  lineCount: 1,
  quantity: 2,
  reason: 'Wrong item delivered',
  status: 'Requested',
  statusCode: 'Requested',
  creditAmount: null,
}

const NO = 'Not now.'

/** Return a return as our staff see it; `open` are the deeds that are possible. */
export function deskReturn(rma: ReturnDetail, ...open: string[]): DeskReturn {
  const deeds = ['authorize', 'deny', 'receive', 'credit', 'close']
  return {
    rma,
    customerId: 10123,
    customer: 'Larkin Hydraulics',
    decidedBy: '',
    proposedReturnTo: 'Northfield, Akron',
    proposedReturnBy: '2026-12-24',
    goodsAmount: 183.5,
    taxAmount: 14.22,
    whyNot: Object.fromEntries(deeds.map((deed) => [deed, open.includes(deed) ? '' : NO])),
  }
}
