// Written by `python -m storefront.app.contract`. Do not edit.
import type { AccountState, AssociationKind, CartAction, CartCheckType, CheckoutType, CompanyRole, CustomizationKind, Editor, LineStatus, LinkKind, LinkState, ListColumn, MatchGrade, MatchReason, MatchedField, MediaType, NewAccountState, OrderKind, POState, PackingBasis, PaymentKind, PaymentMode, PinState, PriceReason, PriceSource, QuoteRefState, QuoteStatus, RegistrationVariant, RequestState, RoundType, SavedCartAction, SavedWhy, SecondFactorMethod, SignInState, SignInStatus, SignInWayKind, SpecialPaperwork, SubmitBlockerCode, TextKind, UserType } from "./enums.gen";

/** Where a new customer receives goods or invoices. */
export interface RegistrationAddress {
  company: string;
  street: string;
  city: string;
  state: string;
  postal: string;
  country: string;
}

/** A request for an account as it is sent. `customer_id` as typed; the sender may not know it. */
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

/** Somebody of the same company. `why_fixed` says why role and state cannot be changed, "" if they can. */
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

/** A request to join the company that waits for its admin's decision. */
export interface JoinRequest {
  requestId: number;
  name: string;
  email: string;
  phone: string;
  jobTitle: string;
  createdAt: string;
  confirmedAt: string | null;
}

/** How many of the company's people there are, by role; `off` and `invited` are among them. */
export interface ColleagueCounts {
  total: number;
  admins: number;
  buyers: number;
  viewOnly: number;
  off: number;
  invited: number;
}

/** A page of the company's people. `why_not_manage` says why the reader cannot change them. */
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

/** Somebody whom the admin invites into the company. */
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

/** Whether a colleague may sign in from now on. */
export interface SwitchForm {
  webUserId: number;
  isOn: boolean;
}

/** The admin's decision on a request to join; a refusal has a reason, an approval a role. */
export interface DecideForm {
  requestId: number;
  isApproved: boolean;
  role: CompanyRole;
  reason: string;
}

/** A colleague as they are now, and what was done; None where a request was refused. */
export interface ColleagueSaved {
  message: string;
  colleague: Colleague | null;
}

/** What My Account begins with. `requests` are to be decided by an admin; others get none. */
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
}

/** A customer as a list shows it. `place` is Akron, OH, or ""; `terms` as people read them. */
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

/** How many customers there are of each kind. */
export interface CustomerCounts {
  total: number;
  onHold: number;
  withoutUsers: number;
  withNotes: number;
  prospects: number;
}

/** Terms that customers have: as kept, and as people read them. */
export interface TermsChoice {
  code: string;
  name: string;
}

/** A page of customers, how many are meant, how many there are of each kind, and the terms there are. */
export interface CustomerPage {
  rows: CustomerSummary[];
  total: number;
  page: number;
  pageCount: number;
  counts: CustomerCounts;
  terms: TermsChoice[];
}

/** What everybody who acts for a customer is told. `version` moves with every change, 0 for none yet. */
export interface MandatoryNotes {
  notes: string;
  version: number;
  changedBy: string;
  changedAt: string | null;
}

/** How many rows each tab of a customer has. */
export interface CustomerTabs {
  users: number;
  addresses: number;
  contacts: number;
  items: number;
}

/** A customer's page. `own_url` is its page in the back office, "" for none. Source: decision H9. */
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

/** Mandatory notes as they were changed; `version` is the one that the form was filled from. */
export interface NotesForm {
  notes: string;
  version: number;
}

/** The notes as they are now; `before` are those that they replace, for who wants them back. */
export interface NotesSaved {
  message: string;
  notes: MandatoryNotes;
  before: string;
  isChanged: boolean;
}

/** Somebody has changed the notes meanwhile: problem+json with both texts. */
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

/** A page of a customer's people, and the requests to join it. */
export interface CustomerUsers {
  rows: Colleague[];
  total: number;
  page: number;
  pageCount: number;
  counts: ColleagueCounts;
  requests: JoinRequest[];
}

/** One of a customer's people as they are now, and what was done. */
export interface CustomerUserSaved {
  message: string;
  user: Colleague;
  isChanged: boolean;
}

/** An entry of a customer's address book. `is_own` marks one that was added in the store. */
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

/** Somebody of a customer whom orders can name. `web_user_id` and `role` are those of who can sign in. */
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

/** A restricted item that this customer may buy; `customers` is how many may. Source: decisions H1, H2. */
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

/** The page Request Account. `website` is a field that people do not see; who fills it in is a robot. */
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

/** A new password for who is signed in. */
export interface PasswordForm {
  current: string;
  password: string;
  verify: string;
}

/** A mail is on its way, if there is anybody to mail to; nobody is told whether. */
export interface Sent {
  message: string;
  email: string;
  hours: number;
}

/** A PIN is on its way, if there is an account; nobody is told whether. It works for `minutes`. */
export interface PinSent {
  message: string;
  email: string;
  minutes: number;
  tries: number;
}

/** Whether the PIN was right; then `ticket` sets a new password. `tries_left`: None where none counts. */
export interface PinAnswer {
  state: PinState;
  message: string;
  ticket: string;
  triesLeft: number | null;
}

/** What opening a mailed link has done. `email` is where it was sent, "" for a link that is not ours. */
export interface LinkAnswer {
  state: LinkState;
  message: string;
  email: string;
  sentAt: string | null;
  usedAt: string | null;
  approver: string;
}

/** Who is invited, by whom, to what; the fields are empty for a link that cannot be used any more. */
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

/** A password was set; `ended_sessions` other devices were signed out. */
export interface PasswordSaved {
  message: string;
  endedSessions: number;
}

/** A person's own account. `new_email` is an address that waits for its link to be opened, "" for none. */
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

/** A profile as it was changed; `version` is the one that the form was filled from. */
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

/** The profile as it is now, and what was done. */
export interface ProfileSaved {
  message: string;
  profile: Profile;
  isChanged: boolean;
}

/** Somebody has changed the profile meanwhile: problem+json with the profile as it is now. */
export interface StaleProfile {
  detail: string;
  requestId: string;
  type: string;
  title: string;
  status: number;
  problems: Problem[];
  fresh: Profile;
}

/** A request as a list shows it; `customer_name` is that of the typed customer ID, "" for none. */
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

/** A page of requests, and how many there are of each state. */
export interface RequestPage {
  rows: RequestSummary[];
  total: number;
  page: number;
  pageCount: number;
  counts: Record<string, number>;
}

/** A customer that a request may mean, with the reasons in words. */
export interface CustomerMatch {
  customerId: number;
  name: string;
  grade: MatchGrade;
  reasons: MatchReason[];
  people: number;
  why: string;
}

/** Something that is there already for the same person: an account, or another request. */
export interface RequestDuplicate {
  kind: string;
  name: string;
  email: string;
  company: string;
  requestId: number | null;
  webUserId: number | null;
}

/** A request with everything that helps to decide. `fax` and addresses are as they were typed. */
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

/** Staff take a request: into a customer, or with `customer_id` None as a new prospect. */
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

/** What was decided; `web_user_id` and `customer_id` are those of an approval. */
export interface Decision {
  message: string;
  state: RequestState;
  webUserId: number | null;
  customerId: number | null;
}

/** One entry of a select box: what is kept and what is read. Source: S2 §3.4. */
export interface Choice {
  Value: string;
  Label: string;
}

/** A place to ship or bill to. `p21_id` 0 is one that the ERP does not know yet. */
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

/** An address as the book shows it. `revision` changes with every change of the address. */
export interface BookEntry {
  address: Address;
  revision: string;
  isNew: boolean;
  changedBy: string;
  changedAt: string | null;
  whyNotChange: string;
  whyNotRemove: string;
}

/** A page of a company's address book; `total` counts those that were found. */
export interface AddressBookPage {
  company: string;
  rows: BookEntry[];
  total: number;
  page: number;
  pageCount: number;
  whyNotAdd: string;
  countries: Choice[];
}

/** An address to keep: a new one has the id 0 and no revision. `is_twin_fine` keeps a second one alike. */
export interface AddressForm {
  address: Address;
  revision: string;
  isTwinFine: boolean;
}

/** The address as it is kept now, and what was done; None once it is removed. */
export interface AddressSaved {
  message: string;
  entry: BookEntry | null;
  isChanged: boolean;
}

/** Somebody has changed the address meanwhile: problem+json with it as it is now, None if it is gone. */
export interface StaleAddress {
  detail: string;
  requestId: string;
  type: string;
  title: string;
  status: number;
  problems: Problem[];
  fresh: BookEntry | null;
}

/** Pieces at one of our locations. Source: S2 §3.1 (airlineStock). */
export interface LocationStock {
  locationId: number;
  locationName: string;
  quantityAvailable: number;
  quantityAvailableToMake: number;
}

/** Pieces the maker reports; `has_extra` adds the "+". Source: S2 §2.3, decision F2. */
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

/** Pieces that are on their way to us, and the day on which they are due, where it is known. */
export interface ExpectedReceipt {
  quantity: number;
  dueDate: string | null;
}

/** So many pieces of a quantity, and the day on which they ship; None where nobody knows yet. */
export interface AnswerPart {
  quantity: number;
  shipsOn: string | null;
  isInStock: boolean;
}

/** When so many pieces can be had: "12 today, 38 on Oct 3", and its parts in that order. */
export interface StockAnswer {
  quantity: number;
  text: string;
  parts: AnswerPart[];
}

/** How many pieces can be cut of the material of an item that is sold cut to length. */
export interface CutStock {
  pieces: number;
  maximumLength: number | null;
  unitOfMeasure: string;
  stock: number;
  stockUnit: string;
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
  answer: StockAnswer | null;
}

/** The places an item can ship from; `source_loc_id` is the one chosen for guests. */
export interface SourceLocations {
  invMastUid: number;
  sourceLocId: number | null;
  locations: LocationStock[];
}

/** A note on one line and where it is printed. */
export interface ExtraNote {
  note: string;
  targetAreas: string[];
}

/** The option that a customization chose. */
export interface CustomizedItem {
  invMastUid: number;
}

/** How a line is made to measure. Lengths in `unit_of_measure`. Source: S1 §3. */
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

/** A cart line as the shop answers it: the price is what this actor pays, never what was sent. */
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
}

/** A line whose price moved since the buyer last looked. Source: decision C13. */
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

/** A file that travels with the cart, and with the order that it becomes. Source: S1 §3, decision G41. */
export interface CartAttachment {
  fileId: string;
  fileName: string;
}

/** A warning that an item stands on another order or quote: "Item {itemId} exists on {type} #{id}". */
export interface CartCheck {
  type: CartCheckType;
  id: string;
  itemId: string;
  path: string;
}

/** What the cart page asks for beside the cart. Source: S1 §3. */
export interface CartData {
  cartChecks: CartCheck[];
  itemDetails: CartItem[];
}

/** A line as a caller sends it. Source: S1 §7, S2 §3.2. */
export interface CartItemInput {
  uniqueId?: string | null;
  invMastUid?: number | null;
  quantity?: number | null;
  lineNumber?: number | null;
  itemUnitPriceOverride?: number | null;
  priceReasonId?: number | null;
  sourceLocId?: number | null;
  promiseDateOverride?: string | null;
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

/** The result of a cart action: the whole cart, changed or, after a refusal, as it was. */
export interface CartResult {
  success: boolean;
  message: string;
  cart: Cart | null;
  problems: Problem[];
  adjusted: Problem[];
  savedToken: string;
}

/** A cart kept for later. `cart` is what it would be today, with the price changes since it was saved. */
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

/** A line that could not go along, and why. */
export interface LeftLine {
  uniqueId: string;
  itemCode: string;
  why: string;
}

/** What became of it. `cart` is the cart as it then stands, None where it was not touched. */
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

/** A maker. `logo` is the path of a picture, of 320 pixels at most, or None. Source: decision B2. */
export interface Brand {
  name: string;
  slug: string;
  logo: string | null;
}

/** A shelf of the shop. Source: S1 §3. */
export interface Category {
  name: string;
  urlSlug: string;
  itemCount: number;
  drawing: string;
}

/** A category with those under it, for the tree of all categories. */
export interface CategoryBranch {
  name: string;
  urlSlug: string;
  itemCount: number;
  drawing: string;
  children: CategoryBranch[];
}

/** One step of the breadcrumb: `path` is where it leads. */
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

/** A photo of the item: `path` is completed by a size and a format (`/card.avif`). */
export interface Picture {
  path: string;
  width: number;
  height: number;
  caption: string;
}

/** A document behind the item. Source: decision B2. */
export interface ItemLink {
  label: string;
  url: string;
  kind: LinkKind;
  format: string;
  byteCount: number;
  fileId?: string;
}

/** One property with its unit; `numeric` is the value to sort and compare by. Source: decision B2. */
export interface TechSpec {
  attribute: string;
  value: string;
  unit: string;
  numeric: number | null;
}

/** The item's place in a cut-to-length family. Source: S1 §3, decision B17. */
export interface FamilyMember {
  familyInvMastUid: number;
  invMastUid: number;
  relationshipToFamily: string;
  unitOfMeasure: string;
}

/** One choice of the customizer. Lengths are in `unit_of_measure`; None means no bound. */
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

/** A family that the item belongs to, and as what; with its members, and what may be chosen. */
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

/** One property as a row or card shows it. */
export interface CardSpec {
  attribute: string;
  value: string;
  unit: string;
}

/** An item as a row or card shows it: hundreds travel, so nothing that no row shows. */
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

/** That another item belongs to this one, and how. */
export interface Association {
  kind: AssociationKind;
  invMastUid: number;
  note: string;
}

/** Another item that belongs to this one, and how; `note` says why. Source: S1 §3, decision B2. */
export interface AssociatedItem {
  kind: AssociationKind;
  item: ItemCard;
  note: string;
}

/** A component of an assembly and how many of it go into one. */
export interface BomLine {
  item: ItemCard;
  quantity: number;
}

/** An item whole. Staff-only fields are left out for everybody else. Source: S1 §3, S2 §3.1, decision B11. */
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

/** Another number the item is known by. */
export interface ItemNumber {
  kind: string;
  number: string;
}

/** The cart, the notes, the payment option and the numbers of the buyer. Source: S2 §3.3. */
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

/** Who gets the confirmation besides the contact, and what it says. Source: S2 §3.3, §9. */
export interface EmailSettings {
  CcEmails: string[];
  EmailNotes: string;
  ImagesOnQuote: boolean;
  SendToShipTo: boolean;
}

/** The person who orders. `p21_id` 0 is one typed here. Source: S2 §3.3. */
export interface SelectedContact {
  P21Id: number;
  FirstName: string;
  LastName: string;
  Title: string;
  Phone: string;
  PhoneExt: string;
  Email: string;
}

/** The date on which a line is wanted; None is as soon as possible. Source: S2 §3.3. */
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

/** The card, as tokens of the card provider; no card number ever comes here. Source: S2 §3.3. */
export interface CardPayment {
  CustomerToken: string;
  CardToken: string;
  IsRememberCard: boolean;
}

/** The whole document that Save takes. `version` is the one last read (decision G2). */
export interface UserEdits {
  General: General;
  BillingAddress: BillingAddress;
  EmailSettings: EmailSettings;
  SelectedContact: SelectedContact;
  ShippingChoices: ShippingChoices;
  CardPayment: CardPayment;
  Version: number;
}

/** What only the page knows: what it waits for, and which editors are open. */
export interface PageState {
  IsInitializing: boolean;
  IsSaving: boolean;
  IsLoadingUser: boolean;
  IsAddingCard: boolean;
  IsLoadingShipping: boolean;
  OpenEditors: Editor[];
}

/** One reason why Submit is off, with the sentence that its tooltip shows. */
export interface SubmitBlocker {
  Code: SubmitBlockerCode;
  Message: string;
}

/** What the company asks of its buyers, and its own address. Source: S2 §3.4, decision D15. */
export interface BillingInformation {
  IsPoNumberRequired: boolean;
  IsQuoteReferenceRequired: boolean;
  CustomerName: string;
  Terms: string;
  Address: Address | null;
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

/** Everything that the checkout's select boxes and lists are filled with. Source: S2 §3.4. */
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
}

/** The answer to `start`: what is offered, what is already filled in, and how that stands. */
export interface StartAnswer {
  SetupData: SetupData;
  UserEdits: UserEdits;
  ValidationStatus: ValidationStatus;
}

/** The state of the PO number, and in words what to do about it. */
export interface POStatus {
  Status: POState;
  Message: string;
}

/** The state of the quote reference, and in words what to do about it. */
export interface QuoteRefStatus {
  Status: QuoteRefState;
  Message: string;
}

/** The state of the new account; `saved_user_name` is the e-mail whose password is already kept. */
export interface NewAccountStatus {
  Status: NewAccountState;
  SavedUserName: string;
  Message: string;
}

/** One "no" of the checkout: the field as it is named on the wire, and the reason. */
export interface FieldProblem {
  Field: string;
  Message: string;
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
  Problems: FieldProblem[];
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

/** What came of a submit: a reference, or the reasons why there is none. Source: S2 §3.8, decision G6. */
export interface SubmitResult {
  ErrorMessages: string[];
  WebReferenceId: string | null;
  CheckoutType: CheckoutType;
  Purchase: PurchaseRecord | null;
}

/** One entry of a menu or of the footer; `path` may be an outside address. */
export interface MenuLink {
  label: string;
  path: string;
}

/** A named list of links: Services, Solutions, Industries, Brands, Resources, About. */
export interface Menu {
  name: string;
  links: MenuLink[];
}

/** The website alert above the header. Source: decision B30. */
export interface Alert {
  level: string;
  text: string;
  dismissible: boolean;
}

/** What the header and footer show on every page. */
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
  logo: string;
  logoRatio: number;
}

/** A part of a page of text; a heading and a paragraph have one line. Source: decision A18. */
export interface TextPart {
  kind: TextKind;
  lines: string[];
}

/** A page of text, such as the terms of every order. Source: decision A18. */
export interface TextPage {
  title: string;
  parts: TextPart[];
}

/** What was chosen for a ready-made item; angles in degrees, lengths in `unit_of_measure`. */
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

/** A ready-made choice for a family's head. Source: S1 §3. */
export interface PrecustomizedItem {
  precustomizedItemId: number;
  familyHeadInvMastUid: number;
  referenceItemId: string;
  shortDesc: string;
  webDesc: string;
  iconMediaPath: string;
  customizations: ChosenCustomization[];
}

/** What the browser may know of the signed-in user. Source: S1 §3 (user info). */
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

/** The company that is acted for, as the banner shows it. Source: S1 §3 (impersonated company), §7. */
export interface ImpUserInfo {
  CustomerName: string;
  CustomerIdP21: number;
  CustomerMandatoryNotes: string;
  Terms: string;
}

/** A customer whom one may act for. `place` is where it receives goods: Akron, OH, or "". */
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

/** A customer whom one has acted for lately, and the last time. `minutes` is None while it lasts. */
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

/** What a search for a customer finds, best first; `recent` are those of the last days that fit as well. */
export interface CustomerSearch {
  recent: RecentCustomer[];
  hits: CustomerHit[];
  isCut: boolean;
  message: string;
}

/** The customers whom one has acted for lately, the last first, and what the dialog needs to begin. */
export interface RecentCustomers {
  rows: RecentCustomer[];
  needsReason: boolean;
  whyNot: string;
}

/** Who is acted for from now on; new tokens have to be asked for. None where it is nobody. */
export interface Impersonating {
  message: string;
  impersonationId: number | null;
  customerId: number | null;
  customerName: string;
}

/** A line of the history. `ended_at` is None while it lasts; `ended_by` is "" for by oneself. */
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

/** One of our staff who has acted for customers. */
export interface StaffChoice {
  webUserId: number;
  name: string;
}

/** A page of the history, the last first, with the figures of all that is meant. */
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

/** Something that was written while acting. `kind` is cart, checkout, order, address, account or list. */
export interface ImpersonationWrite {
  at: string;
  kind: string;
  text: string;
}

/** A line of the history with everything that was written, in order; `is_cut` tells that there is more. */
export interface ImpersonationDetail {
  entry: ImpersonationEntry;
  writes: ImpersonationWrite[];
  isCut: boolean;
}

/** Something that was done to a customer or its people, or for it; `impersonation_id` leads to what. */
export interface CustomerEvent {
  at: string;
  byName: string;
  kind: string;
  text: string;
  about: string;
  impersonationId: number | null;
}

/** A page of what was done, the last first. */
export interface CustomerHistory {
  rows: CustomerEvent[];
  total: number;
  page: number;
  pageCount: number;
}

/** An item that takes the place of one that is no longer sold. */
export interface Substitute {
  invMastUid: number;
  itemCode: string;
  path: string;
}

/** A line of a list, and what it means today for who looks at it. */
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
  isNcnr: boolean;
  isDiscontinued: boolean;
  whyNot: string;
  substitute: Substitute | null;
}

/** A shopping list. `total` is what its lines that can be ordered cost, in cents; `orderable` counts them. */
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

/** A line as a caller sends it; `id` 0 is a new one. A quantity left out is 1. Source: S1 §3, §5, §7. */
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

/** What became of a change: the list as it now stands, None where it is gone. */
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

/** An item that one is told of when it is there again. Source: S2 §3.2. */
export interface WatchedProduct {
  id: number;
  entryDate: string;
  invMastUid: number;
  itemId: string;
  itemImage: ItemImage;
  itemDesc: string;
  path: string;
}

/** What became of a request. Source: S2 §3.2, decision F7. */
export interface WatchResult {
  success: boolean;
  message: string;
  logId: string;
}

/** Where a parcel can be followed. */
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
}

/** An order whole, as lookup, confirmation and print show it; amounts in cents. Source: S1 §3. */
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
  fileNames: string[];
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
  payment: string;
  lineItems: OrderLine[];
}

/** The confirmation. Without the right to see it whole, `order` is None. Source: decision A13. */
export interface OrderComplete {
  webReferenceId: string;
  orderNumber: number;
  status: string;
  contactEmail: string;
  order: Order | null;
}

/** Make an uploaded file a document of an item; an empty label is that of its kind. */
export interface PaperForm {
  fileId: string;
  kind: LinkKind;
  label: string;
}

/** The documents of an item as they are now. */
export interface ItemPapers {
  links: ItemLink[];
}

/** A number that a company has given an item of ours. Source: S2 §3.2. */
export interface CustomerPartNumber {
  id: number;
  customerPartNumber: string;
  invMastUid: number;
}

/** What became of a number: `xref_id` is its id, None where it was refused. Source: S2 §3.2, §7.1. */
export interface CustomerPartNumberResult {
  xrefId: number | null;
  itemCode: string;
  theirItemId: string;
  success: boolean;
  message: string;
}

/** One way to pay that this buyer may choose. Source: S2 §3.4. */
export interface PaymentOption {
  Label: string;
  Value: PaymentKind;
}

/** A card that the buyer let us remember: what the provider tells of it, never its number. */
export interface SavedPaymentMethod {
  PaymentMethodId: string;
  Brand: string;
  Last4: string;
  ExpMonth: number;
  ExpYear: number;
  IsDefault: boolean;
}

/** What the browser needs to set up a card with the provider. The name is the contract's (decision B1). */
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

/** A reason for a price of our own, and whether it has to be explained in a note. Source: decision D10. */
export interface PriceReasonCode {
  priceReasonId: number;
  reason: PriceReason;
  needsNote: boolean;
}

/** What became of a request for a price. Source: S2 §3.2, decision F7. */
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
  isInStock: boolean;
  isNcnr: boolean;
  isDiscontinued: boolean;
  whyNot: string;
  customerPartNumberId: number | null;
  customerPartNumber: string;
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
  isInStock: boolean;
  isNcnr: boolean;
  isDiscontinued: boolean;
  whyNot: string;
  customerPartNumberId: number | null;
  customerPartNumber: string;
  confidence: number;
  whyNear: string;
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
  invMastUid: number;
  itemCode: string;
  itemDesc: string;
  path: string;
  drawing: string;
  quantity: number;
  unitOfMeasure: string;
  pricingUnitSize: number;
  unitPrice: number;
  extendedPrice: number;
  priceBreaks: PriceBreak[];
  isOrdered: boolean;
}

/** A quote as its company sees it; `why_not` is why it cannot be put into a cart, "" if it can. */
export interface Quote {
  quoteNumber: number;
  status: QuoteStatus;
  reference: string;
  quoteDate: string;
  expires: string | null;
  pricesUntil: string;
  arePricesHeld: boolean;
  lineCount: number;
  total: number;
  whyNot: string;
  lines: QuoteLine[];
}

/** The payload of `reorder`: an order of one's own company, and which of its lines; left out, all of them. */
export interface ReorderInput {
  orderNumber: number;
  lineNumbers?: number[] | null;
  token?: string | null;
}

/** What became of a line: how many there were then, and how many went into the cart, 0 for none. */
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

/** The cart as it then stands, and each line of the order that was asked for. */
export interface ReorderResult {
  success: boolean;
  message: string;
  cart: Cart | null;
  lines: ReorderedLine[];
  problems: Problem[];
}

/** A condition of the advanced search in words, and the parameters of the address that state it. */
export interface Condition {
  parameters: string[];
  text: string;
}

/** The number by which an entry was found: its `kind` in the import, and in words (`what`). */
export interface NumberMatch {
  kind: string;
  number: string;
  what: string;
}

/** The number by which the item of a row was found. */
export interface RowMatch {
  kind: string;
  number: string;
  what: string;
  invMastUid: number;
}

/** One line of the instant panel. Source: S1 §3; `kind` is Item or CatalogItem (decision D18). */
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

/** What the instant panel shows. `query` is echoed so that a late answer can be dropped. */
export interface InstantAnswer {
  query: string;
  corrected: string;
  total: number;
  isPartial: boolean;
  results: SearchResult[];
  categories: Category[];
  brands: Brand[];
}

/** A value that can be chosen, how many items have it, and whether it is chosen. */
export interface FacetValue {
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
}

/** One filter: `parameter` is its name in the address (`brands`, `f.Bore`). */
export interface Facet {
  parameter: string;
  label: string;
  unit: string;
  values: FacetValue[];
  lowest: string;
  highest: string;
}

/** The price of one pack as a row shows it, and from how many pieces on it falls for the first time. */
export interface RowPrice {
  unitPrice: number | null;
  unitOfMeasure: string;
  unitSize: number;
  roundType: RoundType;
  pricingUnitSize: number;
  firstBreak: PriceBreak | null;
  why?: string;
}

/** One of our locations, and the pieces that lie there. */
export interface RowPlace {
  name: string;
  quantity: number;
}

/** The stock as a row shows it: `places` where one or two have all of it, `on_order` in pieces. */
export interface RowStock {
  availability: number;
  places: RowPlace[];
  availableToMake: number;
  onOrder: number;
  factoryStock: FactoryStock | null;
  leadTimeText: string;
}

/** A line of a table of items: hundreds travel, so nothing that no row shows. */
export interface ItemListing {
  item: ItemCard;
  price: RowPrice;
  stock: RowStock;
}

/** What a card tells of an item beside its row. */
export interface CardDetail {
  invMastUid: number;
  inlineDesc: string;
  hoverDesc: string;
}

/** A line of a family's table; `values` stand under its columns, "" where the size has none. */
export interface SizeRow {
  item: ItemCard;
  price: RowPrice;
  stock: RowStock;
  values: string[];
}

/** A property that differs between the sizes and so heads a column. */
export interface Column {
  attribute: string;
  unit: string;
}

/** A family of sizes: what they share above, a row for each size below. */
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
  picture?: Picture;
}

/** A category: its children as tiles, or its items as tables, with filters. */
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
}

/** A product page: the item, its price and stock, what goes with it, and the family's other sizes. */
export interface ItemPage {
  item: Item;
  price: ItemPrice;
  stock: StockInfo;
  drawingSvg: string;
  crumbs: Crumb[];
  associated: Association[];
  associatedRows: ItemListing[];
  billOfMaterials: BomLine[];
  series: SeriesTable | null;
}

/** A component of an assembly: `quantity` of it go into one, its stock makes `makes`. */
export interface ComponentLine {
  item: ItemCard;
  price: RowPrice;
  stock: RowStock;
  quantity: number;
  makes: number;
  setsLimit: boolean;
}

/** The components view: the product page and what the item is made of; none without a bill of materials. */
export interface ComponentsPage {
  page: ItemPage;
  components: ComponentLine[];
}

/** A cut that a family's head offers: from which material, between which lengths, from how much stock. */
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

/** The customizer view: the product page, the cuts it offers, other forms, lengths that are ready-made. */
export interface CustomizerPage {
  page: ItemPage;
  choices: CutChoice[];
  forms: FamilyForm[];
  readyMade: PrecustomizedItem[];
  cutCharge: number;
}

/** What became of a cut: `length` and `charged_length` in inches, prices in cents, `problem` why not. */
export interface PricedCut {
  length: number | null;
  pieces: number;
  chargedLength: number | null;
  unitPrice: number | null;
  extendedPrice: number | null;
  problem: string;
}

/** Cuts with their prices, in the order asked; `total` and `pieces` are of those without problem. */
export interface PricedCuts {
  cuts: PricedCut[];
  pieces: number;
  total: number | null;
}

/** A tile of the home page; `svg` is its line drawing, inlined so that nothing has to load. */
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

/** The catalog as home page. */
export interface HomePage {
  itemCount: number;
  inStockCount: number;
  sections: HomeSection[];
  featuredBrands: Brand[];
}

/** A brand's own page: what it is, and the categories it appears in. */
export interface BrandResults {
  brand: Brand;
  blurb: string;
  categories: Category[];
  itemCount: number;
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

/** A line, or a part of one, in a group. Source: S2 §3.8. */
export interface GroupItem {
  LineNumber: number;
  Quantity: number;
  SourceNote: string;
}

/** Lines that leave together from one place. Source: S2 §3.8, decision G21. */
export interface ShippingGroup {
  GroupId: string;
  EstimatedShipDate: string | null;
  Items: GroupItem[];
}

/** The answer to `POST /api/shipping/start/{cartToken}`. Source: S2 §7.2. */
export interface RatesAnswer {
  ShippingGroups: ShippingGroup[];
  Options: ShippingOption[];
  NoRatesAvailable: boolean;
}

/** How a sign-in stands. `next` is where the page goes; the rest says what is to be done, or is wrong. */
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

/** The answer to a challenge: a code of the app, a recovery code, or what a passkey has signed. */
export interface SecondFactorInput {
  challenge: string;
  code?: string;
  recoveryCode?: string;
  passkey?: Record<string, unknown> | null;
}

/** What a passkey is to sign: `public_key` goes to the browser, `challenge` comes back with the answer. */
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

/** A person's second factors. `is_fresh` tells that they may be changed without the password. */
export interface Factors {
  totpSince: string | null;
  passkeys: PasskeyShown[];
  recoveryCodesLeft: number;
  recoveryCodesSince: string | null;
  isAdvised: boolean;
  isFresh: boolean;
}

/** A new authenticator app: the key in groups of four, the same as an otpauth: address, and as a picture. */
export interface TotpStart {
  secret: string;
  address: string;
  picture: string;
}

/** New recovery codes; they are told this once. */
export interface RecoveryCodes {
  codes: string[];
}

/** A device on which a person is signed in; `address` is the IP address that it was last seen at. */
export interface SessionShown {
  sessionId: string;
  device: string;
  address: string;
  createdAt: string;
  usedAt: string;
  isThis: boolean;
}

/** The devices on which a person is signed in: this one first, then the last used. */
export interface Sessions {
  sessions: SessionShown[];
}

/** A file that we keep. Source: S2 §3.8. */
export interface UploadedFile {
  fileName: string;
  fileId: string;
}

/** One "no" with its reason: `field` as it is named on the wire, `message` a whole sentence. */
export interface Problem {
  field: string;
  message: string;
}
