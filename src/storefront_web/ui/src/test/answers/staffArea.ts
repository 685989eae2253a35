import type {
  CustomerDetail,
  CustomerPage,
  CustomerSearch,
  CustomerUsers,
  RecentCustomers,
  RequestDetail,
  RequestPage,
} from '../../api/types'

/* What the demo shop has answered, cut short. */

export const CUSTOMERS: CustomerPage = {
  rows: [
    {
      customerId: 700001,
      name: 'Larkin Hydraulics 1',
      place: 'Akron, OH',
      phone: '',
      terms: 'Credit Card',
      isOnHold: false,
      hasNotes: true,
      isProspect: false,
      userCount: 2,
    },
  ],
  total: 1,
  page: 1,
  pageCount: 1,
  counts: { total: 13, onHold: 1, withoutUsers: 1, withNotes: 10, prospects: 0 },
  terms: [
    { code: '2% 10 Net30', name: '2% 10, Net 30' },
    { code: 'CC', name: 'Credit Card' },
    { code: 'Net10', name: 'Net 10' },
    { code: 'Net30', name: 'Net 30' },
    { code: 'Net45', name: 'Net 45' },
    { code: 'Prepaid', name: 'Prepaid' },
  ],
}

export const CUSTOMER: CustomerDetail = {
  summary: {
    customerId: 700001,
    name: 'Larkin Hydraulics 1',
    place: 'Akron, OH',
    phone: '',
    terms: 'Credit Card',
    isOnHold: false,
    hasNotes: true,
    isProspect: false,
    userCount: 2,
  },
  customerIdAw: 700006,
  termsCode: '',
  isPoNumberRequired: false,
  isTaxExempt: false,
  notes: {
    notes: 'PO number on every order.\nDock closes 2:30 pm.',
    version: 0,
    changedBy: '',
    changedAt: null,
  },
  counts: { users: 2, addresses: 1, contacts: 0, items: 0 },
  ownUrl: '',
}

export const USERS: CustomerUsers = {
  rows: [
    {
      webUserId: 3024,
      name: 'Dana Whitfield',
      firstName: 'Dana',
      lastName: 'Whitfield',
      email: 'dana.whitfield.1@larkin.example',
      phone: '330-555-0118',
      jobTitle: '',
      role: 'Admin',
      state: 'Active',
      isYou: false,
      lastSignedInAt: '2026-11-24T18:26:34.583360Z',
      whyFixed: 'Dana Whitfield is the only admin. Make someone else admin first.',
    },
    {
      webUserId: 3025,
      name: 'Renee Alcott',
      firstName: 'Renee',
      lastName: 'Alcott',
      email: 'renee.alcott.2@larkin.example',
      phone: '330-555-0118',
      jobTitle: '',
      role: 'ViewOnly',
      state: 'Active',
      isYou: false,
      lastSignedInAt: null,
      whyFixed: '',
    },
  ],
  total: 2,
  page: 1,
  pageCount: 1,
  counts: { total: 2, admins: 1, buyers: 0, viewOnly: 1, off: 0, invited: 0 },
  requests: [
    {
      requestId: 1,
      name: 'Priya Ramanathan',
      email: 'priya@larkin-700001.example',
      phone: '330-555-0164',
      jobTitle: '',
      createdAt: '2026-11-24T18:26:31.739683Z',
      confirmedAt: '2026-11-24T18:26:31.739683Z',
    },
  ],
}

export const REQUESTS: RequestPage = {
  rows: [
    {
      requestId: 1,
      state: 'Waiting',
      name: 'Priya Ramanathan',
      email: 'priya@larkin-700001.example',
      company: '',
      customerId: 700001,
      customerName: 'Larkin Hydraulics 1',
      createdAt: '2026-11-24T18:26:31.739683Z',
      confirmedAt: '2026-11-24T18:26:31.739683Z',
      decidedAt: null,
      decidedBy: '',
    },
  ],
  total: 1,
  page: 1,
  pageCount: 1,
  counts: { Unconfirmed: 0, Waiting: 1, Approved: 0, Refused: 0 },
}

export const REQUEST: RequestDetail = {
  summary: {
    requestId: 1,
    state: 'Waiting',
    name: 'Priya Ramanathan',
    email: 'priya@larkin-700001.example',
    company: '',
    customerId: 700001,
    customerName: 'Larkin Hydraulics 1',
    createdAt: '2026-11-24T18:26:31.739683Z',
    confirmedAt: '2026-11-24T18:26:31.739683Z',
    decidedAt: null,
    decidedBy: '',
  },
  firstName: 'Priya',
  lastName: 'Ramanathan',
  phone: '330-555-0164',
  phoneExt: '',
  fax: '',
  jobTitle: '',
  shipping: { company: '', street: '', city: '', state: '', postal: '', country: '' },
  billing: { company: '', street: '', city: '', state: '', postal: '', country: '' },
  reason: '',
  webUserId: null,
  matches: [
    {
      customerId: 700001,
      name: 'Larkin Hydraulics 1',
      grade: 'Likely',
      reasons: ['TypedId'],
      people: 2,
      why: 'typed this customer ID',
    },
  ],
  duplicates: [],
  whyNotDecide: '',
}

export const HITS: CustomerSearch = {
  recent: [],
  hits: [
    {
      customerId: 700001,
      name: 'Larkin Hydraulics 1',
      place: 'Akron, OH',
      terms: 'Credit Card',
      isOnHold: false,
      hasNotes: true,
      userCount: 2,
      matchedOn: 'CustomerId',
      matchedText: '700001',
      matchStart: 0,
      matchLength: 6,
    },
  ],
  isCut: false,
  message: '',
}

export const RECENT: RecentCustomers = { rows: [], needsReason: true, whyNot: '' }
