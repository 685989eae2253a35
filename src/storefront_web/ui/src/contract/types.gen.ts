// Written by `python -m storefront.app.contract`. Do not edit.
import type { Ability, AccountState, AlertLevel, AnalyticsEventName, Approval, AssociationKind, AuditDocument, AuditSource, CartAction, CartCheckType, ChangeKind, ChangeWish, CheckoutType, CompanyRole, CustomizationKind, DeclineReason, DeliveryState, DeskKind, DeskMailState, DocumentKind, Editor, FailureKind, FieldType, HoldReason, HoldSource, InvoiceAge, InvoiceKind, InvoiceStatus, JobState, LineStatus, LinkKind, LinkState, ListColumn, MatchGrade, MatchReason, MatchedField, MediaType, NewAccountState, NodeKind, OrderKind, OrderStatus, OutboxState, Outcome, POState, PackingBasis, PageLayout, PageOrigin, PageVisibility, PageWidget, PaymentKind, PaymentMode, PaymentState, PinState, PlacedThrough, PriceHow, PriceReason, PriceSource, QuoteAction, QuoteAnswer, QuoteRefState, QuoteStatus, RegistrationVariant, RequestState, ReturnReason, ReturnStatus, RoundType, SavedCartAction, SavedWhy, SecondFactorMethod, SettingOrigin, SettlementKind, SettlementState, ShippingState, SignInState, SignInStatus, SignInWayKind, SpecialPaperwork, SubmitBlockerCode, UserType, ValueOrigin, WindowState } from "./enums.gen";

/** A new customer's shipping or billing address. */
export interface RegistrationAddress {
  company: string;
  street: string;
  city: string;
  state: string;
  postal: string;
  country: string;
}

/** An account request as submitted. `customer_id` is as typed, and optional. */
export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneExtension: string;
  fax: string;
  jobTitle: string;
  customerId: string | number | null;
  password: string;
  verify: string;
  shipping: RegistrationAddress;
  billing: RegistrationAddress;
  isBillingSameAsShipping: boolean;
}

/** A user of the same company. `why_fixed` is why role and state cannot be changed, "" if they can. */
export interface Colleague {
  webUserId: number;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  jobTitle: string;
  role: CompanyRole;
  state: AccountState;
  isYou: boolean;
  lastSignedInAt: string | null;
  whyFixed: string;
}

/** A request to join the company, awaiting its admin's decision. */
export interface JoinRequest {
  requestId: number;
  name: string;
  email: string;
  phone: string;
  jobTitle: string;
  createdAt: string;
  confirmedAt: string | null;
}

/** Number of the company's users by role; these include `off` and `invited`. */
export interface ColleagueCounts {
  total: number;
  admins: number;
  buyers: number;
  viewOnly: number;
  off: number;
  invited: number;
}

/** A page of the company's users. `why_not_manage` is why the current user cannot manage them. */
export interface ColleaguePage {
  company: string;
  rows: Colleague[];
  total: number;
  page: number;
  pageCount: number;
  counts: ColleagueCounts;
  requests: JoinRequest[];
  domain: string;
  mayManage: boolean;
  whyNotManage: string;
}

/** An invitation to the company. */
export interface InviteForm {
  email: string;
  firstName: string;
  lastName: string;
  role: CompanyRole;
  note: string;
}

/** A colleague's new role. */
export interface RoleForm {
  webUserId: number;
  role: CompanyRole;
}

/** Whether a colleague may sign in. */
export interface SwitchForm {
  webUserId: number;
  isOn: boolean;
}

/** The admin's decision on a join request: a refusal has a reason, an approval a role. */
export interface ColleagueDecision {
  requestId: number;
  isApproved: boolean;
  role: CompanyRole;
  reason: string;
}

/** The result of a change, and the colleague as changed (None for a refused request). */
export interface ColleagueSaved {
  message: string;
  colleague: Colleague | null;
}

/** The My Account dashboard. `requests` are for admins to decide, and empty for others. */
export interface Dashboard {
  greeting: string;
  company: string;
  companyId: number | null;
  companyRole: CompanyRole | null;
  phone: string;
  email: string;
  colleagues: Colleague[];
  colleagueCount: number;
  requests: JoinRequest[];
  requestCount: number;
  addresses: number;
  terms: string;
  isOnCreditHold: boolean;
  isPoNumberRequired: boolean;
  representative: string;
}

/** A customer in a list. `place` is like "Akron, OH", or ""; `terms` are in words. */
export interface CustomerSummary {
  customerId: number;
  name: string;
  place: string;
  phone: string;
  terms: string;
  isOnHold: boolean;
  hasNotes: boolean;
  isProspect: boolean;
  userCount: number;
}

/** Number of customers of each kind. */
export interface CustomerCounts {
  total: number;
  onHold: number;
  withoutUsers: number;
  withNotes: number;
  prospects: number;
}

/** Payment terms to filter by: as stored, and in words. */
export interface TermsChoice {
  code: string;
  name: string;
}

/** A page of customers, the number of matches, the counts by kind, and the terms in use. */
export interface CustomerPage {
  rows: CustomerSummary[];
  total: number;
  page: number;
  pageCount: number;
  counts: CustomerCounts;
  terms: TermsChoice[];
}

/** Notes shown to everyone who acts for a customer. `version` increments on every change, from 0. */
export interface MandatoryNotes {
  notes: string;
  version: number;
  changedBy: string;
  changedAt: string | null;
}

/** Number of rows in each tab of a customer. */
export interface CustomerTabs {
  users: number;
  addresses: number;
  contacts: number;
  items: number;
}

/** A customer's details. `own_url` is its page in the back office, "" for none. Source: decision H9. */
export interface CustomerDetail {
  summary: CustomerSummary;
  customerIdAw: number;
  termsCode: string;
  isPoNumberRequired: boolean;
  isTaxExempt: boolean;
  notes: MandatoryNotes;
  counts: CustomerTabs;
  ownUrl: string;
}

/** Edited mandatory notes; `version` is the one the form was loaded with. */
export interface NotesForm {
  notes: string;
  version: number;
}

/** The saved notes; `before` are the previous ones, to allow undoing. */
export interface NotesSaved {
  message: string;
  notes: MandatoryNotes;
  before: string;
  isChanged: boolean;
}

/** The notes were changed by someone else: problem+json with both versions. */
export interface StaleNotes {
  detail: string;
  requestId: string;
  type: string;
  title: string;
  status: number;
  problems: Problem[];
  fresh: MandatoryNotes;
  yours: string;
}

/** A page of a customer's users, and the requests to join it. */
export interface CustomerUsers {
  rows: Colleague[];
  total: number;
  page: number;
  pageCount: number;
  counts: ColleagueCounts;
  requests: JoinRequest[];
}

/** The result of a change, and the customer's user as changed. */
export interface CustomerUserSaved {
  message: string;
  user: Colleague;
  isChanged: boolean;
}

/** An entry in a customer's address book. `is_own` marks one added in the store. */
export interface CustomerAddress {
  address: Address;
  isOwn: boolean;
  changedBy: string;
  changedAt: string | null;
}

/** A page of a customer's addresses. */
export interface CustomerAddresses {
  rows: CustomerAddress[];
  total: number;
  page: number;
  pageCount: number;
}

/** A contact of a customer, who can be named on orders. */
export interface CustomerContact {
  p21Id: number;
  name: string;
  title: string;
  phone: string;
  phoneExt: string;
  email: string;
  webUserId: number | null;
  role: CompanyRole | null;
}

/** A page of a customer's contacts. */
export interface CustomerContacts {
  rows: CustomerContact[];
  total: number;
  page: number;
  pageCount: number;
}

/** A restricted item that this customer may buy; `customers` is the number of customers that may. */
export interface CustomerItem {
  invMastUid: number;
  itemCode: string;
  itemDesc: string;
  customers: number;
}

/** A page of the restricted items that a customer may buy. */
export interface CustomerItems {
  rows: CustomerItem[];
  total: number;
  page: number;
  pageCount: number;
}

/** The Request Account form. `website` is a honeypot: hidden from people, so filled in only by bots. */
export interface RegistrationForm {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneExtension: string;
  fax: string;
  jobTitle: string;
  customerId: string | number | null;
  password: string;
  verify: string;
  shipping: RegistrationAddress;
  billing: RegistrationAddress;
  isBillingSameAsShipping: boolean;
  variant: RegistrationVariant | null;
  website: string;
}

/** A new password for the signed-in user. */
export interface PasswordForm {
  current: string;
  password: string;
  verify: string;
}

/** A mail is on its way, or not: the response is the same. `hours` is how long its link works. */
export interface Sent {
  message: string;
  email: string;
  hours: number;
}

/** A PIN is on its way, or not: the response is the same. It works for `minutes`. */
export interface PinSent {
  message: string;
  email: string;
  minutes: number;
  tries: number;
}

/** Result of entering a PIN; `ticket` allows setting a new password. */
export interface PinAnswer {
  state: PinState;
  message: string;
  ticket: string;
  triesLeft: number | null;
}

/** Result of opening a mailed link. `email` is where it was sent, "" for an unknown link. */
export interface LinkAnswer {
  state: LinkState;
  message: string;
  email: string;
  sentAt: string | null;
  usedAt: string | null;
  approver: string;
}

/** Who is invited, by whom, and to what; all fields are empty for a link that no longer works. */
export interface InvitationAnswer {
  state: LinkState;
  message: string;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  invitedBy: string;
  companyRole: CompanyRole | null;
  provider: string;
  sentAt: string | null;
}

/** A password was set, and `ended_sessions` other devices were signed out. */
export interface PasswordSaved {
  message: string;
  endedSessions: number;
}

/** A user's own profile. `new_email` is an address awaiting confirmation, "" for none. */
export interface Profile {
  webUserId: number;
  email: string;
  newEmail: string;
  firstName: string;
  lastName: string;
  preferredName: string;
  jobTitle: string;
  phone: string;
  phoneExt: string;
  userType: UserType;
  company: string;
  companyId: number | null;
  companyRole: CompanyRole | null;
  passwordChangedAt: string | null;
  createdAt: string;
  version: number;
}

/** An edited profile; `version` is the one the form was loaded with. */
export interface ProfileEdits {
  firstName: string;
  lastName: string;
  preferredName: string;
  jobTitle: string;
  phone: string;
  phoneExt: string;
  email: string;
  version: number;
}

/** The result of a change, and the profile as saved. */
export interface ProfileSaved {
  message: string;
  profile: Profile;
  isChanged: boolean;
}

/** The profile was changed by someone else: problem+json with the current profile. */
export interface StaleProfile {
  detail: string;
  requestId: string;
  type: string;
  title: string;
  status: number;
  problems: Problem[];
  fresh: Profile;
}

/** A request in a list; `customer_name` belongs to the typed customer ID, "" for none. */
export interface RequestSummary {
  requestId: number;
  state: RequestState;
  name: string;
  email: string;
  company: string;
  customerId: number | null;
  customerName: string;
  createdAt: string;
  confirmedAt: string | null;
  decidedAt: string | null;
  decidedBy: string;
}

/** A page of requests, and the number of requests by state. */
export interface RequestPage {
  rows: RequestSummary[];
  total: number;
  page: number;
  pageCount: number;
  counts: Record<string, number>;
}

/** A customer that a request may refer to, with the reasons in words. */
export interface CustomerMatch {
  customerId: number;
  name: string;
  grade: MatchGrade;
  reasons: MatchReason[];
  people: number;
  why: string;
}

/** An existing account or request of the same person. */
export interface RequestDuplicate {
  kind: string;
  name: string;
  email: string;
  company: string;
  requestId: number | null;
  webUserId: number | null;
}

/** A request with everything needed to decide. `fax` and addresses are as typed. */
export interface RequestDetail {
  summary: RequestSummary;
  firstName: string;
  lastName: string;
  phone: string;
  phoneExt: string;
  fax: string;
  jobTitle: string;
  shipping: RegistrationAddress;
  billing: RegistrationAddress;
  reason: string;
  webUserId: number | null;
  matches: CustomerMatch[];
  duplicates: RequestDuplicate[];
  whyNotDecide: string;
}

/** Approval by staff: into a customer, or with `customer_id` None into a new one. */
export interface ApproveForm {
  role: CompanyRole;
  customerId: number | null;
  note: string;
}

/** A mail as it would be sent. */
export interface MailPreview {
  subject: string;
  text: string;
}

/** The decision; `web_user_id` and `customer_id` are set by an approval. */
export interface Decision {
  message: string;
  state: RequestState;
  webUserId: number | null;
  customerId: number | null;
}

/** An entry of a select box: stored value and label. Source: S2 §3.4. */
export interface Choice {
  Value: string;
  Label: string;
}

/** A place to ship or bill to. `p21_id` is 0 if the ERP does not know it yet. */
export interface Address {
  P21Id: number;
  Name: string;
  FirstName: string;
  LastName: string;
  Attn: string;
  Address1: string;
  Address2: string;
  City: string;
  State: string;
  Zip: string;
  Country: string;
  Phone: string;
  PhoneExt: string;
  DeliveryInstructions: string;
  PreferredPackingBasis: string;
  PreferredCarrierName: string;
  IsCollect: boolean;
  CollectAccount: string;
  CollectCarrier: string;
}

/** An address in the book. `revision` changes with every change of the address. */
export interface BookEntry {
  address: Address;
  revision: string;
  isNew: boolean;
  changedBy: string;
  changedAt: string | null;
  whyNotChange: string;
  whyNotRemove: string;
}

/** A page of a company's address book; `total` counts the matches. */
export interface AddressBookPage {
  company: string;
  rows: BookEntry[];
  total: number;
  page: number;
  pageCount: number;
  whyNotAdd: string;
  countries: Choice[];
}

/** An address to save: a new one has id 0 and no revision. `is_twin_fine` allows a duplicate. */
export interface AddressForm {
  address: Address;
  revision: string;
  isTwinFine: boolean;
}

/** The result of a change, and the saved address (None once removed). */
export interface AddressSaved {
  message: string;
  entry: BookEntry | null;
  isChanged: boolean;
}

/** The address was changed by someone else: problem+json with the current one, None if removed. */
export interface StaleAddress {
  detail: string;
  requestId: string;
  type: string;
  title: string;
  status: number;
  problems: Problem[];
  fresh: BookEntry | null;
}

/** An event with what it is about; nothing in it is about a person. */
export interface AnalyticsEvent {
  name: AnalyticsEventName;
  itemId: string;
  quantity: number | null;
  webReferenceId: string;
  total: number | null;
}

/** What broke a page in the browser: its path without the query, the error, and where it was raised. */
export interface CrashReport {
  page: string;
  reason: string;
  stack: string;
}

/** The code under which the log has the crash: the id of the request that reported it. */
export interface CrashLogged {
  code: string;
}

/** Pieces at one of our locations. Source: S2 §3.1 (airlineStock). */
export interface LocationStock {
  locationId: number;
  locationName: string;
  quantityAvailable: number;
  quantityAvailableToMake: number;
}

/** Pieces in stock at the brand; `has_extra` adds the "+". Source: S2 §2.3, decision F2. */
export interface FactoryStock {
  factoryAvailability: number;
  hasExtra: boolean;
}

/** Pieces on their way to us. Source: S2 §3.1. */
export interface OnOrder {
  invMastUid: number;
  receiptQtyDueIn: number;
  dueDate: string | null;
  isBeingWatched: boolean;
}

/** Pieces on their way to us, and the day they are due, if known. */
export interface ExpectedReceipt {
  quantity: number;
  dueDate: string | null;
}

/** Part of a quantity, and the day it ships; None if unknown. */
export interface AnswerPart {
  quantity: number;
  shipsOn: string | null;
  isInStock: boolean;
}

/** When a quantity ships: "12 today, 38 on 10/03/2026", and its parts in that order. */
export interface StockAnswer {
  quantity: number;
  text: string;
  parts: AnswerPart[];
}

/** How many pieces can be cut from the material of an item that is sold cut to length. */
export interface CutStock {
  pieces: number;
  maximumLength: number | null;
  unitOfMeasure: string;
  stock: number;
  stockUnit: string;
  needsLength: boolean;
}

/** Everything the availability popup shows for one item. */
export interface StockInfo {
  invMastUid: number;
  availability: number;
  airlineStock: LocationStock[];
  factoryStock: FactoryStock | null;
  onOrder: OnOrder | null;
  leadTime: number;
  leadTimeText: string;
  availableToMake: number;
  receipts: ExpectedReceipt[];
  cutStock: CutStock | null;
  isDiscontinued?: boolean;
  answer: StockAnswer | null;
}

/** The locations an item can ship from; `source_loc_id` is the default for guests. */
export interface SourceLocations {
  invMastUid: number;
  sourceLocId: number | null;
  locations: LocationStock[];
}

/** A note on a line, and where it is printed. */
export interface ExtraNote {
  note: string;
  targetAreas: string[];
}

/** The option that a customization chose. */
export interface CustomizedItem {
  invMastUid: number;
}

/** A customization of a line. Lengths are in `unit_of_measure`. Source: S1 §3. */
export interface Customization {
  customizationKind: number;
  customizedItem: CustomizedItem | null;
  axis: string;
  dimLengthX: number | null;
  materialItemInvMastUid: number | null;
  unitOfMeasure: string;
  description: string;
  customerNotes: string;
}

/** A cart line as returned: the price is what this actor pays, never what was sent. */
export interface CartItem {
  uniqueId: string;
  lineNumber: number;
  invMastUid: number | null;
  itemCatalogUid: number | null;
  itemCode: string;
  itemDescription: string;
  path: string;
  drawing: string;
  altText: string;
  quantity: number;
  unitOfMeasure: string;
  unitSize: number;
  roundType: string;
  pricingUnitSize: number;
  itemUnitPrice: number | null;
  extendedPrice: number | null;
  priceWhy: string;
  availability: number;
  leadTimeText: string;
  stockText: string;
  needsLength: boolean;
  isNcnr: boolean;
  isDiscontinued: boolean;
  customerPartNumberId: number | null;
  customerPartNumber: string;
  quoteLineId: number | null;
  quoteNumber: number | null;
  quoteText: string;
  sourceLocId: number | null;
  promiseDate: string | null;
  isDropship: boolean;
  extraNotes: ExtraNote[];
  customizations: Customization[];
  problems: Problem[];
  itemUnitPriceOverride?: number | null;
  priceReasonId?: number | null;
  promiseDateOverride?: string | null;
  disposition?: string;
  pricePage?: string;
  supplierId?: number | null;
  purchaseOrderCost?: number | null;
  airlineCost?: number | null;
  costWarning?: string;
}

/** A line whose price changed since the buyer last saw it. Source: decision C13. */
export interface PriceChange {
  uniqueId: string;
  itemCode: string;
  oldUnitPrice: number | null;
  newUnitPrice: number | null;
}

/** The cart: its lines, the subtotal of the priced ones in cents, and its version. */
export interface Cart {
  token: string;
  version: number;
  cartItems: CartItem[];
  subtotal: number;
  orderNotes: string;
  noteAreas: string[];
  attachments: CartAttachment[];
  priceChanges: PriceChange[];
}

/** What the cart page shows before the browser has read the whole cart; without a cart, nothing. */
export interface CartOpening {
  cart: Cart | null;
  lines: number;
  orderable: number;
  unpriced: number;
}

/** A file attached to the cart, and to the order that the cart becomes. Source: S1 §3, decision G41. */
export interface CartAttachment {
  fileId: string;
  fileName: string;
}

/** A warning that an item is on another order or quote: "Item {itemId} exists on {type} #{id}". */
export interface CartCheck {
  type: CartCheckType;
  id: string;
  itemId: string;
  path: string;
}

/** What the cart page shows in addition to the cart. Source: S1 §3. */
export interface CartData {
  cartChecks: CartCheck[];
  itemDetails: CartItem[];
}

/** A line as sent by a caller. Source: S1 §7, S2 §3.2. */
export interface CartItemInput {
  uniqueId?: string | null;
  invMastUid?: number | null;
  quantity?: number | null;
  lineNumber?: number | null;
  itemUnitPriceOverride?: number | null;
  priceReasonId?: number | null;
  sourceLocId?: number | null;
  promiseDateOverride?: string | null;
  isDropship?: boolean;
  customerPartNumberId?: number | null;
  quoteLineId?: number | null;
  supplierId?: number | null;
  extraNotes?: ExtraNote[] | null;
  customizations?: Customization[] | null;
  utmSource?: string | null;
  utmMedium?: string | null;
  utmCampaign?: string | null;
}

/** The payload of the `shoppingCart` mutation. Source: S1 §7, decision C7 (`version`). */
export interface CartInfoInput {
  actionString: CartAction;
  token?: string | null;
  version?: number | null;
  orderNotes?: string | null;
  noteAreas?: string[] | null;
  cartItems?: CartItemInput[] | null;
  quoteNumber?: number | null;
}

/** The payload of `shoppingCartAddCatalogItem`. Source: S1 §7. */
export interface CatalogItemInput {
  itemCatalogUid: number;
  quantity?: number | null;
  lineNumber?: number | null;
  token?: string | null;
}

/** The result of a cart action: the whole cart, unchanged after a refusal. */
export interface CartResult {
  success: boolean;
  message: string;
  cart: Cart | null;
  problems: Problem[];
  adjusted: Problem[];
  savedToken: string;
}

/** A saved cart. `cart` is what it would be today, with the price changes since it was saved. */
export interface SavedCart {
  token: string;
  version: number;
  name: string;
  why: SavedWhy;
  savedAt: string;
  keptUntil: string;
  cart: Cart;
}

/** The payload of `savedCartEdit`. */
export interface SavedCartInput {
  action: SavedCartAction;
  token?: string | null;
  name?: string | null;
  cartToken?: string | null;
  version?: number | null;
  replace?: boolean;
}

/** A line that could not be moved, and why. */
export interface LeftLine {
  uniqueId: string;
  itemCode: string;
  why: string;
}

/** The result of `savedCartEdit`. `cart` is the current cart, None if it was not touched. */
export interface SavedCartResult {
  success: boolean;
  message: string;
  cart: Cart | null;
  savedCart: SavedCart | null;
  problems: Problem[];
  adjusted: Problem[];
  left: LeftLine[];
  moved: number;
  replacedName: string;
}

/** A brand. `logo` is the path of a picture of at most 320 pixels, or None. Source: decision B2. */
export interface Brand {
  name: string;
  slug: string;
  logo: string | null;
}

/** A category of the catalog. Source: S1 §3. */
export interface Category {
  name: string;
  urlSlug: string;
  itemCount: number;
  drawing: string;
}

/** A category with its subcategories. */
export interface CategoryBranch {
  name: string;
  urlSlug: string;
  itemCount: number;
  drawing: string;
  children: CategoryBranch[];
}

/** A step of the breadcrumb; `path` is its link. */
export interface Crumb {
  name: string;
  path: string;
}

/** A picture of the item. Source: S1 §3. */
export interface ItemMedia {
  itemMediaType: MediaType;
  path: string;
  altText: string;
}

/** A photo of the item; append a size and a format to `path` (`/card.avif`). */
export interface Picture {
  path: string;
  width: number;
  height: number;
  caption: string;
}

/** A document attached to the item. */
export interface ItemLink {
  label: string;
  url: string;
  kind: LinkKind;
  format: string;
  byteCount: number;
  fileId?: string;
}

/** A property with its unit; `numeric` is the value used to sort and compare. Source: decision B2. */
export interface TechSpec {
  attribute: string;
  value: string;
  unit: string;
  numeric: number | null;
}

/** The item's role in a cut-to-length family. Source: S1 §3, decision B17. */
export interface FamilyMember {
  familyInvMastUid: number;
  invMastUid: number;
  relationshipToFamily: string;
  unitOfMeasure: string;
}

/** An option of the customizer. Lengths are in `unit_of_measure`; None means no limit. */
export interface CustomizerOption {
  customizationGroupId: number;
  customizationGroupName: string;
  customizationInvMastUid: number;
  description: string;
  isRequired: boolean;
  kind: CustomizationKind;
  maximumLengthX: number | null;
  minimumLengthX: number | null;
  minimumFullChargeLength: number | null;
  maxInstancesPerAssembly: number | null;
  unitOfMeasure: string;
}

/** A family that the item belongs to and its role, with members and options. */
export interface FamilyPlace {
  familyInvMastUid: number;
  invMastUid: number;
  relationshipToFamily: string;
  unitOfMeasure: string;
  members?: FamilyMember[];
  customizerOptions?: CustomizerOption[];
}

/** A customer who may buy a restricted item; shown to engineers and impersonators only. */
export interface RestrictedCustomer {
  name: string;
  customerIdP21: number;
}

/** A property as rows and cards show it. */
export interface CardSpec {
  attribute: string;
  value: string;
  unit: string;
}

/** An item as rows and cards show it. A page can send hundreds, so it has only the fields they need. */
export interface ItemCard {
  invMastUid: number;
  itemCode: string;
  itemDesc: string;
  path: string;
  drawing: string;
  picture?: Picture;
  nsn: string | null;
  isNcnr: boolean;
  isDiscontinued: boolean;
  hasSubstitute: boolean;
  mayBeAdded: boolean;
  whyNot: string;
  seesAddButton?: boolean;
  restrictedTooltip?: string;
  offersComponents?: boolean;
  offersLengths?: boolean;
  techSpecs: CardSpec[];
}

/** A link to a related item, with the kind of relation. */
export interface Association {
  kind: AssociationKind;
  invMastUid: number;
  note: string;
}

/** A related item with the kind of relation; `note` says why. Source: S1 §3, decision B2. */
export interface AssociatedItem {
  kind: AssociationKind;
  item: ItemCard;
  note: string;
}

/** A component of an assembly and its quantity per assembly. */
export interface BomLine {
  item: ItemCard;
  quantity: number;
}

/** An item with all its details. Staff-only fields are omitted for everybody else. */
export interface Item {
  invMastUid: number;
  itemCode: string;
  itemCodeUrlSanitized: string;
  itemDesc: string;
  extendedDesc: string;
  path: string;
  drawing: string;
  altText: string;
  nsn: string | null;
  isNcnr: boolean;
  isAssembly: boolean;
  isPreferredStock: boolean;
  isDiscontinued: boolean;
  hasSubstitute: boolean;
  hasBillOfMaterials: boolean;
  currentUserAllowed: boolean;
  itemAvailability: number;
  mayBeAdded: boolean;
  whyNot: string;
  weightLb: number | null;
  brands: Brand[];
  features: string[];
  techSpecs: TechSpec[];
  itemMedia: ItemMedia[];
  pictures: Picture[];
  links: ItemLink[];
  itemFamilies: FamilyPlace[];
  numbers: ItemNumber[];
  seesAddButton?: boolean;
  restrictedTooltip?: string;
  associatedItems?: AssociatedItem[];
  supplierId?: number | null;
  restrictedCustomers?: RestrictedCustomer[];
  purchaseOrderCost?: number | null;
  airlineCost?: number | null;
  disposition?: string;
  pricePage?: string;
}

/** Another number of the item. */
export interface ItemNumber {
  kind: string;
  number: string;
}

/** The cart, the notes, the payment option and the buyer's numbers. Source: S2 §3.3. */
export interface General {
  ShoppingCartToken: string;
  IsQuote: boolean;
  IsCreateAccount: boolean;
  IsTaxExempt: boolean;
  IsNcnrAcknowledged: boolean;
  Notes: string;
  NoteAreas: string[];
  PaymentOption: PaymentKind;
  PoNumberOrJobName: string;
  QuoteReferenceNumber: string;
  QuoteExpirationDate: string | null;
  IsBillingSameAsShipping: boolean;
  IsDuplicatePoOverride: boolean;
}

/** Where the invoice goes. Source: S2 §3.3. */
export interface BillingAddress {
  P21Id: number;
  Name: string;
  FirstName: string;
  LastName: string;
  Address1: string;
  Address2: string;
  City: string;
  State: string;
  Zip: string;
  Country: string;
  Phone: string;
  PhoneExt: string;
}

/** Who gets the confirmation besides the contact, and its notes. Source: S2 §3.3, §9. */
export interface EmailSettings {
  CcEmails: string[];
  EmailNotes: string;
  ImagesOnQuote: boolean;
  SendToShipTo: boolean;
}

/** The person who orders. `p21_id` is 0 for one typed here. Source: S2 §3.3. */
export interface SelectedContact {
  P21Id: number;
  FirstName: string;
  LastName: string;
  Title: string;
  Phone: string;
  PhoneExt: string;
  Email: string;
}

/** The requested date of a line; None is as soon as possible. Source: S2 §3.3. */
export interface ScheduledLine {
  LineNumber: number;
  RequestedDate: string | null;
}

/** How and where the order ships. Source: S2 §3.3, decision G1. */
export interface ShippingChoices {
  SelectedShippingCarrier: string;
  IsCollect: boolean;
  CollectAccount: string;
  CollectCarrier: string;
  IsRush: boolean;
  NotBeforeDate: string | null;
  PackingBasis: PackingBasis;
  SpecialPaperworkRequest: SpecialPaperwork;
  Attn: string;
  DeliveryInstructions: string;
  ShippingSchedule: ScheduledLine[];
  ShippingChoices_P21Id: number;
  ShippingChoices_Name: string;
  ShippingChoices_FirstName: string;
  ShippingChoices_LastName: string;
  ShippingChoices_Address1: string;
  ShippingChoices_Address2: string;
  ShippingChoices_City: string;
  ShippingChoices_State: string;
  ShippingChoices_Zip: string;
  ShippingChoices_Country: string;
  ShippingChoices_Phone: string;
  ShippingChoices_PhoneExt: string;
  P21Id?: number;
  Name?: string;
  FirstName?: string;
  LastName?: string;
  Address1?: string;
  Address2?: string;
  City?: string;
  State?: string;
  Zip?: string;
  Country?: string;
  Phone?: string;
  PhoneExt?: string;
  ShippingChoices_Attn?: string;
  ShippingChoices_DeliveryInstructions?: string;
  SelectedCollectCarrier?: string;
}

/** The card, as tokens of the card provider; card numbers are never sent here. Source: S2 §3.3. */
export interface CardPayment {
  CustomerToken: string;
  CardToken: string;
  IsRememberCard: boolean;
}

/** The whole document that Save accepts. `version` is the one last read (decision G2). */
export interface UserEdits {
  General: General;
  BillingAddress: BillingAddress;
  EmailSettings: EmailSettings;
  SelectedContact: SelectedContact;
  ShippingChoices: ShippingChoices;
  CardPayment: CardPayment;
  Version: number;
}

/** What only the page knows: what it is waiting for, and which editors are open. */
export interface PageState {
  IsInitializing: boolean;
  IsSaving: boolean;
  IsLoadingUser: boolean;
  IsAddingCard: boolean;
  IsLoadingShipping: boolean;
  OpenEditors: Editor[];
}

/** A reason why Submit is disabled, with the message for its tooltip. */
export interface SubmitBlocker {
  Code: SubmitBlockerCode;
  Message: string;
}

/** What the company requires from its buyers, and its own address. Source: S2 §3.4, decision D15. */
export interface BillingInformation {
  IsPoNumberRequired: boolean;
  IsQuoteReferenceRequired: boolean;
  CustomerName: string;
  Terms: string;
  IsOnCreditHold: boolean;
  Address: Address | null;
  PoNumberHint: string;
}

/** A way to pack the order, with its help text. Source: S2 §3.4, decision D1. */
export interface PackingBasisChoice {
  Value: PackingBasis;
  Label: string;
  HelpText: string;
}

/** A line of the cart as the checkout shows it. Source: S2 §3.6, decision B25. */
export interface CheckoutItem {
  LineNumber: number;
  ItemId: string;
  InvMastUid: number | null;
  ImageUrl: string;
  CustomerPartNumber: string;
  SaleUnitPrice: number | null;
  ExtendedPrice: number | null;
  UnitOfMeasure: string;
  Quantity: number;
  Customizations: Customization[];
  IsDropship: boolean;
  IsBackorder: boolean;
  IsNcnr: boolean;
  PromiseDate: string | null;
  SourceNote: string;
  Describe: string;
}

/** The choices of the checkout, and what this actor may do there. Source: S2 §3.4, §6. */
export interface SetupData {
  BillingInformation: BillingInformation;
  ShippingAddresses: Address[];
  PackingBasisList: PackingBasisChoice[];
  SpecialPaperworkKinds: Choice[];
  CollectCarriers: Choice[];
  PaymentOptions: PaymentOption[];
  ShoppingCartItems: CheckoutItem[];
  StripeSystemInfo: StripeSystemInfo;
  ValidOrderNoteAreas: string[];
  Contacts: SelectedContact[];
  Countries: Choice[];
  UsStatesTerritories: Choice[];
  CaProvinces: Choice[];
  Abilities: Ability[];
  Today: string;
  EditContactUrl: string;
}

/** The answer to `start`: the choices, the edits and the status, and the rates that are still good. */
export interface StartAnswer {
  SetupData: SetupData;
  UserEdits: UserEdits;
  ValidationStatus: ValidationStatus;
  Rates: RatesAnswer | null;
}

/** The state of the PO number, and a message saying what to do. */
export interface POStatus {
  Status: POState;
  Message: string;
}

/** The state of the quote reference, and a message saying what to do. */
export interface QuoteRefStatus {
  Status: QuoteRefState;
  Message: string;
}

/** The state of the new account; `saved_user_name` is the email whose password is already stored. */
export interface NewAccountStatus {
  Status: NewAccountState;
  SavedUserName: string;
  Message: string;
}

/** A problem of the checkout: the field as named on the wire, and the message. */
export interface FieldProblem {
  Field: string;
  Message: string;
}

/** A line, or part of one, in the shipping plan. */
export interface PlannedLine {
  LineNumber: number;
  Quantity: number;
}

/** What is ready on one day; None is a day that is not known yet. */
export interface PlannedPart {
  Date: string | null;
  Lines: PlannedLine[];
}

/** What is ready when, and when it ships. Source: S2 §5.6, decisions D1, G25. */
export interface ShippingPlan {
  Parts: PlannedPart[];
  IsTogether: boolean;
  LastShipDate: string | null;
  Text: string;
}

/** The whole state of a checkout; Save answers with it. Source: S2 §3.7. */
export interface ValidationStatus {
  IsContactValid: boolean;
  IsShipToValid: boolean;
  IsShippingOptionValid: boolean;
  IsBillToValid: boolean;
  IsPaymentValid: boolean;
  IsReadyToCheckout: boolean;
  IsNotReadyToCheckoutReasons: string[];
  SubTotal: number;
  ShippingTotal: number | null;
  TaxTotal: number | null;
  OrderTotal: number;
  IsShippingCollect: boolean;
  ShippingOptionCount: number;
  IsPOValid: POStatus;
  IsQuoteRefValid: QuoteRefStatus;
  NewAccountStatus: NewAccountStatus;
  IsNcnrAcknowledgementNeeded: boolean;
  IsDuplicatePoOverrideShown: boolean;
  DuplicatePoOrder: number | null;
  Problems: FieldProblem[];
  ShippingPlan: ShippingPlan;
  ShippingDisplay: ShippingDisplay;
  Version: number;
}

/** A line of the purchase record. */
export interface PurchaseItem {
  ItemId: string;
  InvMastUid: number | null;
  Quantity: number;
  SaleUnitPrice: number | null;
}

/** What the page forwards to analytics after an order. Source: S2 §3.8, decision G38. */
export interface PurchaseRecord {
  CheckoutType: CheckoutType;
  WebReferenceId: string;
  IsPlacedByRep: boolean;
  AffiliateName: string;
  ItemsSubTotal: number;
  TaxTotal: number | null;
  ShippingCost: number | null;
  GrandTotal: number;
  ShipToName: string;
  ShipToAddress1: string;
  ShipToAddress2: string;
  ShipToCity: string;
  ShipToState: string;
  ShipToZip: string;
  ShipToCountry: string;
  CartItems: PurchaseItem[];
}

/** The result of a submit: a reference, or the reasons why there is none. Source: S2 §3.8, decision G6. */
export interface SubmitResult {
  ErrorMessages: string[];
  WebReferenceId: string | null;
  CheckoutType: CheckoutType;
  Purchase: PurchaseRecord | null;
}

/** An entry of a menu or the footer; `path` may be an external address. */
export interface MenuLink {
  label: string;
  path: string;
  group: string;
}

/** A named list of links: Services, Solutions, Industries, Brands, Resources, About. */
export interface Menu {
  name: string;
  path: string;
  links: MenuLink[];
}

/** Where browsers report events of the shop; without any of them nothing is reported. */
export interface Analytics {
  dataLayer: boolean;
  log: boolean;
  scriptUrl: string;
  needsConsent: boolean;
  specialItems: string[];
}

/** The website alert above the header. Source: decision B30. */
export interface Alert {
  level: string;
  text: string;
  dismissible: boolean;
}

/** The content of the header and footer. */
export interface ShellContent {
  storeName: string;
  phone: string;
  email: string;
  addressLines: string[];
  apiBase: string;
  red: string;
  blue: string;
  skuPrefix: string;
  catalogPrefix: string;
  rootCategories: Category[];
  menus: Menu[];
  footer: Menu[];
  featuredBrands: Brand[];
  alert: Alert | null;
  termsPath: string;
  otherPhones: string[];
  mapUrl: string;
  links: MenuLink[];
  analytics: Analytics | null;
  logo: string;
  logoRatio: number;
}

/** Marketing data: a picture with a link, ordered by `sort_order`. Source: S1 §3, decision B30. */
export interface Promo {
  title: string;
  image: string;
  href: string;
  sortOrder: number;
}

/** A part of a page's text with its own parts; the only kinds there are, so no markup passes through. */
export interface PageNode {
  kind: NodeKind;
  text: string;
  href: string;
  anchor: string;
  isNumber: boolean;
  nodes: PageNode[];
}

/** A content page as a card or a link shows it; `drawing` is a picture's address, "" for none. */
export interface PageCard {
  title: string;
  description: string;
  path: string;
  drawing: string;
}

/** The pages beside a content page: the navigation at its side. */
export interface PageSection {
  title: string;
  pages: Crumb[];
}

/** A content page, such as /pages/services/robotics. Source: S1 §2, decision A18. */
export interface ContentPage {
  path: string;
  title: string;
  description: string;
  layout: PageLayout;
  nodes: PageNode[];
  crumbs: Crumb[];
  section: PageSection | null;
  widgets: PageWidget[];
  children: PageCard[];
  related: PageCard[];
  form: FormShown | null;
  author: string;
  published: string;
  minutes: number;
  noIndex: boolean;
}

/** A website alert as our staff see it; a day that is None leaves that end open. */
export interface AlertEntry {
  text: string;
  level: AlertLevel;
  dismissible: boolean;
  isOn: boolean;
  startsOn: string | null;
  endsOn: string | null;
  state: WindowState;
}

/** All website alerts, the newest first; `today` is the store's day. */
export interface AlertList {
  rows: AlertEntry[];
  today: string;
}

/** An alert to save. `was` is the text it had, "" for a new one. */
export interface AlertForm {
  text: string;
  was: string;
  level: AlertLevel;
  dismissible: boolean;
  isOn: boolean;
  startsOn: string | null;
  endsOn: string | null;
}

/** What was done, in words. */
export interface NoticeSaved {
  message: string;
}

/** A promotion as our staff see it; `problem` says what is wrong with its link, "" for nothing. */
export interface PromoEntry {
  title: string;
  image: string;
  href: string;
  startsOn: string | null;
  endsOn: string | null;
  state: WindowState;
  problem: string;
}

/** All promotions in order. */
export interface PromoList {
  rows: PromoEntry[];
}

/** A promotion to save. `was` is the title it had, "" for a new one, which comes last. */
export interface PromoForm {
  title: string;
  was: string;
  image: string;
  href: string;
  startsOn: string | null;
  endsOn: string | null;
}

/** An uploaded picture: its address, for the `image` of a promotion. */
export interface PromoPicture {
  image: string;
}

/** A content page's file; `file` is relative to the folder of its origin. `findings` say what is wrong. */
export interface PageEntry {
  path: string;
  title: string;
  file: string;
  origin: PageOrigin;
  state: PageVisibility;
  findings: string[];
}

/** What is wrong in a file that is no page: a form, a menu, or a name that cannot be an address. */
export interface FileFinding {
  file: string;
  text: string;
}

/** Every content page in the order of their addresses, and what is wrong elsewhere. */
export interface PageFiles {
  rows: PageEntry[];
  others: FileFinding[];
  findingCount: number;
}

/** A document that can be downloaded; its URL is in the Location header. */
export interface DocumentLink {
  fileName: string;
}

/** A PDF for somebody who has looked up its order: its signed path and the name of its file. */
export interface DocumentFile {
  kind: DocumentKind;
  number: number;
  path: string;
  fileName: string;
}

/** A table to print: its title, the titles of its columns, which are numbers, and the texts of its cells. */
export interface PrintedTable {
  title: string;
  heads: string[];
  numbers: boolean[];
  rows: string[][];
  isCut: boolean;
}

/** A customization of a ready-made item; angles in degrees, lengths in `unit_of_measure`. */
export interface ChosenCustomization {
  precustomizedItemId: number;
  customizationInvMastUid: number;
  displayedQuantity: number;
  cartQuantity: number;
  sortOrder: number;
  axis: string;
  dimLengthX: number | null;
  dimHeightY: number | null;
  dimWidthZ: number | null;
  unitOfMeasure: string;
  angleDegreesX: number | null;
  angleDegreesY: number | null;
  angleDegreesZ: number | null;
  webDesc: string;
}

/** A ready-made item of a family's head. Source: S1 §3. */
export interface PrecustomizedItem {
  precustomizedItemId: number;
  familyHeadInvMastUid: number;
  referenceItemId: string;
  shortDesc: string;
  webDesc: string;
  iconMediaPath: string;
  customizations: ChosenCustomization[];
}

/** A field of a form. A check is sent as "yes" or "". */
export interface FormField {
  name: string;
  label: string;
  type: FieldType;
  required: boolean;
  length: number;
  least: number | null;
  most: number | null;
  unit: string;
  options: string[];
  help: string;
  span: number;
  person: string;
}

/** Fields of a form under a heading. */
export interface FormPart {
  title: string;
  fields: FormField[];
}

/** A form as visitors see it. Source: decision A19. */
export interface FormShown {
  name: string;
  title: string;
  button: string;
  note: string;
  parts: FormPart[];
}

/** The page that thanks for a form. */
export interface FormTaken {
  path: string;
}

/** A field of a message with the label it had when it was sent. */
export interface InboxAnswer {
  label: string;
  value: string;
}

/** A message in the inbox. `kind` is the name of its form, and "feedback" for feedback. */
export interface InboxMessage {
  submissionId: number;
  kind: string;
  title: string;
  receivedAt: string;
  email: string;
  name: string;
  pageUrl: string;
  summary: string;
  handledAt: string | null;
  handledBy: string;
}

/** A message with all its fields. */
export interface InboxDetail {
  message: InboxMessage;
  answers: InboxAnswer[];
}

/** A kind of message, with its number of open messages. */
export interface InboxKind {
  kind: string;
  title: string;
  openCount: number;
}

/** A page of messages, newest first; kinds and counts are of all messages, not only of those asked for. */
export interface InboxPage {
  rows: InboxMessage[];
  total: number;
  page: number;
  pageCount: number;
  kinds: InboxKind[];
  openCount: number;
  handledCount: number;
}

/** A message after a change. */
export interface InboxSaved {
  message: InboxMessage;
}

/** The facts about the signed-in user that the browser may see. Source: S1 §3 (user info). */
export interface UserInfo {
  isWebUser: boolean;
  isAirlineEmployee: boolean;
  isAirlineEngineerUser: boolean;
  isImpersonator: boolean;
  preferredName: string;
  companyName: string;
  companyId: number | null;
  webUserId: number | null;
  companyRole: CompanyRole | null;
  permissions: string[];
}

/** The current customer, as shown in the banner. */
export interface ImpUserInfo {
  CustomerName: string;
  CustomerIdP21: number;
  CustomerMandatoryNotes: string;
  Terms: string;
}

/** A customer in the search results. `place` is where it receives goods: "Akron, OH", or "". */
export interface CustomerHit {
  customerId: number;
  name: string;
  place: string;
  terms: string;
  isOnHold: boolean;
  hasNotes: boolean;
  userCount: number;
  matchedOn: MatchedField;
  matchedText: string;
  matchStart: number;
  matchLength: number;
}

/** A customer recently acted for, and the last time. `minutes` is None while it is ongoing. */
export interface RecentCustomer {
  customerId: number;
  name: string;
  place: string;
  terms: string;
  isOnHold: boolean;
  hasNotes: boolean;
  reason: string;
  startedAt: string;
  minutes: number | null;
  writeCount: number;
  lastWrite: string;
}

/** Results of a customer search, best first; `recent` are the matching ones of the last days. */
export interface CustomerSearch {
  recent: RecentCustomer[];
  hits: CustomerHit[];
  isCut: boolean;
  message: string;
}

/** The customers recently acted for, newest first, and what the dialog needs to start. */
export interface RecentCustomers {
  rows: RecentCustomer[];
  needsReason: boolean;
  whyNot: string;
}

/** The current customer, None for nobody; new tokens have to be requested. */
export interface Impersonating {
  message: string;
  impersonationId: number | null;
  customerId: number | null;
  customerName: string;
}

/** A history entry. `ended_at` is None while it is ongoing; `ended_by` is "" if ended by the person. */
export interface ImpersonationEntry {
  impersonationId: number;
  webUserId: number;
  staffName: string;
  customerId: number;
  customerName: string;
  reason: string;
  address: string;
  startedAt: string;
  endedAt: string | null;
  endedBy: string;
  writeCount: number;
}

/** A staff member who has acted for customers. */
export interface StaffChoice {
  webUserId: number;
  name: string;
}

/** A page of the history, newest first, with totals over all matches. */
export interface ImpersonationPage {
  rows: ImpersonationEntry[];
  total: number;
  page: number;
  pageCount: number;
  people: number;
  writes: number;
  days: number;
  staff: StaffChoice[];
}

/** A write made while acting. `kind` is cart, checkout, order, address, account or list. */
export interface ImpersonationWrite {
  at: string;
  kind: string;
  text: string;
}

/** A history entry with its writes in order; `is_cut` is whether there are more. */
export interface ImpersonationDetail {
  entry: ImpersonationEntry;
  writes: ImpersonationWrite[];
  isCut: boolean;
}

/** Something done to or for a customer or its people; `impersonation_id` links to the history. */
export interface CustomerEvent {
  at: string;
  byName: string;
  kind: string;
  text: string;
  about: string;
  impersonationId: number | null;
}

/** A page of a customer's events, newest first. */
export interface CustomerHistory {
  rows: CustomerEvent[];
  total: number;
  page: number;
  pageCount: number;
}

/** A note on an invoice. */
export interface InvoiceNote {
  note: string;
}

/** A line of an invoice; `unit_price` is for one piece, `item_total_price` in cents. Source: S1 §3. */
export interface InvoiceLine {
  lineNumber: number;
  invMastUid: number | null;
  itemCode: string;
  itemDescription: string;
  customerPartNumber: string;
  quantityRequested: number;
  quantityShipped: number;
  unitOfMeasure: string;
  unitPrice: number;
  itemTotalPrice: number;
  trackingNumbers: TrackingNumber[];
}

/** A whole invoice, as shown on its page, in lookup and in print; amounts in cents. Source: S1 §3. */
export interface Invoice {
  invoiceNumber: number;
  kind: InvoiceKind;
  invoiceDate: string;
  orderDate: string | null;
  orderNumber: number | null;
  poNo: string;
  status: string;
  statusCode: InvoiceStatus;
  terms: string;
  netDueDate: string | null;
  discDueDate: string | null;
  discountAmount: number;
  orderedBy: string;
  taker: string;
  billToCustomerIdP21: number | null;
  billingName: string;
  billingAddress1: string;
  billingAddress2: string;
  billingAddress3: string;
  billingCity: string;
  billingState: string;
  billingZip: string;
  billingCountry: string;
  shipToName: string;
  shipToAddress1: string;
  shipToAddress2: string;
  shipToAddress3: string;
  shipToCity: string;
  shipToState: string;
  shipToZip: string;
  shipToCountry: string;
  shipToPhone: string;
  carrierName: string;
  deliveryInstructions: string;
  invoiceNotes: InvoiceNote[];
  subTotal: number;
  totalTax: number;
  freightAmount: number;
  totalAmount: number;
  amountPaid: number;
  amountDue: number;
  lineItems: InvoiceLine[];
}

/** An invoice in a list; amounts in cents. */
export interface InvoiceSummary {
  invoiceNumber: number;
  kind: InvoiceKind;
  invoiceDate: string;
  orderNumber: number | null;
  poNo: string;
  netDueDate: string | null;
  discDueDate: string | null;
  discountAmount: number;
  totalAmount: number;
  amountDue: number;
  status: string;
  statusCode: InvoiceStatus;
  dueInDays: number | null;
}

/** What is due of the invoices and credits of one age, in cents. */
export interface DueByAge {
  age: InvoiceAge;
  amount: number;
  invoiceCount: number;
}

/** A page of a company's invoices, and what the company has to pay in all; amounts in cents. */
export interface InvoicePage {
  rows: InvoiceSummary[];
  next: string;
  amountDue: number;
  amountPastDue: number;
  unpaidCount: number;
  pastDueCount: number;
  aging: DueByAge[];
}

/** An item that replaces one that is no longer sold. */
export interface Substitute {
  invMastUid: number;
  itemCode: string;
  path: string;
}

/** A line of a list at today's prices, as this actor sees it. */
export interface ShoppingListItem {
  id: number;
  invMastUid: number;
  quantity: number;
  customerPartNumberId: number | null;
  note: string;
  customerPartNumber: string;
  itemCode: string;
  itemDesc: string;
  path: string;
  drawing: string;
  altText: string;
  unitOfMeasure: string;
  unitSize: number;
  roundType: string;
  pricingUnitSize: number;
  cartQuantity: number;
  unitPrice: number | null;
  extendedPrice: number | null;
  priceWhy: string;
  priceThen: number | null;
  addedAt: string;
  availability: number;
  leadTimeText: string;
  stockText: string;
  isNcnr: boolean;
  isDiscontinued: boolean;
  offersLengths: boolean;
  whyNot: string;
  substitute: Substitute | null;
}

/** A shopping list. `total` is the price of its orderable lines, in cents; `orderable` counts them. */
export interface ShoppingList {
  id: number;
  version: number;
  name: string;
  shared: boolean;
  ownerName: string;
  isOwn: boolean;
  mayEdit: boolean;
  changedAt: string;
  total: number;
  orderable: number;
  items: ShoppingListItem[];
}

/** A line as sent by a caller; `id` 0 is a new one. The quantity defaults to 1. Source: S1 §3, §5, §7. */
export interface ShoppingListItemInput {
  invMastUid: number;
  quantity?: number | null;
  customerPartNumberId?: number | null;
  note?: string;
  id?: number;
}

/** The payload of `shoppingListEdit`: a list with its items. Source: S1 §7, decision B22. */
export interface ShoppingListInput {
  id?: number;
  version?: number | null;
  name?: string | null;
  shared?: boolean | null;
  items?: ShoppingListItemInput[] | null;
  append?: boolean;
  delete?: boolean;
}

/** The result of a change: the current list, None if it is gone. */
export interface ShoppingListResult {
  success: boolean;
  message: string;
  shoppingList: ShoppingList | null;
  problems: Problem[];
}

/** The picture of an item. Source: S2 §3.2. */
export interface ItemImage {
  altText: string;
  path: string;
}

/** An item that the person watches. */
export interface WatchedProduct {
  id: number;
  entryDate: string;
  invMastUid: number;
  itemId: string;
  itemImage: ItemImage;
  itemDesc: string;
  path: string;
}

/** Result of a watch request. */
export interface WatchResult {
  success: boolean;
  message: string;
  logId: string;
}

/** Something that somebody did; `by` is "" for the store itself. `number` is the document's. */
export interface AuditEntry {
  entryId: string;
  at: string;
  by: string;
  what: string;
  text: string;
  source: AuditSource;
  document: AuditDocument;
  number: number | null;
}

/** A page of the audit log, newest first; `next` is the cursor of the page after it, "" for the last. */
export interface AuditPage {
  rows: AuditEntry[];
  next: string;
}

/** An event in the outbox: `what` is to be done, `about` is its key, such as an order's number. */
export interface OutboxEntry {
  eventId: number;
  what: string;
  about: string;
  attempts: number;
  createdAt: string;
  dueAt: string | null;
  doneAt: string | null;
  error: string;
  state: OutboxState;
}

/** Background jobs, daily jobs, and a page of the outbox, newest first; `counts` are by state. */
export interface JobsPage {
  jobs: JobShown[];
  dailyJobs: JobShown[];
  rows: OutboxEntry[];
  total: number;
  page: number;
  pageCount: number;
  counts: Record<string, number>;
  keptDays: number;
}

/** What was done, in words. */
export interface OutboxRetried {
  message: string;
}

/** A setting with its value and default as text, and what it does. */
export interface SettingShown {
  key: string;
  value: string;
  default: string;
  isSecret: boolean;
  origin: SettingOrigin;
  place: string;
  variable: string;
  about: string;
}

/** A section of the settings file. */
export interface SettingSection {
  name: string;
  settings: SettingShown[];
}

/** Every setting in the order of the settings file; `changed_count` differ from their default. */
export interface SettingList {
  sections: SettingSection[];
  changedCount: number;
}

/** A value as it is stored and sent, and as people read it; `note` says more. */
export interface ValueRow {
  code: string;
  text: string;
  note: string;
}

/** A list of values. `change` says how it can be changed. */
export interface ValueList {
  name: string;
  title: string;
  about: string;
  origin: ValueOrigin;
  change: string;
  rows: ValueRow[];
}

/** All lists of values. */
export interface ValueLists {
  lists: ValueList[];
}

/** An order in a list. `customer_id` is None for a guest; `hold_reason` is "" unless it is on hold. */
export interface OrderSummary {
  orderNumber: number;
  orderDate: string;
  customerId: number | null;
  customer: string;
  poNo: string;
  status: OrderStatus;
  statusText: string;
  holdReason: string;
  lineCount: number;
  total: number;
  placedThrough: PlacedThrough;
  placedBy: string;
}

/** A page of orders, those on hold first; the number of matches, of all orders and of those on hold. */
export interface OrderPage {
  rows: OrderSummary[];
  total: number;
  page: number;
  pageCount: number;
  allCount: number;
  onHoldCount: number;
  cancelAskedCount: number;
}

/** A hold of an order, lifted or not. */
export interface DeskHold {
  holdId: number;
  reason: HoldReason;
  source: HoldSource;
  text: string;
  placedAt: string;
  liftedAt: string | null;
  liftedBy: string;
  liftedWhy: string;
}

/** A capture, void or refund of the payment; `message` is the provider's own if it refused. */
export interface DeskSettlement {
  kind: SettlementKind;
  amount: number;
  state: SettlementState;
  message: string;
  why: string;
  askedBy: string;
  askedAt: string;
}

/** The card payment of an order; amounts in dollars. */
export interface DeskPayment {
  provider: string;
  reference: string;
  brand: string;
  last4: string;
  state: PaymentState;
  authorized: number;
  captured: number;
  refunded: number;
  whyNotCapture: string;
  whyNotVoid: string;
  whyNotRefund: string;
  settlements: DeskSettlement[];
  version: number;
}

/** Something that happened to an order. */
export interface DeskEvent {
  at: string;
  what: string;
  more: string;
}

/** A mail about an order; `error` is why the last try failed, "" unless it did. */
export interface DeskMail {
  text: string;
  createdAt: string;
  state: DeskMailState;
  error: string;
}

/** An order with all that our staff need to decide. `payment` is None for one not paid by card. */
export interface DeskOrder {
  order: Order;
  orderStatus: OrderStatus;
  customerId: number | null;
  customer: string;
  placedThrough: PlacedThrough;
  placedBy: string;
  paymentOption: string;
  holds: DeskHold[];
  whyNotHold: string;
  payment: DeskPayment | null;
  shipments: OrderShipment[];
  invoices: OrderInvoice[];
  returns: OrderReturn[];
  mails: DeskMail[];
  history: DeskEvent[];
}

/** Which hold to lift, and why. */
export interface LiftForm {
  holdId: number;
  why: string;
}

/** What kind of hold to place, and why. */
export interface HoldForm {
  reason: HoldReason;
  why: string;
}

/** Where to send the confirmation again, "" for the contact and CC list. */
export interface ResendForm {
  to: string;
}

/** How much to capture or refund, and why; a void has no amount. `version` is the payment's. */
export interface SettleForm {
  amount: string;
  why: string;
  version: number;
}

/** What was done, and the order as it is now. `is_changed` is False if nothing was done yet. */
export interface OrderDeskSaved {
  message: string;
  desk: DeskOrder;
  isChanged: boolean;
}

/** Somebody was faster: problem+json with the order as it is now. */
export interface StaleDesk {
  detail: string;
  requestId: string;
  type: string;
  title: string;
  status: number;
  problems: Problem[];
  fresh: DeskOrder;
}

/** A customer's request to cancel; no `line_numbers` mean the whole order. */
export interface DeskCancelRequest {
  requestId: number;
  lineNumbers: number[];
  reason: string;
  requestedAt: string;
  requestedBy: string;
  decision: string;
  decidedAt: string | null;
  decidedBy: string;
  decisionNote: string;
  whyNotAccept: string;
}

/** The requests to cancel something of an order, oldest first. */
export interface DeskCancelRequests {
  rows: DeskCancelRequest[];
}

/** The answer to a request to cancel; a refusal needs a `note`, which the customer reads. */
export interface CancelDecisionForm {
  requestId: number;
  isAccepted: boolean;
  note: string;
}

/** What was done, with the order and its requests as they are now. */
export interface CancelDecided {
  message: string;
  desk: DeskOrder;
  requests: DeskCancelRequests;
}

/** A day in the store: how many orders, and their total in cents; canceled orders are left out. */
export interface OrderDay {
  day: string;
  orderCount: number;
  amount: number;
}

/** Something that was not delivered: `what` it was, and why not. */
export interface DeliveryFailure {
  kind: FailureKind;
  what: string;
  failedAt: string;
  error: string;
  isGivenUp: boolean;
}

/** A background job; `did` says what its last run has done, and `ran_at` when, None if it never ran. */
export interface JobShown {
  name: string;
  did: string;
  ranAt: string | null;
  state: JobState;
}

/** Words that found nothing, in lower case, and how often they were searched. */
export interface MissedSearch {
  words: string;
  count: number;
}

/** Orders of the last days, orders on hold, failed deliveries and jobs. */
export interface StaffDashboard {
  days: OrderDay[];
  orderCount: number;
  total: number;
  onHoldCount: number;
  oldestOnHold: string | null;
  failures: DeliveryFailure[];
  failureCount: number;
  jobs: JobShown[];
  missedSearches: MissedSearch[];
  missedCount: number;
  missedDifferent: number;
}

/** A parcel's tracking number and link. */
export interface TrackingNumber {
  carrierName: string;
  trackingNumber: string;
  trackingUrl: string;
}

/** A note on an order or a line. */
export interface OrderNote {
  note: string;
}

/** A line of an order. `quantity_invoiced` is displayed as received (decision B26). */
export interface OrderLine {
  lineNumber: number;
  invMastUid: number | null;
  itemCode: string;
  itemDescription: string;
  customerPartNumber: string;
  customerPartNumberId: number | null;
  quantityOrdered: number;
  quantityInvoiced: number;
  quantityAllocated: number;
  unitOfMeasure: string;
  isCancelled: boolean;
  unitPrice: number;
  totalPrice: number;
  isNcnr: boolean;
  isDropship: boolean;
  requestedDate: string | null;
  promiseDateOrTbd: string;
  itemNotes: OrderNote[];
  trackingNumbers: TrackingNumber[];
  aroDays: number | null;
  quantityShipped: number;
  status: string;
}

/** What a return has beyond an order; `order_number` is set if who asks may look up its order, too. */
export interface ReturnFacts {
  orderNumber: number | null;
  statusCode: string;
  nextStep: string;
  returnTo: string;
  returnBy: string | null;
  instructions: string;
  deniedReason: string;
  creditAmount: number | null;
}

/** A whole order, as shown in lookup, confirmation and print; amounts in cents. Source: S1 §3. */
export interface Order {
  orderNumber: number;
  webReferenceId: string;
  kind: OrderKind;
  heading: string;
  orderDate: string;
  poNo: string;
  quoteReferenceNumber: string;
  status: string;
  contactName: string;
  contactTitle: string;
  contactPhone: string;
  contactEmail: string;
  ccEmails: string[];
  packingBasis: string;
  specialPaperwork: string;
  isCollect: boolean;
  collectCarrier: string;
  collectAccount: string;
  isRush: boolean;
  notBeforeDate: string | null;
  promiseDateOrTbd: string;
  subTotal: number;
  serviceCharges: number;
  shipping: number | null;
  tax: number | null;
  total: number;
  orderNotes: OrderNote[];
  files: UploadedFile[];
  deliveryInstructions: string;
  termsConditionsUri: string;
  billToCustomerIdP21: number | null;
  billToName: string;
  billToContact: string;
  billToCompanyName: string;
  billToAddress1: string;
  billToAddress2: string;
  billToAddress3: string;
  billToCity: string;
  billToState: string;
  billToZip: string;
  billToCountry: string;
  billToPhone: string;
  shipToName: string;
  shipToContact: string;
  shipToAttn: string;
  shipToAddress1: string;
  shipToAddress2: string;
  shipToAddress3: string;
  shipToCity: string;
  shipToState: string;
  shipToZip: string;
  shipToCountry: string;
  shipToPhone: string;
  carrierName: string;
  carrierLabel: string;
  payment: string;
  lineItems: OrderLine[];
  rma: ReturnFacts | null;
}

/** The confirmation. `order` is None if the actor may not see the whole order. Source: decision A13. */
export interface OrderComplete {
  webReferenceId: string;
  orderNumber: number;
  status: string;
  contactEmail: string;
  order: Order | null;
}

/** A line of an open order in the open orders report; `total_price` is of what is still to come, in cents. */
export interface OpenLineShown {
  orderNumber: number;
  orderDate: string;
  poNo: string;
  shipTo: string;
  lineNumber: number;
  invMastUid: number | null;
  itemCode: string;
  itemDescription: string;
  customerPartNumber: string;
  status: string;
  quantityOpen: number;
  quantityAllocated: number;
  quantityShipped: number;
  quantityInvoiced: number;
  unitOfMeasure: string;
  promiseDateOrTbd: string;
  aroDays: number | null;
  totalPrice: number;
}

/** A page of the open orders report; `lines`, `orders` and `amount` (in cents) are of all open lines. */
export interface OpenReport {
  rows: OpenLineShown[];
  total: number;
  page: number;
  pageCount: number;
  lines: number;
  orders: number;
  amount: number;
}

/** An item that the company has bought. `months` are pieces in the last twelve months, oldest first. */
export interface Purchase {
  invMastUid: number;
  itemCode: string;
  itemDescription: string;
  customerPartNumber: string;
  customerPartNumberId: number | null;
  lastOrderNumber: number;
  lastDate: string;
  lastQuantity: number;
  lastPrice: number;
  unitOfMeasure: string;
  orderCount: number;
  quantity: number;
  months: number[];
}

/** How many items are in each view of the purchase history. */
export interface PurchaseCounts {
  all: number;
  often: number;
  mine: number;
  idle: number;
}

/** A page of the items that the company has bought. */
export interface PurchasePage {
  rows: Purchase[];
  total: number;
  page: number;
  pageCount: number;
  counts: PurchaseCounts;
}

/** An order in its company's list. `total` in cents; `promise_date_or_tbd` is the latest of its lines. */
export interface CompanyOrder {
  orderNumber: number;
  orderDate: string;
  poNo: string;
  status: string;
  statusCode: OrderStatus;
  placedBy: string;
  shipToName: string;
  shipToCity: string;
  lineCount: number;
  total: number;
  promiseDateOrTbd: string;
  trackingCount: number;
  invoiceCount: number;
}

/** How many orders the company has, how many are unfinished and on hold; 1,001 means more than 1,000. */
export interface CompanyOrderCounts {
  all: number;
  open: number;
  onHold: number;
}

/** A page of a company's orders. `next` and `previous` are cursors, "" at the end and the beginning. */
export interface CompanyOrderPage {
  rows: CompanyOrder[];
  next: string;
  previous: string;
  counts: CompanyOrderCounts;
}

/** What a company waits for and has to do; amounts in cents. */
export interface CompanyOverview {
  openOrders: CompanyOrder[];
  finishedOrders: CompanyOrder[];
  counts: CompanyOrderCounts;
  amountDue: number;
  dueCount: number;
  pastDueCount: number;
  quotes: QuoteSummary[];
  quoteCount: number;
}

/** How many pieces of a line are in a shipment. */
export interface ShippedLine {
  lineNumber: number;
  quantity: number;
}

/** What left together on one day. */
export interface OrderShipment {
  shipmentNumber: string;
  shipDate: string;
  carrierName: string;
  lines: ShippedLine[];
  trackingNumbers: TrackingNumber[];
}

/** An invoice or credit memo of an order; amounts in cents. `status` is the text that people read. */
export interface OrderInvoice {
  invoiceNumber: number;
  kind: InvoiceKind;
  invoiceDate: string;
  netDueDate: string | null;
  status: string;
  statusCode: InvoiceStatus;
  totalAmount: number;
  amountDue: number;
}

/** A return of an order. `status` is the text that people read. */
export interface OrderReturn {
  rmaNumber: number;
  requestedAt: string;
  status: string;
  statusCode: ReturnStatus;
}

/** Something that happened to an order, or to one of its shipments, invoices and returns. */
export interface OrderEvent {
  at: string;
  text: string;
  document: string;
  byName: string;
}

/** A request to cancel; no `line_numbers` mean the whole order. `decision` is Accepted, Declined or "". */
export interface CancelRequest {
  lineNumbers: number[];
  reason: string;
  requestedAt: string;
  requestedBy: string;
  decision: string;
  decidedAt: string | null;
  decisionNote: string;
}

/** A whole order with what followed it, and what its buyer may do. */
export interface CompanyOrderDetail {
  order: Order;
  statusCode: OrderStatus;
  placedBy: string;
  taker: string;
  shipments: OrderShipment[];
  invoices: OrderInvoice[];
  returns: OrderReturn[];
  events: OrderEvent[];
  cancelRequests: CancelRequest[];
  whyNotCancel: string;
  cancelableLines: number[];
  isWhollyCancelable: boolean;
  canReturn: boolean;
  canReorder: boolean;
}

/** A request to cancel the whole order, or the lines with these numbers. */
export interface CancelForm {
  reason: string;
  lineNumbers: number[] | null;
}

/** The order after a request to cancel, and what to tell its buyer. */
export interface CancelAsked {
  message: string;
  order: CompanyOrderDetail;
}

/** Adds an uploaded file to an item; an empty label means the default label of its kind. */
export interface PaperForm {
  fileId: string;
  kind: LinkKind;
  label: string;
}

/** The current documents of an item. */
export interface ItemPapers {
  links: ItemLink[];
}

/** A company's own number for one of our items. Source: S2 §3.2. */
export interface CustomerPartNumber {
  id: number;
  customerPartNumber: string;
  invMastUid: number;
}

/** A company's own number with the item that it names. */
export interface OwnNumber {
  id: number;
  customerPartNumber: string;
  invMastUid: number;
  itemCode: string;
  itemDesc: string;
  path: string;
}

/** How many numbers of its own a company has, and the newest of them. */
export interface OwnNumbers {
  count: number;
  newest: OwnNumber[];
}

/** Result of saving or deleting a number: `xref_id` is its id, None if refused. */
export interface CustomerPartNumberResult {
  xrefId: number | null;
  itemCode: string;
  theirItemId: string;
  success: boolean;
  message: string;
}

/** A payment option of this buyer. Source: S2 §3.4. */
export interface PaymentOption {
  Label: string;
  Value: PaymentKind;
}

/** A remembered card: the provider's description, never its number. */
export interface SavedPaymentMethod {
  PaymentMethodId: string;
  Brand: string;
  Last4: string;
  ExpMonth: number;
  ExpYear: number;
  IsDefault: boolean;
}

/** What the browser needs to set up a card. The name is the contract's (decision B1). */
export interface StripeSystemInfo {
  Mode: PaymentMode;
  PublishableKey: string;
  ClientSecret: string;
  ScriptUrl: string;
  CustomerToken: string;
  SavedPaymentMethods: SavedPaymentMethod[];
}

/** From `quantity` pieces on, a piece costs `unit_price` (USD, up to 6 decimals). */
export interface PriceBreak {
  quantity: number;
  unitPrice: number;
}

/** The price of one item for one actor and quantity. */
export interface ItemPrice {
  invMastUid: number;
  quantity: number;
  unitPrice: number | null;
  listPrice: number | null;
  extendedPrice: number | null;
  unitOfMeasure: string;
  unitSize: number;
  roundType: RoundType;
  pricingUnitSize: number;
  currency: string;
  priceBreaks: PriceBreak[];
  source: PriceSource;
  why: string;
  validTo: string | null;
}

/** A reason for a price override, and whether it requires a note. Source: decision D10. */
export interface PriceReasonCode {
  priceReasonId: number;
  reason: PriceReason;
  needsNote: boolean;
}

/** The result of a request for a price. Source: S2 §3.2, decision F7. */
export interface PriceRequestResult {
  success: boolean;
  message: string;
  logId: string;
}

/** An item that a line can order, for this buyer and quantity. */
export interface Offer {
  invMastUid: number;
  itemCode: string;
  itemDesc: string;
  path: string;
  drawing: string;
  quantity: number;
  adjusted: string;
  unitPrice: number | null;
  extendedPrice: number | null;
  priceWhy: string;
  unitOfMeasure: string;
  unitSize: number;
  roundType: RoundType;
  pricingUnitSize: number;
  stockText: string;
  leadTimeText: string;
  isInStock: boolean;
  isNcnr: boolean;
  isDiscontinued: boolean;
  whyNot: string;
  customerPartNumberId: number | null;
  customerPartNumber: string;
  needsLength: boolean;
}

/** A similar item, with the confidence in percent and the reason it is offered. */
export interface NearOffer {
  invMastUid: number;
  itemCode: string;
  itemDesc: string;
  path: string;
  drawing: string;
  quantity: number;
  adjusted: string;
  unitPrice: number | null;
  extendedPrice: number | null;
  priceWhy: string;
  unitOfMeasure: string;
  unitSize: number;
  roundType: RoundType;
  pricingUnitSize: number;
  stockText: string;
  leadTimeText: string;
  isInStock: boolean;
  isNcnr: boolean;
  isDiscontinued: boolean;
  whyNot: string;
  customerPartNumberId: number | null;
  customerPartNumber: string;
  needsLength: boolean;
  confidence: number;
  whyNear: string;
}

/** A number that looks like the one in a line, and that an item has: `text` is the line with it. */
export interface Correction {
  number: string;
  text: string;
  itemCode: string;
  itemDesc: string;
}

/** The result of checking a line. `line` and `text` are unchanged from the request. */
export interface CheckedLine {
  line: number;
  text: string;
  number: string;
  quantity: number;
  note: string;
  status: LineStatus;
  message: string;
  match: NumberMatch | null;
  matchText: string;
  offer: Offer | null;
  near: NearOffer[];
  corrections: Correction[];
  columns: ListColumn[];
}

/** A line to check again. */
export interface AskedLine {
  line: number;
  text: string;
  columns: ListColumn[];
  invMastUid: number | null;
  quantity: string;
}

/** The checked lines of a paste, in order; `message` says if some were left out. */
export interface QuickOrder {
  lines: CheckedLine[];
  message: string;
}

/** An uploaded list. `text` is its lines as in a paste, "" if the user must choose the columns first. */
export interface ReadFile {
  text: string;
  lineCount: number;
  columns: ListColumn[];
  names: string[];
  rows: string[][];
  problems: string[];
}

/** A supplier link: the referrer, the items as text to check, and its malformed parts. */
export interface SupplierLink {
  referrer: string;
  text: string;
  problems: string[];
}

/** A line of a quote as its company sees it. */
export interface QuoteLine {
  quoteLineId: number;
  lineNumber: number;
  invMastUid: number | null;
  itemCode: string;
  itemDesc: string;
  path: string;
  drawing: string;
  quantity: number;
  unitOfMeasure: string;
  pricingUnitSize: number;
  unitPrice: number | null;
  extendedPrice: number | null;
  priceBreaks: PriceBreak[];
  isOrdered: boolean;
  orderNumber: number | null;
  leadTimeDays: number | null;
  note: string;
  alternativeTo: number | null;
  isNcnr: boolean;
  whyNot: string;
  customerPartNumber: string;
}

/** Accept, renew or withdraw the version that the customer saw. */
export interface AnswerForm {
  version: number;
  text: string;
}

/** Ask for a change: what kind, in words, of which lines (by number; none means the whole quote). */
export interface ChangeForm {
  version: number;
  kinds: ChangeWish[];
  text: string;
  lines: number[];
}

/** Decline the version that the customer saw. */
export interface DeclineForm {
  version: number;
  reason: DeclineReason;
  text: string;
}

/** Write a message, about these lines, with uploaded files. Only staff can write an internal one. */
export interface MessageForm {
  text: string;
  lines: number[];
  fileIds: string[];
  isInternal: boolean;
}

/** A message about a quote. `lines` are line numbers; `is_internal` ones never reach a customer. */
export interface QuoteMessage {
  messageId: number;
  at: string;
  byName: string;
  isStaff: boolean;
  isMine: boolean;
  isInternal: boolean;
  text: string;
  lines: number[];
  files: UploadedFile[];
}

/** Something that happened to a quote. */
export interface QuoteEvent {
  at: string;
  byName: string;
  text: string;
}

/** A revision that was sent; `total` in cents, None if a price was missing. */
export interface RevisionSummary {
  revision: number;
  sentAt: string;
  sentBy: string;
  note: string;
  total: number | null;
}

/** A revision with its lines, and what differs from the one before. */
export interface QuoteRevision {
  summary: RevisionSummary;
  expires: string | null;
  lines: QuoteLine[];
  changes: LineChange[];
}

/** A quote in a list. `total` in cents, None while a price is missing. */
export interface QuoteSummary {
  quoteNumber: number;
  version: number;
  revision: number;
  status: QuoteStatus;
  answer: QuoteAnswer;
  reference: string;
  ownerName: string;
  askedBy: string;
  quoteDate: string;
  expires: string | null;
  daysLeft: number | null;
  lineCount: number;
  total: number | null;
  unreadCount: number;
  actions: QuoteAction[];
}

/** The number of quotes in each view. */
export interface QuoteCounts {
  toAnswer: number;
  recent: number;
  ordered: number;
  all: number;
}

/** A page of a company's quotes, and how many there are. */
export interface QuotePage {
  rows: QuoteSummary[];
  total: number;
  page: number;
  pageCount: number;
  counts: QuoteCounts;
}

/** A quote with everything that its customer may see. */
export interface QuoteDetail {
  summary: QuoteSummary;
  pricesUntil: string;
  arePricesHeld: boolean;
  whyNotOrder: string;
  whyNotAccept: string;
  isBeingRevised: boolean;
  note: string;
  ownerEmail: string;
  ownerPhone: string;
  terms: string;
  answeredBy: string;
  answeredAt: string | null;
  reason: DeclineReason | null;
  reasonNote: string;
  lines: QuoteLine[];
  changes: LineChange[];
  revisions: RevisionSummary[];
  messages: QuoteMessage[];
  events: QuoteEvent[];
  orderNumbers: number[];
  request: RequestedQuote | null;
}

/** The quote after an answer, and what to tell the customer. */
export interface QuoteAnswered {
  message: string;
  quote: QuoteDetail;
}

/** Somebody has changed the quote since; `fresh` is its current state, and nothing was done. */
export interface StaleQuote {
  detail: string;
  requestId: string;
  type: string;
  title: string;
  status: number;
  problems: Problem[];
  fresh: QuoteDetail;
}

/** A line of a requested quote: `unit_price` (USD) is for one piece, `extended_price` in cents. */
export interface RequestedLine {
  lineNumber: number;
  invMastUid: number | null;
  itemCode: string;
  itemDesc: string;
  customerPartNumber: string;
  imagePath: string;
  quantity: number;
  unitOfMeasure: string;
  unitPrice: number | null;
  extendedPrice: number | null;
  promiseDate: string | null;
  requestedDate: string | null;
  isNcnr: boolean;
  notes: string[];
}

/** A quote as it was requested in the checkout; amounts in cents, None while to be determined. */
export interface RequestedQuote {
  quoteNumber: number;
  webReferenceId: string;
  status: QuoteStatus;
  reference: string;
  requestedAt: string;
  expires: string | null;
  pricesUntil: string;
  poNo: string;
  firstName: string;
  contactName: string;
  contactTitle: string;
  contactPhone: string;
  contactEmail: string;
  ccEmails: string[];
  shipToName: string;
  shipToContact: string;
  shipToAttn: string;
  shipToAddress1: string;
  shipToAddress2: string;
  shipToCity: string;
  shipToState: string;
  shipToZip: string;
  shipToCountry: string;
  shipToPhone: string;
  packingBasis: string;
  specialPaperwork: string;
  isCollect: boolean;
  collectCarrier: string;
  collectAccount: string;
  isRush: boolean;
  notBeforeDate: string | null;
  deliveryInstructions: string;
  notes: string;
  noteAreas: string[];
  files: UploadedFile[];
  subTotal: number | null;
  tax: number | null;
  total: number | null;
  lines: RequestedLine[];
}

/** The confirmation. `quote` is None if the actor may not see the whole quote. Source: decision A13. */
export interface QuoteComplete {
  webReferenceId: string;
  quoteNumber: number;
  status: QuoteStatus;
  contactEmail: string;
  quote: RequestedQuote | null;
}

/** A quote or price request in the queue. `value` in cents, None while a price is missing. */
export interface DeskRow {
  kind: DeskKind;
  number: number;
  version: number;
  status: QuoteStatus;
  answer: QuoteAnswer;
  outcome: Outcome;
  approval: Approval;
  customerId: number | null;
  customerName: string;
  askedBy: string;
  subject: string;
  lineCount: number;
  value: number | null;
  marginPercent: number | null;
  probability: number | null;
  expectedValue: number | null;
  competitor: string;
  ownerId: number | null;
  ownerName: string;
  askedAt: string;
  dueAt: string | null;
  isOverdue: boolean;
  expires: string | null;
  followUpOn: string | null;
  unreadCount: number;
}

/** The number of rows in each view. */
export interface DeskCounts {
  open: number;
  toDo: number;
  mine: number;
  unassigned: number;
  priceRequests: number;
  due: number;
  ending: number;
  closed: number;
}

/** Somebody on our staff who can own quotes. */
export interface StaffMember {
  webUserId: number;
  name: string;
  email: string;
  isApprover: boolean;
}

/** A page of the queue; `open_value` is the sum of the open quotes whose value is known, in cents. */
export interface DeskPage {
  rows: DeskRow[];
  total: number;
  page: number;
  pageCount: number;
  counts: DeskCounts;
  openValue: number;
  wonPercent: number | null;
  owners: StaffMember[];
}

/** A line with its prices for this customer, costs and margin; all for `pricing_unit_size` pieces. */
export interface DeskLine {
  line: RevisionLine;
  path: string;
  drawing: string;
  isOrdered: boolean;
  orderNumber: number | null;
  isNcnr: boolean;
  cost: number | null;
  listPrice: number | null;
  contractPrice: number | null;
  contractWhy: string;
  marginPercent: number | null;
  extendedPrice: number | null;
  isUnderFloor: boolean;
  problems: string[];
  whyNot: string;
}

/** A revision that was sent, with its margin. `total` is None if a price was missing. */
export interface DeskRevision {
  revision: number;
  sentAt: string;
  sentBy: string;
  note: string;
  expires: string | null;
  total: number | null;
  cost: number | null;
  marginPercent: number | null;
  lines: RevisionLine[];
  changes: LineChange[];
  since: LineChange[];
}

/** Who asks to send below the margin floor, and why; `approver_name` is "" unless one person was asked. */
export interface ApprovalRequest {
  state: Approval;
  byName: string;
  why: string;
  approverName: string;
}

/** A quote with everything that staff work on. */
export interface DeskQuote {
  row: DeskRow;
  version: number;
  hasDraft: boolean;
  revision: number;
  reference: string;
  terms: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  ownerEmail: string;
  quoteDate: string;
  lines: DeskLine[];
  changes: LineChange[];
  changedBy: string;
  changedAt: string | null;
  total: number | null;
  cost: number | null;
  margin: number | null;
  marginPercent: number | null;
  floorPercent: number;
  problems: Problem[];
  needsApproval: boolean;
  isApprover: boolean;
  approval: ApprovalRequest;
  reason: DeclineReason | null;
  reasonNote: string;
  competitorPrice: number | null;
  isReminded: boolean;
  priceRequestId: number | null;
  revisions: DeskRevision[];
  messages: QuoteMessage[];
  events: QuoteEvent[];
  staff: StaffMember[];
  request: RequestedQuote | null;
}

/** The quote after a change. */
export interface DeskQuoteSaved {
  quote: DeskQuote;
  message: string;
}

/** Somebody has changed the quote since; `fresh` is its current state, and nothing was done. */
export interface StaleDeskQuote {
  detail: string;
  requestId: string;
  type: string;
  title: string;
  status: number;
  problems: Problem[];
  fresh: DeskQuote;
}

/** A line as staff edit it; `line_number` 0 gives it the next number. */
export interface DraftLine {
  invMastUid: number | null;
  quantity: number;
  lineNumber: number;
  unitPrice: number | null;
  priceBreaks: PriceBreak[];
  priceReason: string;
  priceReasonNote: string;
  competitor: string;
  leadTimeDays: number | null;
  note: string;
  alternativeTo: number | null;
  cutLength: string;
}

/** Replace the draft: all its lines, in order. */
export interface DraftForm {
  version: number;
  lines: DraftLine[];
}

/** A line to add, by any number of the item. */
export interface NewLine {
  number: string;
  quantity: number;
  alternativeTo: number | null;
  cutLength: string;
}

/** Add lines to the draft at the customer's own prices. */
export interface AddLinesForm {
  version: number;
  lines: NewLine[];
}

/** Price lines of the draft (all if `lines` is empty): by contract, or for a margin in percent. */
export interface PriceLinesForm {
  version: number;
  how: PriceHow;
  marginPercent: number | null;
  priceReason: string;
  priceReasonNote: string;
  lines: number[];
}

/** The version that was seen. */
export interface VersionForm {
  version: number;
}

/** Send the draft as the next revision, or the last one again with a new expiration date. */
export interface SendForm {
  version: number;
  to: string;
  cc: string[];
  note: string;
  expires: string;
  why: string;
  approverId: number | null;
}

/** Approve or refuse sending below the margin floor. An approved revision is sent at once. */
export interface ApprovalForm {
  version: number;
  isApproved: boolean;
  text: string;
}

/** Hand a quote or price request over; None makes it nobody's. */
export interface OwnerForm {
  version: number;
  ownerId: number | null;
}

/** The follow-up. Dates are YYYY-MM-DD, "" for none; amounts are USD. */
export interface FollowUpForm {
  version: number;
  followUpOn: string;
  dueOn: string;
  probability: number | null;
  expectedValue: number | null;
  competitor: string;
  isReminded: boolean;
}

/** Mark a quote as won or lost, with the reason if lost. */
export interface OutcomeForm {
  version: number;
  outcome: Outcome;
  reason: DeclineReason | null;
  text: string;
  competitor: string;
  competitorPrice: number | null;
}

/** Start a quote for a customer. */
export interface NewQuoteForm {
  customerId: number;
  contactId: number | null;
  reference: string;
}

/** An item that can be offered beside a line; prices are for this customer and the line's quantity. */
export interface QuoteSubstitute {
  invMastUid: number;
  itemCode: string;
  itemDesc: string;
  note: string;
  unitPrice: number | null;
  pricingUnitSize: number;
  cost: number | null;
  marginPercent: number | null;
  leadTimeDays: number | null;
  lengths: string;
  isOnlyCut: boolean;
}

/** A price request as staff see it. */
export interface PriceRequestDetail {
  row: DeskRow;
  invMastUid: number;
  itemCode: string;
  itemDesc: string;
  path: string;
  contactName: string;
  companyName: string;
  email: string;
  phone: string;
  quoteNumber: number | null;
  isClosed: boolean;
  closedReason: string;
}

/** Close a price request without a quote: why, and whether to mail that to who asked. */
export interface CloseRequestForm {
  version: number;
  reason: string;
  isMailed: boolean;
}

/** A quote was started from a price request. */
export interface PriceRequestAnswer {
  quoteNumber: number;
}

/** A cut of a line that is made to measure: a length, in `unit_of_measure`, of a material. */
export interface LineCut {
  materialItemInvMastUid: number;
  dimLengthX: number;
  unitOfMeasure: string;
  customerNotes: string;
}

/** A line of a revision or draft, as stored and as staff edit it. */
export interface RevisionLine {
  lineNumber: number;
  invMastUid: number | null;
  itemCode: string;
  itemDesc: string;
  quantity: number;
  quoteLineId: number | null;
  unitOfMeasure: string;
  pricingUnitSize: number;
  unitPrice: number | null;
  priceBreaks: PriceBreak[];
  priceReason: string;
  priceReasonNote: string;
  competitor: string;
  leadTimeDays: number | null;
  note: string;
  alternativeTo: number | null;
  cuts: LineCut[];
}

/** A difference between two revisions; `before` and `after` are as shown, "" for nothing. */
export interface LineChange {
  lineNumber: number;
  itemCode: string;
  kind: ChangeKind;
  before: string;
  after: string;
}

/** The payload of `reorder`: an order of the user's company, and which of its lines; all by default. */
export interface ReorderInput {
  orderNumber: number;
  lineNumbers?: number[] | null;
  token?: string | null;
}

/** The result for a line: the quantity ordered then, and the quantity added to the cart, 0 for none. */
export interface ReorderedLine {
  lineNumber: number;
  itemCode: string;
  itemDescription: string;
  path: string;
  quantityThen: number;
  quantityNow: number;
  unitPriceThen: number;
  unitPriceNow: number | null;
  changes: string[];
  whyNot: string;
}

/** The current cart, and the result for each requested line of the order. */
export interface ReorderResult {
  success: boolean;
  message: string;
  cart: Cart | null;
  lines: ReorderedLine[];
  problems: Problem[];
}

/** A line of an order and how many pieces of it can still be returned. */
export interface ReturnableLine {
  lineNumber: number;
  itemCode: string;
  itemDescription: string;
  customerPartNumber: string;
  unitOfMeasure: string;
  quantityShipped: number;
  quantityLeft: number;
}

/** The lines of an order that can be returned; none if nothing is left. */
export interface Returnable {
  orderNumber: number;
  lines: ReturnableLine[];
}

/** How many pieces of a line, and why. */
export interface ReturnedQuantity {
  lineNumber: number;
  quantity: number;
  reason: ReturnReason;
  note: string;
}

/** A request to return lines of an order, with uploaded photos. */
export interface ReturnForm {
  orderNumber: number;
  requestKey: string;
  lines: ReturnedQuantity[];
  note: string;
  fileIds: string[];
}

/** A return in a list. `quantity` are pieces of all lines; `item_code` is of the first of them. */
export interface ReturnSummary {
  rmaNumber: number;
  orderNumber: number | null;
  customerId: number | null;
  customer: string;
  requestedAt: string;
  requestedBy: string;
  itemCode: string;
  lineCount: number;
  quantity: number;
  reason: string;
  status: string;
  statusCode: ReturnStatus;
  creditAmount: number | null;
}

/** A page of returns, newest first. */
export interface ReturnPage {
  rows: ReturnSummary[];
  total: number;
  page: number;
  pageCount: number;
}

/** A page of returns of all customers, and how many each view has. */
export interface DeskReturnPage {
  rows: ReturnSummary[];
  total: number;
  page: number;
  pageCount: number;
  counts: Record<string, number>;
}

/** A line of a return; `unit_price` is for one piece, `reason` the text that people read. */
export interface ReturnLine {
  lineNumber: number;
  orderLineNumber: number | null;
  itemCode: string;
  itemDescription: string;
  unitOfMeasure: string;
  unitPrice: number;
  quantityRequested: number;
  quantityAuthorized: number;
  quantityReceived: number;
  quantityCredited: number;
  reason: string;
  note: string;
}

/** A whole return; amounts in cents, None before the credit. `next_step` says what happens next. */
export interface ReturnDetail {
  rmaNumber: number;
  orderNumber: number | null;
  status: string;
  statusCode: ReturnStatus;
  nextStep: string;
  version: number;
  requestedAt: string;
  requestedBy: string;
  contactEmail: string;
  note: string;
  authorizedAt: string | null;
  returnBy: string | null;
  returnTo: string;
  instructions: string;
  deniedReason: string;
  receivedAt: string | null;
  creditedAt: string | null;
  closedAt: string | null;
  restockingFee: number | null;
  creditAmount: number | null;
  creditInvoiceNumber: number | null;
  lines: ReturnLine[];
  photos: UploadedFile[];
}

/** The return that was requested, and what to tell its buyer. */
export interface ReturnAsked {
  message: string;
  rma: ReturnDetail;
}

/** A return as our staff see it, with what is proposed for the next step; amounts in cents. */
export interface DeskReturn {
  rma: ReturnDetail;
  customerId: number | null;
  customer: string;
  decidedBy: string;
  proposedReturnTo: string;
  proposedReturnBy: string;
  goodsAmount: number;
  taxAmount: number;
  whyNot: Record<string, string>;
}

/** How many pieces of a line of a return. */
export interface LineQuantity {
  lineNumber: number;
  quantity: number;
}

/** Where the goods go, until when (YYYY-MM-DD) and how; without `lines` all that was requested. */
export interface AuthorizeForm {
  version: number;
  returnTo: string;
  returnBy: string;
  instructions: string;
  lines: LineQuantity[] | null;
}

/** Why a return is denied; the customer reads it. */
export interface DenyForm {
  version: number;
  reason: string;
}

/** How many pieces of each line have come back in all. */
export interface ReceiveForm {
  version: number;
  lines: LineQuantity[];
}

/** The restocking fee to deduct, in dollars as typed; "" for none. */
export interface CreditForm {
  version: number;
  restockingFee: string;
}

/** Close a return that nothing more is done with. */
export interface CloseForm {
  version: number;
}

/** What was done, and the return as it is now. */
export interface ReturnSaved {
  message: string;
  desk: DeskReturn;
}

/** Somebody was faster: problem+json with the return as it is now. */
export interface StaleReturn {
  detail: string;
  requestId: string;
  type: string;
  title: string;
  status: number;
  problems: Problem[];
  fresh: DeskReturn;
}

/** The number by which the item of a row was found. */
export interface RowMatch {
  kind: string;
  number: string;
  what: string;
  invMastUid: number;
}

/** A line of the instant panel. Source: S1 §3; `kind` is Item or CatalogItem (decision D18). */
export interface SearchResult {
  kind: string;
  href: string;
  itemId: string;
  desc: string;
  extendedDesc: string;
  imageUrl: string;
  catalogItemId: number | null;
  invMastUid: number | null;
  match: NumberMatch | null;
  unitPrice?: number | null;
  unitOfMeasure?: string;
}

/** The content of the instant panel. `query` is echoed so that late responses can be dropped. */
export interface InstantAnswer {
  query: string;
  corrected: string;
  total: number;
  isPartial: boolean;
  results: SearchResult[];
  categories: Category[];
  brands: Brand[];
  reading?: TermReading;
}

/** A value of a filter, its number of items, and whether it is chosen. */
export interface FacetValue {
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
}

/** A filter: `parameter` is its name in the URL (`brands`, `f.Bore`). */
export interface Facet {
  parameter: string;
  label: string;
  unit: string;
  values: FacetValue[];
  lowest: string;
  highest: string;
}

/** The price of one pack in a row, and the first quantity in pieces at which it drops. */
export interface RowPrice {
  unitPrice: number | null;
  unitOfMeasure: string;
  unitSize: number;
  roundType: RoundType;
  pricingUnitSize: number;
  firstBreak: PriceBreak | null;
  why?: string;
}

/** One of our locations and its stock in pieces. */
export interface RowPlace {
  name: string;
  quantity: number;
}

/** The stock in a row: `places` if one or two locations have all of it, `on_order` in pieces. */
export interface RowStock {
  availability: number;
  places: RowPlace[];
  availableToMake: number;
  onOrder: number;
  factoryStock: FactoryStock | null;
  leadTimeText: string;
  onOrderDue?: string;
}

/** An item as a table row. A page can send hundreds, so it has only the fields they need. */
export interface ItemListing {
  item: ItemCard;
  price: RowPrice;
  stock: RowStock;
}

/** The price and stock of a line in the instant panel; they follow its name. */
export interface LinePrice {
  invMastUid: number;
  price: RowPrice;
  stock: RowStock;
  offersLengths?: boolean;
}

/** What a card shows of an item in addition to its row. */
export interface CardDetail {
  invMastUid: number;
  inlineDesc: string;
  hoverDesc: string;
}

/** A row of a family's table; `values` match its columns, "" if the size has none. */
export interface SizeRow {
  item: ItemCard;
  price: RowPrice;
  stock: RowStock;
  values: string[];
}

/** A property that differs between sizes, shown as a column. */
export interface Column {
  attribute: string;
  unit: string;
}

/** A family of sizes: shared properties, and a row for each size. */
export interface SeriesTable {
  slug: string;
  name: string;
  intro: string;
  brand: string;
  drawing: string;
  altText: string;
  commonSpecs: TechSpec[];
  columns: Column[];
  rows: SizeRow[];
  sizeCount: number;
  letters: Record<string, string>;
  picture?: Picture;
}

/** A category: its subcategories as tiles, or its items as tables, with filters. */
export interface CategoryPage {
  category: Category;
  blurb: string;
  crumbs: Crumb[];
  children: Category[];
  facets: Facet[];
  tables: SeriesTable[];
  total: number;
  unfilteredTotal: number;
  page: number;
  pageSize: number;
  pageCount: number;
  firstRow: number;
  sort: string;
}

/** Results for a term. `corrected` is the spelling that was searched instead, if any. */
export interface SearchPage {
  searchTerm: string;
  corrected: string;
  isPartial: boolean;
  exactPath: string;
  facets: Facet[];
  rows: ItemListing[];
  cards: CardDetail[];
  matches: RowMatch[];
  catalogItems: SearchResult[];
  categories: Category[];
  total: number;
  page: number;
  pageSize: number;
  pageCount: number;
  sort: string;
  conditions?: Condition[];
  reading?: TermReading;
}

/** A product page: the item, its price and stock, related items, and the family's other sizes. */
export interface ItemPage {
  item: Item;
  price: ItemPrice;
  stock: StockInfo;
  drawingSvg: string;
  letters: Record<string, string>;
  crumbs: Crumb[];
  associated: Association[];
  associatedRows: ItemListing[];
  billOfMaterials: BomLine[];
  series: SeriesTable | null;
}

/** A component of an assembly: `quantity` per assembly; its stock is enough for `makes` assemblies. */
export interface ComponentLine {
  item: ItemCard;
  price: RowPrice;
  stock: RowStock;
  quantity: number;
  makes: number;
  setsLimit: boolean;
}

/** The components view: the product page and its components, empty without a bill of materials. */
export interface ComponentsPage {
  page: ItemPage;
  components: ComponentLine[];
}

/** A cut offered by a family's head, with its material, allowed lengths and stock. */
export interface CutChoice {
  option: CustomizerOption;
  lengths: string;
  stockUnit: string;
  stock: number;
  cutsAvailable: number;
  unitPrice: number | null;
}

/** Another form that a family is sold in: a stick, a bundle. Source: decision B17. */
export interface FamilyForm {
  relationshipToFamily: string;
  row: ItemListing;
}

/** The customizer view: the product page, its cuts, other forms, and ready-made lengths. */
export interface CustomizerPage {
  page: ItemPage;
  choices: CutChoice[];
  forms: FamilyForm[];
  readyMade: PrecustomizedItem[];
  cutCharge: number;
}

/** A cut with its price: `length` and `charged_length` in inches, prices rounded to cents. */
export interface PricedCut {
  length: number | null;
  pieces: number;
  chargedLength: number | null;
  unitPrice: number | null;
  extendedPrice: number | null;
  problem: string;
}

/** Cuts with their prices, in the given order; `total` and `pieces` omit cuts with a problem. */
export interface PricedCuts {
  cuts: PricedCut[];
  pieces: number;
  total: number | null;
  choice: number;
  lengths: string;
}

/** A tile of the home page; `svg` is its line drawing, inlined to avoid a request. */
export interface HomeTile {
  name: string;
  urlSlug: string;
  itemCount: number;
  svg: string;
}

/** A product line with its six tiles and the rest as links. */
export interface HomeSection {
  category: Category;
  tiles: HomeTile[];
  more: Category[];
}

/** The home page: product lines, featured brands, and today's promotions in order. */
export interface HomePage {
  itemCount: number;
  inStockCount: number;
  sections: HomeSection[];
  featuredBrands: Brand[];
  promos: Promo[];
}

/** A brand page: the brand and the categories it appears in. */
export interface BrandResults {
  brand: Brand;
  blurb: string;
  categories: Category[];
  itemCount: number;
}

/** A condition of the advanced search as text, with its URL parameters. */
export interface Condition {
  parameters: string[];
  text: string;
}

/** The number by which an entry was found: its `kind` as in the import, and its name (`what`). */
export interface NumberMatch {
  kind: string;
  number: string;
  what: string;
}

/** A size in a search term and how it was read: `label` is its property, `value` its value with the unit. */
export interface TermSize {
  text: string;
  label: string;
  value: string;
  parameter: string;
  values: string[];
}

/** Another search that a reading offers: a term, and values of a filter unless `parameter` is empty. */
export interface TermChoice {
  label: string;
  searchTerm: string;
  parameter: string;
  values: string[];
}

/** How the sizes of a search term were read; `words` are the other words. */
export interface TermReading {
  sizes: TermSize[];
  words: string;
  isExact: boolean;
  nearest: TermChoice[];
  options: TermChoice[];
}

/** One way to ship the order. `price` in cents, None is "$ TBD". Source: S2 §2.8, §3.8. */
export interface ShippingOption {
  CarrierName: string;
  DisplayName: string;
  EstimatedDeliveryDate: string | null;
  EstimatedShipDate: string | null;
  Price: number | null;
  IsPreferred: boolean;
}

/** A line, or part of one, in a group. Source: S2 §3.8. */
export interface GroupItem {
  LineNumber: number;
  Quantity: number;
  SourceNote: string;
}

/** Lines that ship together from one place. Source: S2 §3.8, decision G21. */
export interface ShippingGroup {
  GroupId: string;
  EstimatedShipDate: string | null;
  Items: GroupItem[];
}

/** The answer to `POST /api/shipping/start/{cartToken}`. Source: S2 §4.7, §7.2. */
export interface RatesAnswer {
  ShippingGroups: ShippingGroup[];
  Options: ShippingOption[];
  NoRatesAvailable: boolean;
  SelectedCarrier: string;
}

/** The section as shown: its state, its sentence, and the row with the selection mark, if any. */
export interface ShippingDisplay {
  State: ShippingState;
  Message: string;
  MarkedCarrier: string | null;
  Price: string;
}

/** The result of a sign-in step. `next` is the page to go to; `message` says what to do or what is wrong. */
export interface SignInAnswer {
  status: SignInStatus;
  message: string;
  next: string;
  challenge: string;
  methods: SecondFactorMethod[];
  triesLeft: number | null;
  state: SignInState;
}

/** How people with this email address sign in; `name` is that of the outside provider. */
export interface SignInWay {
  way: SignInWayKind;
  name: string;
}

/** The answer to a challenge: an app code, a recovery code, or a passkey's signature. */
export interface SecondFactorInput {
  challenge: string;
  code?: string;
  recoveryCode?: string;
  passkey?: Record<string, unknown> | null;
}

/** What a passkey has to sign: `public_key` is for the browser; send `challenge` back with the answer. */
export interface PasskeyOptions {
  challenge: string;
  publicKey: Record<string, unknown>;
}

/** A passkey as its owner sees it. */
export interface PasskeyShown {
  passkeyId: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

/** A person's second factors. If `is_fresh`, they can be changed without the password. */
export interface Factors {
  totpSince: string | null;
  passkeys: PasskeyShown[];
  recoveryCodesLeft: number;
  recoveryCodesSince: string | null;
  isAdvised: boolean;
  isFresh: boolean;
}

/** A new authenticator app: the key in groups of four, as an otpauth: address, and as a picture. */
export interface TotpStart {
  secret: string;
  address: string;
  picture: string;
}

/** New recovery codes, shown only once. */
export interface RecoveryCodes {
  codes: string[];
}

/** A device on which a person is signed in; `address` is the IP address it was last seen at. */
export interface SessionShown {
  sessionId: string;
  device: string;
  address: string;
  createdAt: string;
  usedAt: string;
  isThis: boolean;
}

/** The devices on which a person is signed in: this one first, then by last use. */
export interface Sessions {
  sessions: SessionShown[];
}

/** A stored file. Source: S2 §3.8. */
export interface UploadedFile {
  fileName: string;
  fileId: string;
}

/** A comment about a page. Source: S1 §3, decision I9. */
export interface Feedback {
  Comment: string;
  ResponseEmail: string;
  Url: string;
}

/** The answer to a subscription, the same for an address that has subscribed before. */
export interface Subscribed {
  message: string;
}

/** An endpoint without its secret. */
export interface WebhookEndpoint {
  endpointId: number;
  url: string;
  description: string;
  eventTypes: string[];
  createdAt: string;
  disabledAt: string | null;
  disabledWhy: string;
  failingSince: string | null;
}

/** A delivery as the log shows it; `duration_ms` is in milliseconds. */
export interface WebhookDelivery {
  deliveryId: number;
  endpointId: number;
  endpoint: string;
  type: string;
  subject: string;
  state: DeliveryState;
  createdAt: string;
  triedAt: string | null;
  nextTryAt: string | null;
  attempts: number;
  statusCode: number | null;
  durationMs: number | null;
  error: string;
}

/** The endpoints, and a page of deliveries, newest first. */
export interface WebhookPage {
  endpoints: WebhookEndpoint[];
  eventTypes: string[];
  rows: WebhookDelivery[];
  total: number;
  page: number;
  pageCount: number;
  counts: Record<string, number>;
}

/** A new endpoint; no event types means all of them. */
export interface WebhookForm {
  url: string;
  description: string;
  eventTypes: string[];
}

/** What was done, in words; `secret` only when a new one was made. */
export interface WebhookSaved {
  message: string;
  endpointId: number | null;
  secret: string;
}

/** A refusal with its reason: `field` is the name on the wire, `message` a whole sentence. */
export interface Problem {
  field: string;
  message: string;
}
