// Written by `python -m storefront.app.contract`. Do not edit.

/** Who registers: someone at a known customer (by its ID), or a new customer. */
export const RegistrationVariant = {
  EXISTING_CUSTOMER: "existingCustomer",
  NEW_CUSTOMER: "newCustomer",
} as const;
export type RegistrationVariant = (typeof RegistrationVariant)[keyof typeof RegistrationVariant];

/** Whether a person can sign in. Only revealed after the right password was entered. */
export const AccountState = {
  ACTIVE: "Active",
  INVITED: "Invited",
  SWITCHED_OFF: "SwitchedOff",
} as const;
export type AccountState = (typeof AccountState)[keyof typeof AccountState];

/** State of an account request. Source: decision G17. */
export const RequestState = {
  UNCONFIRMED: "Unconfirmed",
  WAITING: "Waiting",
  APPROVED: "Approved",
  REFUSED: "Refused",
} as const;
export type RequestState = (typeof RequestState)[keyof typeof RequestState];

/** One of the six password criteria, of which three are required. Source: S2 §5.4. */
export const PasswordCriterion = {
  UPPER_CASE: "upperCase",
  LOWER_CASE: "lowerCase",
  DIGIT: "digit",
  SYMBOL: "symbol",
  LONG: "long",
  VERY_LONG: "veryLong",
} as const;
export type PasswordCriterion = (typeof PasswordCriterion)[keyof typeof PasswordCriterion];

/** Result of entering a PIN. Source: decision A5. */
export const PinState = {
  ACCEPTED: "Accepted",
  WRONG: "Wrong",
  NO_TRIES_LEFT: "NoTriesLeft",
  TOO_OLD: "TooOld",
} as const;
export type PinState = (typeof PinState)[keyof typeof PinState];

/** Result of opening a mailed link. */
export const LinkState = {
  OPEN: "Open",
  DONE: "Done",
  USED: "Used",
  EXPIRED: "Expired",
  UNKNOWN: "Unknown",
} as const;
export type LinkState = (typeof LinkState)[keyof typeof LinkState];

/** Why a request may refer to a customer. */
export const MatchReason = {
  TYPED_ID: "TypedId",
  EMAIL_DOMAIN: "EmailDomain",
  COMPANY_NAME: "CompanyName",
  PHONE: "Phone",
} as const;
export type MatchReason = (typeof MatchReason)[keyof typeof MatchReason];

/** How likely a request refers to a customer. */
export const MatchGrade = {
  STRONG: "Strong",
  LIKELY: "Likely",
  WEAK: "Weak",
} as const;
export type MatchGrade = (typeof MatchGrade)[keyof typeof MatchGrade];

/** State of a ship-to's verification. Source: S2 §4.6. */
export const VerificationState = {
  VERIFIED: "Verified",
  CORRECTED: "Corrected",
  SERVER_ERROR: "ServerError",
  REQUEST_FAILED: "RequestFailed",
} as const;
export type VerificationState = (typeof VerificationState)[keyof typeof VerificationState];

/** The events of the shop. */
export const AnalyticsEventName = {
  LOGIN: "login",
  ADD_TO_CART: "add_to_cart",
  ADD_CONTACT_INFO: "add_contact_info",
  ADD_SHIPPING_INFO: "add_shipping_info",
  ADD_BILLING_INFO: "add_billing_info",
  ADD_PAYMENT_INFO: "add_payment_info",
  PURCHASE: "purchase",
  SPECIAL_ITEM: "special_item",
} as const;
export type AnalyticsEventName = (typeof AnalyticsEventName)[keyof typeof AnalyticsEventName];

/** What a call does to the cart. Source: S1 §4, decision C3. */
export const CartAction = {
  ADD_ITEM: "addItem",
  ADD_ITEMS: "addItems",
  UPDATE: "update",
  MERGE: "merge",
  RETRIEVE: "retrieve",
  QUOTE_TO_CART: "quote_to_cart",
  REMOVE_ITEM: "removeItem",
  CLEAR: "clear",
} as const;
export type CartAction = (typeof CartAction)[keyof typeof CartAction];

/** Where an item of the cart already is. Source: decision B21. */
export const CartCheckType = {
  ORDER: "Order",
  QUOTE: "Quote",
} as const;
export type CartCheckType = (typeof CartCheckType)[keyof typeof CartCheckType];

/** Why a cart was saved. */
export const SavedWhy = {
  YOU: "you",
  SIGN_IN: "signIn",
  REPLACED: "replaced",
} as const;
export type SavedWhy = (typeof SavedWhy)[keyof typeof SavedWhy];

/** What to do with a saved cart. */
export const SavedCartAction = {
  SAVE: "save",
  PUT_BACK: "putBack",
  RENAME: "rename",
  DELETE: "delete",
  RESTORE: "restore",
} as const;
export type SavedCartAction = (typeof SavedCartAction)[keyof typeof SavedCartAction];

/** Kinds of picture; others are ignored. Source: S1 §3, decision D23. */
export const MediaType = {
  THUMB: "THUMB",
  ORIGINAL: "ORIGINAL",
} as const;
export type MediaType = (typeof MediaType)[keyof typeof MediaType];

/** Kinds of document attached to an item. Source: decision B2. */
export const LinkKind = {
  DATA_SHEET: "DataSheet",
  CAD: "Cad",
  MANUAL: "Manual",
  SDS: "Sds",
  CERTIFICATE: "Certificate",
  VIDEO: "Video",
  WEB: "Web",
} as const;
export type LinkKind = (typeof LinkKind)[keyof typeof LinkKind];

/** How two items are related. Source: decision B2. */
export const AssociationKind = {
  ACCESSORY: "Accessory",
  SUBSTITUTE: "Substitute",
  RELATED: "Related",
  REPLACEMENT: "Replacement",
} as const;
export type AssociationKind = (typeof AssociationKind)[keyof typeof AssociationKind];

/** How a line is customized. Source: S2 §3.1, decision B14. */
export const CustomizationKind = {
  CUT_TO_LENGTH: 1,
  MACHINING: 2,
  LABEL: 3,
  ASSEMBLY: 4,
} as const;
export type CustomizationKind = (typeof CustomizationKind)[keyof typeof CustomizationKind];

/** The six editors of the page, each open or closed. Source: S2 §4.3. */
export const Editor = {
  CONTACT: "Contact",
  SHIPPING_ADDRESS: "ShippingAddress",
  SHIPPING_OPTIONS: "ShippingOptions",
  NEW_ACCOUNT: "NewAccount",
  BILLING: "Billing",
  BILLING_ADDRESS: "BillingAddress",
} as const;
export type Editor = (typeof Editor)[keyof typeof Editor];

/** Why Submit is disabled. Source: S2 §5.8. */
export const SubmitBlockerCode = {
  INITIALIZING: "Initializing",
  SAVING: "Saving",
  NOT_READY: "NotReady",
  EDITOR_OPEN: "EditorOpen",
  PO_NUMBER: "PoNumber",
  QUOTE_REFERENCE: "QuoteReference",
  NCNR: "Ncnr",
} as const;
export type SubmitBlockerCode = (typeof SubmitBlockerCode)[keyof typeof SubmitBlockerCode];

/** What the checkout creates. Source: decision D14. */
export const CheckoutType = {
  ORDER: "Order",
  QUOTE: "Quote",
} as const;
export type CheckoutType = (typeof CheckoutType)[keyof typeof CheckoutType];

/** Whether the PO number is valid. Source: S2 §4.5. */
export const POState = {
  VALID: "Valid",
  EMPTY: "Empty",
  DUPLICATE: "Duplicate",
} as const;
export type POState = (typeof POState)[keyof typeof POState];

/** Whether the quote reference is valid. Source: decision D15. */
export const QuoteRefState = {
  VALID: "Valid",
  TOO_LONG: "TooLong",
  MISSING: "Missing",
} as const;
export type QuoteRefState = (typeof QuoteRefState)[keyof typeof QuoteRefState];

/** The status of the account that a guest wants to create. Source: S2 §4.4. */
export const NewAccountState = {
  DISABLED: "Disabled",
  NEEDS_PASSWORD: "NeedsPassword",
  OK: "Ok",
  DUPLICATE_EMAIL: "DuplicateEmail",
  INVALID_EMAIL: "InvalidEmail",
} as const;
export type NewAccountState = (typeof NewAccountState)[keyof typeof NewAccountState];

/** How a content page is laid out. Source: decision A18. */
export const PageLayout = {
  PAGE: "page",
  INDEX: "index",
  ARTICLE: "article",
} as const;
export type PageLayout = (typeof PageLayout)[keyof typeof PageLayout];

/** What a content page shows beside its text, or below it. Source: decision A18. */
export const PageWidget = {
  TALK: "talk",
  PLACES: "places",
  CONTENTS: "contents",
  RELATED: "related",
  CHILDREN: "children",
  BRANDS: "brands",
  CATEGORIES: "categories",
} as const;
export type PageWidget = (typeof PageWidget)[keyof typeof PageWidget];

/** A part of a page's text: blocks first, then inline parts. */
export const NodeKind = {
  HEADING: "heading",
  SUBHEADING: "subheading",
  PARAGRAPH: "paragraph",
  LIST: "list",
  STEPS: "steps",
  ENTRY: "entry",
  QUOTATION: "quotation",
  LISTING: "listing",
  RULE: "rule",
  TABLE: "table",
  ROW: "row",
  HEAD: "head",
  CELL: "cell",
  WORDS: "words",
  STRONG: "strong",
  EMPHASIS: "emphasis",
  CODE: "code",
  LINK: "link",
  PICTURE: "picture",
  BREAK: "break",
} as const;
export type NodeKind = (typeof NodeKind)[keyof typeof NodeKind];

/** How the website alert looks. Source: decision B30. */
export const AlertLevel = {
  INFO: "info",
  WARNING: "warning",
} as const;
export type AlertLevel = (typeof AlertLevel)[keyof typeof AlertLevel];

/** Whether an alert or a promotion is shown today. */
export const WindowState = {
  SHOWN: "Shown",
  LATER: "Later",
  OVER: "Over",
  OFF: "Off",
  COVERED: "Covered",
} as const;
export type WindowState = (typeof WindowState)[keyof typeof WindowState];

/** Whose file a content page is: the store's own, the demo shop's, or one that is shipped. */
export const PageOrigin = {
  OWN: "Own",
  DEMO: "Demo",
  SHIPPED: "Shipped",
} as const;
export type PageOrigin = (typeof PageOrigin)[keyof typeof PageOrigin];

/** Who finds a content page: everybody, those who have its address, or nobody. */
export const PageVisibility = {
  LISTED: "Listed",
  UNLISTED: "Unlisted",
  HIDDEN: "Hidden",
} as const;
export type PageVisibility = (typeof PageVisibility)[keyof typeof PageVisibility];

/** A document that can be printed. */
export const DocumentKind = {
  ORDER: "order",
  QUOTE: "quote",
  INVOICE: "invoice",
} as const;
export type DocumentKind = (typeof DocumentKind)[keyof typeof DocumentKind];

/** What a field of a form takes. Source: decision A19. */
export const FieldType = {
  TEXT: "text",
  TEXT_AREA: "textArea",
  EMAIL: "email",
  PHONE: "phone",
  NUMBER: "number",
  DATE: "date",
  SELECT: "select",
  CHECK: "check",
} as const;
export type FieldType = (typeof FieldType)[keyof typeof FieldType];

/** The five kinds of visitor; Anon if there is no token. Source: S1 §6, decision D13. */
export const UserType = {
  ANON: "Anon",
  WEB_USER: "WebUser",
  AIRLINE_EMPLOYEE: "AirlineEmployee",
  AIRLINE_ENGINEER_USER: "AirlineEngineerUser",
  IMPERSONATOR_USER: "ImpersonatorUser",
} as const;
export type UserType = (typeof UserType)[keyof typeof UserType];

/** What a user may do in their company, set by its admins. The last Admin must stay one. */
export const CompanyRole = {
  ADMIN: "Admin",
  BUYER: "Buyer",
  VIEW_ONLY: "ViewOnly",
} as const;
export type CompanyRole = (typeof CompanyRole)[keyof typeof CompanyRole];

/** Something that a role may or may not do. Source: S1 §6, S2 §6. */
export const Ability = {
  BROWSE: "browse",
  SEARCH: "search",
  LOOK_UP_ORDER: "lookUpOrder",
  REQUEST_ACCOUNT: "requestAccount",
  SEND_FEEDBACK: "sendFeedback",
  SUBSCRIBE: "subscribe",
  KEEP_CART: "keepCart",
  CHECK_OUT: "checkOut",
  CREATE_ACCOUNT_AT_CHECKOUT: "createAccountAtCheckout",
  REQUEST_PRICE: "requestPrice",
  REQUEST_PRICE_IN_ONE_CLICK: "requestPriceInOneClick",
  NOTIFY_ME: "notifyMe",
  NOTIFY_ME_IN_ONE_CLICK: "notifyMeInOneClick",
  MY_ACCOUNT: "myAccount",
  ORDERS: "orders",
  CANCEL_ORDERS: "cancelOrders",
  REQUEST_RETURNS: "requestReturns",
  INVOICES: "invoices",
  QUOTES: "quotes",
  ANSWER_QUOTES: "answerQuotes",
  SHOPPING_LISTS: "shoppingLists",
  PURCHASE_HISTORY: "purchaseHistory",
  CUSTOMER_PART_NUMBERS: "customerPartNumbers",
  CREATE_QUOTE: "createQuote",
  ADDRESS_BOOK: "addressBook",
  NOT_BEFORE_DATE: "notBeforeDate",
  SPECIAL_PAPERWORK: "specialPaperwork",
  SHIP_COLLECT: "shipCollect",
  PACKING_BASIS: "packingBasis",
  ATTACH_FILES: "attachFiles",
  SEND_FILES: "sendFiles",
  REMEMBER_CARD: "rememberCard",
  GREETING: "greeting",
  SEE_CHAT: "seeChat",
  INCLUDE_NON_WEB: "includeNonWeb",
  ADVANCED_SEARCH: "advancedSearch",
  IMPERSONATE: "impersonate",
  IMPERSONATION_SEARCH: "impersonationSearch",
  IMPERSONATOR_HISTORY: "impersonatorHistory",
  PRICE_REASONS: "priceReasons",
  OVERRIDE_PRICE: "overridePrice",
  RESTRICTED_ITEMS: "restrictedItems",
  SEE_RESTRICTED_CUSTOMERS: "seeRestrictedCustomers",
  SEE_STAFF_FIELDS: "seeStaffFields",
  SEE_VISIBILITY_HINTS: "seeVisibilityHints",
  SAVED_CONTACTS: "savedContacts",
  PROMISE_DATES: "promiseDates",
  SOURCE_LOCATION: "sourceLocation",
  SKIP_NCNR_ACKNOWLEDGEMENT: "skipNcnrAcknowledgement",
  APPROVE_ORDER: "approveOrder",
  CONFIRMATION_EMAIL: "confirmationEmail",
  LINE_NOTES: "lineNotes",
  DROPSHIP_DATES: "dropshipDates",
  FROM_CONTACT: "fromContact",
  EDIT_CONTACT: "editContact",
  CHOOSE_NOTE_AREAS: "chooseNoteAreas",
  RUSH: "rush",
  STAFF_PAYMENT_OPTIONS: "staffPaymentOptions",
  OWN_PROFILE: "ownProfile",
  EDIT_ADDRESS_BOOK: "editAddressBook",
  SEE_COLLEAGUES: "seeColleagues",
  MANAGE_COLLEAGUES: "manageColleagues",
  STAFF_AREA: "staffArea",
  DECIDE_REQUESTS: "decideRequests",
  EDIT_CUSTOMERS: "editCustomers",
  ITEM_DOCUMENTS: "itemDocuments",
  LIFT_HOLDS: "liftHolds",
  DECIDE_RETURNS: "decideReturns",
  DECIDE_CANCELLATIONS: "decideCancellations",
  SETTLE_PAYMENTS: "settlePayments",
  QUOTE_DESK: "quoteDesk",
  APPROVE_QUOTES: "approveQuotes",
} as const;
export type Ability = (typeof Ability)[keyof typeof Ability];

/** Which field of a customer matched the search. Source: decision H8. */
export const MatchedField = {
  CUSTOMER_ID: "CustomerId",
  NAME: "Name",
  PHONE: "Phone",
  CONTACT: "Contact",
  EMAIL: "Email",
} as const;
export type MatchedField = (typeof MatchedField)[keyof typeof MatchedField];

/** The status of an invoice. Source: decision D8. */
export const InvoiceStatus = {
  OPEN: "Open",
  PARTIALLY_PAID: "PartiallyPaid",
  PAST_DUE: "PastDue",
  PAID: "Paid",
  VOID: "Void",
} as const;
export type InvoiceStatus = (typeof InvoiceStatus)[keyof typeof InvoiceStatus];

/** A bill, or a credit for what came back. */
export const InvoiceKind = {
  INVOICE: "Invoice",
  CREDIT: "Credit",
} as const;
export type InvoiceKind = (typeof InvoiceKind)[keyof typeof InvoiceKind];

/** How long an unpaid invoice has been due. */
export const InvoiceAge = {
  NOT_YET_DUE: "NotYetDue",
  TO_30: "To30",
  TO_60: "To60",
  TO_90: "To90",
  OVER_90: "Over90",
} as const;
export type InvoiceAge = (typeof InvoiceAge)[keyof typeof InvoiceAge];

/** The log that an entry comes from. */
export const AuditSource = {
  EVENTS: "Events",
  ACCOUNTS: "Accounts",
  ACTING: "Acting",
  WRITES: "Writes",
  QUOTES: "Quotes",
  PAYMENTS: "Payments",
} as const;
export type AuditSource = (typeof AuditSource)[keyof typeof AuditSource];

/** What an entry is about, so that it can be opened. */
export const AuditDocument = {
  NONE: "",
  ORDER: "order",
  QUOTE: "quote",
  RETURN: "return",
  CUSTOMER: "customer",
} as const;
export type AuditDocument = (typeof AuditDocument)[keyof typeof AuditDocument];

/** What became of an event so far. */
export const OutboxState = {
  WAITING: "Waiting",
  RETRIED: "Retried",
  GIVEN_UP: "GivenUp",
  DONE: "Done",
} as const;
export type OutboxState = (typeof OutboxState)[keyof typeof OutboxState];

/** Where the value of a setting comes from. */
export const SettingOrigin = {
  DEFAULT: "Default",
  FILE: "File",
  ENVIRONMENT: "Environment",
} as const;
export type SettingOrigin = (typeof SettingOrigin)[keyof typeof SettingOrigin];

/** Where a list of values can be changed. */
export const ValueOrigin = {
  FIXED: "Fixed",
  FILE: "File",
} as const;
export type ValueOrigin = (typeof ValueOrigin)[keyof typeof ValueOrigin];

/** Where a mail is: waiting, tried and failed so far, sent, or given up. */
export const DeskMailState = {
  WAITING: "Waiting",
  FAILING: "Failing",
  SENT: "Sent",
  GIVEN_UP: "GivenUp",
} as const;
export type DeskMailState = (typeof DeskMailState)[keyof typeof DeskMailState];

/** What could not be delivered. */
export const FailureKind = {
  MAIL: "Mail",
  WEBHOOK: "Webhook",
} as const;
export type FailureKind = (typeof FailureKind)[keyof typeof FailureKind];

/** How the last run of a job went. */
export const JobState = {
  DONE: "Done",
  RUNS: "Runs",
  REFUSED: "Refused",
  LATE: "Late",
  FAILED: "Failed",
} as const;
export type JobState = (typeof JobState)[keyof typeof JobState];

/** The status of an order. Source: decision D5 (codes are fixed, their text is not). */
export const OrderStatus = {
  SUBMITTED: "Submitted",
  ON_HOLD: "OnHold",
  OPEN: "Open",
  PARTIALLY_SHIPPED: "PartiallyShipped",
  SHIPPED: "Shipped",
  COMPLETE: "Complete",
  CANCELLED: "Cancelled",
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** What an order on hold waits for; an order with several holds shows the first of these. */
export const HoldReason = {
  APPROVAL: "Approval",
  CREDIT: "Credit",
  REVIEW: "Review",
} as const;
export type HoldReason = (typeof HoldReason)[keyof typeof HoldReason];

/** Who placed a hold: the customer's company, our staff, or a rule of the store. */
export const HoldSource = {
  COMPANY: "Company",
  STAFF: "Staff",
  RULE: "Rule",
} as const;
export type HoldSource = (typeof HoldSource)[keyof typeof HoldSource];

/** How an order came: from the buyer in the store, from our staff, or from another system. */
export const PlacedThrough = {
  WEB: "Web",
  STAFF: "Staff",
  PUNCH_OUT: "PunchOut",
  EDI: "Edi",
  AGENT: "Agent",
} as const;
export type PlacedThrough = (typeof PlacedThrough)[keyof typeof PlacedThrough];

/** An order or a return. Source: decision D9. */
export const OrderKind = {
  ORDER: "order",
  RMA: "rma",
} as const;
export type OrderKind = (typeof OrderKind)[keyof typeof OrderKind];

/** How an order is paid. Source: decision D3. */
export const PaymentKind = {
  CREDIT_CARD: "CreditCard",
  ON_ACCOUNT: "OnAccount",
  PREPAY_WIRE: "PrepayWire",
  COD: "COD",
  NO_CHARGE: "NoCharge",
} as const;
export type PaymentKind = (typeof PaymentKind)[keyof typeof PaymentKind];

/** Which card provider is behind the form: the built-in test one, or Stripe. */
export const PaymentMode = {
  DEMO: "demo",
  STRIPE: "stripe",
} as const;
export type PaymentMode = (typeof PaymentMode)[keyof typeof PaymentMode];

/** The state of a payment; `VOIDING` is still to be voided. Source: decision G28. */
export const PaymentState = {
  REQUESTED: "Requested",
  AUTHORIZED: "Authorized",
  DECLINED: "Declined",
  VOIDING: "Voiding",
  VOIDED: "Voided",
  CAPTURED: "Captured",
  PARTIALLY_REFUNDED: "PartiallyRefunded",
  REFUNDED: "Refunded",
} as const;
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState];

/** What can be done with an authorized payment. Source: decision G28. */
export const SettlementKind = {
  CAPTURE: "Capture",
  VOID: "Void",
  REFUND: "Refund",
} as const;
export type SettlementKind = (typeof SettlementKind)[keyof typeof SettlementKind];

/** Whether the provider has done it; `REQUESTED` while its answer is not known. */
export const SettlementState = {
  REQUESTED: "Requested",
  DONE: "Done",
  REFUSED: "Refused",
} as const;
export type SettlementState = (typeof SettlementState)[keyof typeof SettlementState];

/** Where a price comes from. Source: S1 §3, decisions B8, C10, C11. */
export const PriceSource = {
  CONTRACT: "Contract",
  PRICE_LIST: "PriceList",
  LIST: "List",
  OVERRIDE: "Override",
  QUOTE: "Quote",
  NONE: "CallForPrice",
} as const;
export type PriceSource = (typeof PriceSource)[keyof typeof PriceSource];

/** Why staff changed a price. Source: decision D10 (Other needs a note). */
export const PriceReason = {
  COMPETITOR_MATCH: "CompetitorMatch",
  CONTRACT_PRICE: "ContractPrice",
  VOLUME_DEAL: "VolumeDeal",
  PROMOTION: "Promotion",
  QUOTE_HONORED: "QuoteHonored",
  PRICE_CORRECTION: "PriceCorrection",
  EXPEDITE: "Expedite",
  SAMPLE: "Sample",
  OTHER: "Other",
} as const;
export type PriceReason = (typeof PriceReason)[keyof typeof PriceReason];

/** The content of a column. */
export const ListColumn = {
  NUMBER: "number",
  CUSTOMER_NUMBER: "customerNumber",
  QUANTITY: "quantity",
  NOTE: "note",
  IGNORED: "ignored",
} as const;
export type ListColumn = (typeof ListColumn)[keyof typeof ListColumn];

/** The result of a line. */
export const LineStatus = {
  FOUND: "Found",
  CLOSE: "Close",
  CHOOSE: "Choose",
  NOT_FOUND: "NotFound",
  LATER: "Later",
  BLOCKED: "Blocked",
  UNREAD: "Unread",
} as const;
export type LineStatus = (typeof LineStatus)[keyof typeof LineStatus];

/** The status of a quote; Expired is derived from the date when it is read. Source: decision D7. */
export const QuoteStatus = {
  DRAFT: "Draft",
  SUBMITTED: "Submitted",
  OPEN: "Open",
  REVISED: "Revised",
  EXPIRED: "Expired",
  ORDERED: "Ordered",
  PARTIALLY_ORDERED: "PartiallyOrdered",
  DECLINED: "Declined",
  CANCELLED: "Cancelled",
} as const;
export type QuoteStatus = (typeof QuoteStatus)[keyof typeof QuoteStatus];

/** The customer's last answer to the revision; shown beside the status. */
export const QuoteAnswer = {
  NONE: "",
  ACCEPTED: "Accepted",
  CHANGE_ASKED: "ChangeAsked",
  RENEWAL_ASKED: "RenewalAsked",
} as const;
export type QuoteAnswer = (typeof QuoteAnswer)[keyof typeof QuoteAnswer];

/** Something that the customer may do with a quote. */
export const QuoteAction = {
  ACCEPT: "Accept",
  CHANGE: "Change",
  DECLINE: "Decline",
  RENEW: "Renew",
  WITHDRAW: "Withdraw",
  ORDER: "Order",
  MESSAGE: "Message",
} as const;
export type QuoteAction = (typeof QuoteAction)[keyof typeof QuoteAction];

/** What the customer wants to be different. */
export const ChangeWish = {
  QUANTITY_OR_ITEM: "QuantityOrItem",
  PRICE: "Price",
  LEAD_TIME: "LeadTime",
  OTHER: "Other",
} as const;
export type ChangeWish = (typeof ChangeWish)[keyof typeof ChangeWish];

/** Why a quote was declined or lost; only staff use NoAnswer. Other needs a text. */
export const DeclineReason = {
  PRICE: "Price",
  LEAD_TIME: "LeadTime",
  PROJECT_STOPPED: "ProjectStopped",
  NO_ANSWER: "NoAnswer",
  OTHER: "Other",
} as const;
export type DeclineReason = (typeof DeclineReason)[keyof typeof DeclineReason];

/** A view of the queue. */
export const DeskView = {
  OPEN: "open",
  TO_DO: "toDo",
  MINE: "mine",
  UNASSIGNED: "unassigned",
  PRICE_REQUESTS: "priceRequests",
  DUE: "due",
  ENDING: "ending",
  CLOSED: "closed",
} as const;
export type DeskView = (typeof DeskView)[keyof typeof DeskView];

/** What a row of the queue is. */
export const DeskKind = {
  QUOTE: "Quote",
  PRICE_REQUEST: "PriceRequest",
} as const;
export type DeskKind = (typeof DeskKind)[keyof typeof DeskKind];

/** How a quote ended for us. */
export const Outcome = {
  NONE: "",
  WON: "Won",
  LOST: "Lost",
} as const;
export type Outcome = (typeof Outcome)[keyof typeof Outcome];

/** The state of a request to send below the margin floor. */
export const Approval = {
  NONE: "",
  WAITING: "Waiting",
  REFUSED: "Refused",
} as const;
export type Approval = (typeof Approval)[keyof typeof Approval];

/** How to price all lines of a draft. */
export const PriceHow = {
  CONTRACT: "Contract",
  MARGIN: "Margin",
} as const;
export type PriceHow = (typeof PriceHow)[keyof typeof PriceHow];

/** What differs about a line between two revisions. */
export const ChangeKind = {
  ADDED: "Added",
  REMOVED: "Removed",
  SUBSTITUTE: "Substitute",
  QUANTITY: "Quantity",
  LENGTH: "Length",
  PRICE: "Price",
  LEAD_TIME: "LeadTime",
  NOTE: "Note",
  PRICE_REASON: "PriceReason",
} as const;
export type ChangeKind = (typeof ChangeKind)[keyof typeof ChangeKind];

/** The status of a return. Source: decision D9. */
export const ReturnStatus = {
  REQUESTED: "Requested",
  AUTHORIZED: "Authorized",
  RECEIVED: "Received",
  CREDITED: "Credited",
  CLOSED: "Closed",
  DENIED: "Denied",
} as const;
export type ReturnStatus = (typeof ReturnStatus)[keyof typeof ReturnStatus];

/** Why a customer returns something. */
export const ReturnReason = {
  WRONG_ITEM: "WrongItem",
  DEFECTIVE: "Defective",
  DAMAGED_IN_TRANSIT: "DamagedInTransit",
  ORDERED_BY_MISTAKE: "OrderedByMistake",
  NOT_NEEDED: "NotNeeded",
  OTHER: "Other",
} as const;
export type ReturnReason = (typeof ReturnReason)[keyof typeof ReturnReason];

/** How a searched number matches a number of the item. Source: decision H7. */
export const NumberMatching = {
  STARTS: "starts",
  CONTAINS: "contains",
  EXACTLY: "exactly",
} as const;
export type NumberMatching = (typeof NumberMatching)[keyof typeof NumberMatching];

/** The kinds of number in the advanced search; `Own` is ours. Source: decisions E1, H7. */
export const NumberKind = {
  ITEM_CODE: "ItemCode",
  OWN: "Own",
  NSN: "Nsn",
  MANUFACTURER: "Manufacturer",
  SUPPLIER: "Supplier",
  SUPERSEDED: "Superseded",
  LEGACY: "Legacy",
  COMPETITOR: "Competitor",
  UPC: "Upc",
} as const;
export type NumberKind = (typeof NumberKind)[keyof typeof NumberKind];

/** Whether to list discontinued items, too, only these, or none. Source: decision H7. */
export const GoneItems = {
  WITH: "with",
  ONLY: "only",
  WITHOUT: "without",
} as const;
export type GoneItems = (typeof GoneItems)[keyof typeof GoneItems];

/** How the lines are packed together. Source: decision D1. */
export const PackingBasis = {
  COMPLETE: "Complete",
  PARTIAL: "Partial",
  ITEM_COMPLETE: "ItemComplete",
  SCHEDULED_PARTIAL: "ScheduledPartial",
} as const;
export type PackingBasis = (typeof PackingBasis)[keyof typeof PackingBasis];

/** Documents that travel with the goods. Source: decision D2. */
export const SpecialPaperwork = {
  NONE: "none",
  CERTIFICATE_OF_CONFORMANCE: "CertificateOfConformance",
  MATERIAL_TEST_REPORT: "MaterialTestReport",
  CERTIFICATE_OF_ORIGIN: "CertificateOfOrigin",
  SAFETY_DATA_SHEETS: "SafetyDataSheets",
  EXPORT_DOCUMENTS: "ExportDocuments",
  OTHER: "Other",
} as const;
export type SpecialPaperwork = (typeof SpecialPaperwork)[keyof typeof SpecialPaperwork];

/** Carriers that accept the customer's own account. Source: decision D4. */
export const CollectCarrier = {
  UPS: "UPS",
  UPS_FREIGHT: "UPSFreight",
  FEDEX: "FedEx",
  FEDEX_FREIGHT: "FedExFreight",
  DHL: "DHL",
  OLD_DOMINION: "OldDominion",
  ESTES: "Estes",
  RL: "RL",
  XPO: "XPO",
  SAIA: "Saia",
  OTHER: "Other",
} as const;
export type CollectCarrier = (typeof CollectCarrier)[keyof typeof CollectCarrier];

/** What the Shipping Choices section shows. Source: S2 §2.5, §2.8, §4.7. */
export const ShippingState = {
  HIDDEN: "Hidden",
  SHIP_TO_NEEDED: "ShipToNeeded",
  NOT_REQUESTED: "NotRequested",
  OPTIONS: "Options",
  PREVIOUS: "Previous",
  PREVIOUS_UNAVAILABLE: "PreviousUnavailable",
  NO_RATES: "NoRates",
} as const;
export type ShippingState = (typeof ShippingState)[keyof typeof ShippingState];

/** The status of a sign-in. */
export const SignInStatus = {
  SIGNED_IN: "SignedIn",
  SECOND_FACTOR: "SecondFactor",
  OUTSIDE: "Outside",
  REFUSED: "Refused",
} as const;
export type SignInStatus = (typeof SignInStatus)[keyof typeof SignInStatus];

/** A kind of second factor. */
export const SecondFactorMethod = {
  TOTP: "Totp",
  PASSKEY: "Passkey",
  RECOVERY_CODE: "RecoveryCode",
} as const;
export type SecondFactorMethod = (typeof SecondFactorMethod)[keyof typeof SecondFactorMethod];

/** Why somebody with the right password cannot sign in (yet, or any more). */
export const SignInState = {
  NONE: "",
  NOT_CONFIRMED: "NotConfirmed",
  WAITING: "Waiting",
  SWITCHED_OFF: "SwitchedOff",
  INVITED: "Invited",
} as const;
export type SignInState = (typeof SignInState)[keyof typeof SignInState];

/** Why a sign-in through an outside provider failed: `problem` in the sign-in page's address. */
export const SignInProblem = {
  AWAY: "Away",
  TOO_LATE: "TooLate",
  REFUSED: "Refused",
  NO_ACCOUNT: "NoAccount",
} as const;
export type SignInProblem = (typeof SignInProblem)[keyof typeof SignInProblem];

/** How people with an email address sign in. */
export const SignInWayKind = {
  PASSWORD: "Password",
  OUTSIDE: "Outside",
} as const;
export type SignInWayKind = (typeof SignInWayKind)[keyof typeof SignInWayKind];

/** Why a file was refused, in the codes of the drop zone. Source: S2 §8. */
export const UploadCode = {
  INVALID_TYPE: "file-invalid-type",
  TOO_LARGE: "file-too-large",
  TOO_SMALL: "file-too-small",
  TOO_MANY: "too-many-files",
} as const;
export type UploadCode = (typeof UploadCode)[keyof typeof UploadCode];

/** The state of a delivery. */
export const DeliveryState = {
  WAITING: "waiting",
  DELIVERED: "delivered",
  GIVEN_UP: "givenUp",
} as const;
export type DeliveryState = (typeof DeliveryState)[keyof typeof DeliveryState];

/** How a quantity is rounded to the unit size. Source: S1 §5, S2 §3.1, decision B6. */
export const RoundType = {
  UP: "U",
  DOWN: "D",
  NEAREST: "S",
  NONE: "N",
} as const;
export type RoundType = (typeof RoundType)[keyof typeof RoundType];
