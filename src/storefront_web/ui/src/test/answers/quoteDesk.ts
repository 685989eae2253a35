import type { DeskLine, DeskPage, DeskQuote, DeskRow } from '../../api/types'

/* What the demo shop has answered, cut short. */

export const ROW: DeskRow = {
  kind: 'Quote',
  number: 30518,
  version: 4,
  status: 'Open',
  answer: 'ChangeAsked',
  outcome: '',
  approval: '',
  customerId: 700001,
  customerName: 'Larkin Hydraulics 1',
  askedBy: 'Dana Whitfield',
  subject: 'Press line 4',
  lineCount: 2,
  value: 250,
  marginPercent: 30,
  probability: 70,
  expectedValue: 200,
  competitor: 'Halvard Fluid',
  ownerId: 41,
  ownerName: 'Marcus Tillery',
  askedAt: '2026-11-24T10:02:00-05:00',
  dueAt: '2026-11-25T10:02:00-05:00',
  isOverdue: false,
  expires: '2026-12-20',
  followUpOn: null,
  unreadCount: 0,
}

const STAFF = [
  { webUserId: 41, name: 'Marcus Tillery', email: 'marcus@northfield.example', isApprover: false },
  { webUserId: 42, name: 'Joan Petrakis', email: 'joan@northfield.example', isApprover: true },
]

export const QUEUE: DeskPage = {
  rows: [ROW, { ...ROW, kind: 'PriceRequest', number: 2214, version: 1, ownerId: null, ownerName: '' }],
  total: 2,
  page: 1,
  pageCount: 1,
  counts: { open: 41, toDo: 11, mine: 17, unassigned: 1, priceRequests: 3, due: 2, ending: 4, closed: 7 },
  openValue: 128_699,
  wonPercent: 34,
  owners: STAFF,
}

export function deskLine(lineNumber: number, itemCode: string, part: Partial<DeskLine> = {}): DeskLine {
  return {
    line: {
      lineNumber,
      invMastUid: 100 + lineNumber,
      itemCode,
      itemDesc: 'Directional valve',
      quantity: 2,
      quoteLineId: lineNumber,
      unitOfMeasure: 'EA',
      pricingUnitSize: 1,
      unitPrice: 100,
      priceBreaks: [],
      priceReason: '',
      priceReasonNote: '',
      competitor: '',
      leadTimeDays: 0,
      note: '',
      alternativeTo: null,
      cuts: [],
    },
    path: `/product/${itemCode}/${100 + lineNumber}`,
    drawing: '',
    isOrdered: false,
    orderNumber: null,
    isNcnr: false,
    cost: 60,
    listPrice: 120,
    contractPrice: 100,
    contractWhy: 'Contract C-17',
    marginPercent: 40,
    extendedPrice: 200,
    isUnderFloor: false,
    problems: [],
    whyNot: '',
    ...part,
  }
}

/** A line that is cut from a material, 10 inches a piece. */
export function cutLine(lineNumber: number, length = 10): DeskLine {
  const shown = deskLine(lineNumber, 'TS-40')
  const cuts = [{ materialItemInvMastUid: 502, dimLengthX: length, unitOfMeasure: 'IN', customerNotes: '' }]
  return { ...shown, line: { ...shown.line, itemDesc: `T-slot profile; cut to ${length} in`, cuts } }
}

export const QUOTE: DeskQuote = {
  row: ROW,
  version: 4,
  hasDraft: true,
  revision: 1,
  reference: 'Press line 4',
  terms: 'Net 30',
  contactName: 'Dana Whitfield',
  contactEmail: 'dana.whitfield@larkin.example',
  contactPhone: '330-555-0118',
  ownerEmail: 'marcus@northfield.example',
  quoteDate: '2026-11-06',
  lines: [deskLine(1, 'VB-D03-4S'), deskLine(2, 'DV03-2C-24')],
  changes: [
    { lineNumber: 1, itemCode: 'VB-D03-4S', kind: 'LeadTime', before: '15 business days', after: 'In stock' },
  ],
  changedBy: 'Marcus Tillery',
  changedAt: '2026-11-24T11:20:00-05:00',
  total: 400,
  cost: 240,
  margin: 160,
  marginPercent: 40,
  floorPercent: 25,
  problems: [],
  needsApproval: false,
  isApprover: false,
  approval: { state: '', byName: '', why: '', approverName: '' },
  reason: null,
  reasonNote: '',
  competitorPrice: null,
  isReminded: true,
  priceRequestId: null,
  revisions: [
    {
      revision: 1,
      sentAt: '2026-11-06T12:00:00-05:00',
      sentBy: 'Marcus Tillery',
      note: 'Priced from the request',
      expires: '2026-12-06',
      total: 390,
      cost: 240,
      marginPercent: 38.5,
      lines: [deskLine(1, 'VB-D03-4S').line],
      changes: [],
      since: [
        {
          lineNumber: 1,
          itemCode: 'VB-D03-4S',
          kind: 'LeadTime',
          before: '15 business days',
          after: 'In stock',
        },
      ],
    },
  ],
  messages: [
    {
      messageId: 7,
      at: '2026-11-24T10:02:00-05:00',
      byName: 'Dana Whitfield',
      isStaff: false,
      isMine: false,
      isInternal: false,
      files: [],
      text: 'Is black possible?',
      lines: [1],
    },
  ],
  events: [],
  staff: STAFF,
  request: null,
}
