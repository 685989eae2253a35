// Written by `python -m storefront.app.contract`. Do not edit.
import type { AssociationKind, CheckoutType, CustomizationKind, Editor, GateCode, LinkKind, MediaType, NewAccountState, OrderKind, POState, PasswordCriterion, PaymentMode, QuoteRefState, RoundType, ShippingState, UploadCode, UserType, VerificationState } from "./enums.gen";

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

/** How a password stands: criteria met and missing, and the first reason why it cannot be taken (""). */
export interface PasswordScore {
  met: PasswordCriterion[];
  missing: PasswordCriterion[];
  problem: string;
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

/** What the state and zip fields are called in a country. Source: S2 §5.3. */
export interface AddressLabels {
  State: string;
  Zip: string;
}

/** What a person reads after an address was checked and what he may choose from. Source: S2 §4.6, §8. */
export interface Verification {
  State: VerificationState;
  Message: string;
  Choices: string[];
  Warning: string;
  ChangedFields: string[];
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
}

/** The places an item can ship from; `source_loc_id` is the one chosen for guests. Source: S1 §7, B13. */
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

/** A cart line as the shop answers it: the price is what this actor pays, never what he sent. */
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
  availability: number;
  leadTimeText: string;
  isNcnr: boolean;
  isDiscontinued: boolean;
  customerPartNumberId: number | null;
  quoteLineId: number | null;
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

/** The cart: its lines, the subtotal of the priced ones in cents, and its version. Source: S1 §3, C7. */
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

/** A file that travels with the cart. */
export interface CartAttachment {
  fileId: string;
  fileName: string;
}

/** A warning that an item stands on another order or quote: "Item {itemId} exists on {type} #{id}". */
export interface CartCheck {
  type: string;
  id: string;
  itemId: string;
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
  itemUnitPriceOverride?: number | null;
  priceReasonId?: number | null;
  customerPartNumberId?: number | null;
  supplierId?: number | null;
  extraNotes?: ExtraNote[] | null;
  customizations?: Customization[] | null;
  utmSource?: string | null;
  utmMedium?: string | null;
  utmCampaign?: string | null;
}

/** The payload of the `shoppingCart` mutation. Source: S1 §7, decision C7 (`version`). */
export interface CartInfoInput {
  actionString: string;
  token?: string | null;
  version?: number | null;
  orderNotes?: string | null;
  noteAreas?: string[] | null;
  cartItems?: CartItemInput[] | null;
}

/** The payload of `shoppingCartAddCatalogItem`. Source: S1 §7. */
export interface CatalogItemInput {
  itemCatalogUid: number;
  quantity?: number | null;
  token?: string | null;
}

/** The answer to a cart action: the fresh cart; on a refusal `success` is false and `message` the reason. */
export interface CartResult {
  success: boolean;
  message: string;
  cart: Cart | null;
  problems: Problem[];
  adjusted: Problem[];
}

/** A maker. `logo` is a path or None. Source: decision B2. */
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

/** A document behind the item. Source: decision B2. */
export interface ItemLink {
  label: string;
  url: string;
  kind: LinkKind;
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

/** A customer who may buy a restricted item; shown to staff only. Source: S2 §3.1, decision B35. */
export interface RestrictedCustomer {
  name: string;
  customerIdP21: number;
}

/** An item as a row or card shows it. */
export interface ItemCard {
  invMastUid: number;
  itemCode: string;
  itemCodeUrlSanitized: string;
  itemDesc: string;
  path: string;
  drawing: string;
  altText: string;
  brand: string;
  nsn: string | null;
  isNcnr: boolean;
  isDiscontinued: boolean;
  isPreferredStock: boolean;
  hasSubstitute: boolean;
  hasBillOfMaterials: boolean;
  isFamilyHead: boolean;
  currentUserAllowed: boolean;
  mayBeAdded: boolean;
  whyNot: string;
  techSpecs: TechSpec[];
}

/** Another item that belongs to this one, and how. Source: S1 §3, decision B2. */
export interface AssociatedItem {
  kind: AssociationKind;
  invMastUid: number;
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
  mayBeAdded: boolean;
  whyNot: string;
  weightLb: number | null;
  brands: Brand[];
  features: string[];
  techSpecs: TechSpec[];
  itemMedia: ItemMedia[];
  links: ItemLink[];
  itemFamilies: FamilyMember[];
  numbers: ItemNumber[];
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

/** A maker with what it is known for. */
export interface BrandPage {
  brand: Brand;
  blurb: string;
  itemCount: number;
}

/** What decides whether an item can be bought. */
export interface BuyFacts {
  is_discontinued: boolean;
  is_web: boolean;
  has_price: boolean;
  restricted_to: RestrictedCustomer[];
  restricted_self_service: boolean;
  may_sell_discontinued: boolean;
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
  PaymentOption: string;
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
  PackingBasis: string;
  SpecialPaperworkRequest: string;
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

/** The password of the account that a guest asks for. Source: S2 §7.2. */
export interface AddPasswordInput {
  ShoppingCartToken: string;
  UsernameEmail: string;
  Password: string;
}

/** The body of SubmitOrder. Only staff acting for a customer may send true. Source: decision G4. */
export interface SubmitInput {
  approveOrder?: boolean;
}

/** A line of the cart as it stands now. */
export interface LineFacts {
  LineNumber: number;
  ItemId: string;
  Quantity: number;
  ExtendedPrice: number | null;
  IsNcnr: boolean;
  PromiseDate: string | null;
  Problem: string;
}

/** An order of the same company, not cancelled, that carries a PO number. Source: decision D16. */
export interface POUse {
  PoNo: string;
  OrderNumber: number;
}

/** Everything beside the edits that decides how a checkout stands. */
export interface CheckoutFacts {
  Lines: LineFacts[];
  Rates: RatesAnswer | null;
  PreviousOption: ShippingOption | null;
  TaxTotal: number | null;
  PoUses: POUse[];
  IsPoNumberRequired: boolean;
  IsQuoteReferenceRequired: boolean;
  HasTerms: boolean;
  IsOnCreditHold: boolean;
  CardProblem: string;
  IsEmailRegistered: boolean;
  SavedUserName: string;
  ServedCountries: string[];
}

/** What only the page knows: what it waits for, and which editors are open. Source: S2 §4.1, §5.8, G32. */
export interface PageState {
  IsInitialising: boolean;
  IsSaving: boolean;
  IsLoadingUser: boolean;
  IsAddingCard: boolean;
  IsLoadingShipping: boolean;
  OpenEditors: Editor[];
}

/** One reason why Submit is off, with the sentence that its tooltip shows. */
export interface GateReason {
  Code: GateCode;
  Message: string;
}

/** Where a submit leads: to `path`, or to `messages` that are shown on the page. Source: S2 §4.2. */
export interface AfterSubmit {
  Path: string;
  Messages: string[];
  IsCartEmptied: boolean;
  AreQuotesCompleted: boolean;
  IsPurchaseReported: boolean;
}

/** The amounts of the summary, in cents; None is to be determined. Source: S2 §3.7, decision G33. */
export interface Totals {
  SubTotal: number;
  ShippingTotal: number | null;
  TaxTotal: number | null;
  OrderTotal: number;
  Label: string;
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
  Value: string;
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

/** A refusal in the form of problem+json that carries the state as it is now. */
export interface StaleCheckout {
  detail: string;
  fresh: StartAnswer;
  requestId: string;
  type: string;
  title: string;
  status: number;
  problems: Problem[];
}

/** The verification of an address failed; `detail` is what the buyer reads. Source: S2 §4.6. */
export interface Unverified {
  detail: string;
  requestId: string;
  type: string;
  title: string;
  status: number;
  problems: Problem[];
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
}

/** Marketing data: a picture with a link, in the order of `sort_order`. Source: S1 §3, decision B30. */
export interface Promo {
  title: string;
  image: string;
  href: string;
  sortOrder: number;
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

/** A cut-to-length family: its members and what may be chosen for its head. Source: S1 §3, §7. */
export interface ItemFamily {
  familyInvMastUid: number;
  members: FamilyMember[];
  customizerOptions: CustomizerOption[];
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

/** Who asks. Staff who act for a customer carry that customer in the three `imp_` fields. */
export interface Actor {
  user_type: UserType;
  web_user_id: number | null;
  customer_id_p21: number | null;
  customer_id_aw: number | null;
  customer_name: string;
  imp_customer_id_aw: number | null;
  imp_customer_id_p21: number | null;
  imp_customer_name: string;
  preferred_name: string;
  email: string;
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
  permissions: string[];
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
  status: string;
  packingBasis: string;
  promiseDateOrTbd: string;
  subTotal: number;
  serviceCharges: number;
  shipping: number | null;
  tax: number | null;
  total: number;
  orderNotes: OrderNote[];
  deliveryInstructions: string;
  termsConditionsUri: string;
  billToCustomerIdP21: number | null;
  billToName: string;
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

/** One way to pay that this buyer may choose. Source: S2 §3.4. */
export interface PaymentOption {
  Label: string;
  Value: string;
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

/** The card reference that the browser got from the provider. Source: decision G30. */
export interface AddPaymentCardInput {
  paymentMethodId: string;
  remember?: boolean;
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
}

/** The unit price (None is "Call for Price") and in a few words where it comes from. */
export interface Priced {
  unit_price: number | null;
  source: string;
}

/** Who asks for a price, and of what. Source: S2 §3.2. */
export interface PriceRequest {
  invMastUid: number;
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  phone: string;
}

/** An item and how many of it are asked about; a missing quantity is one. Source: S1 §5, §7. */
export interface ItemQuantity {
  invMastUid: number;
  quantity: number | null;
}

/** The quotes that became this order. Source: S2 §7.2. */
export interface CompleteQuotesInput {
  quoteIds: number[];
}

/** The quotes that were marked; those of others and unknown ones are left out. Source: decision G10. */
export interface CompleteQuotesResult {
  completedQuoteIds: number[];
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
}

/** What the instant panel shows. `query` is echoed so that a late answer can be dropped. */
export interface InstantAnswer {
  query: string;
  total: number;
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
}

/** A line of a table of items: the item, its price for one pack, its stock. */
export interface ItemRow {
  item: ItemCard;
  price: ItemPrice;
  stock: StockInfo;
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
  rows: ItemRow[];
  sizeCount: number;
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
  isNear: boolean;
  exactPath: string;
  facets: Facet[];
  rows: ItemRow[];
  catalogItems: SearchResult[];
  categories: Category[];
  total: number;
  page: number;
  pageSize: number;
  pageCount: number;
  sort: string;
}

/** A product page: the item, its price and stock, what goes with it, and the family's other sizes. */
export interface ItemPage {
  item: Item;
  price: ItemPrice;
  stock: StockInfo;
  drawingSvg: string;
  crumbs: Crumb[];
  associated: AssociatedItem[];
  associatedRows: ItemRow[];
  billOfMaterials: BomLine[];
  series: SeriesTable | null;
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

/** The catalogue as home page. */
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

/** What the grouping of lines looks at. */
export interface LineToShip {
  LineNumber: number;
  Quantity: number;
  Source: string;
  SourceNote: string;
  IsDropship: boolean;
  ShipDate: string | null;
}

/** The section in words: its state, its sentence, and which row carries the selection mark, if any. */
export interface ShippingDisplay {
  State: ShippingState;
  Message: string;
  MarkedCarrier: string | null;
  Price: string;
}

/** What a place takes: `rate` 0.0625 is 6.25 %. An empty `zip_prefix` is the whole state. */
export interface TaxRate {
  state: string;
  zipPrefix: string;
  rate: number;
}

/** The tax on an order in cents; None is to be determined (TBD), final on the invoice. */
export interface Taxes {
  taxTotal: number | null;
  isTaxExempt: boolean;
  explanation: string;
}

/** A file that we keep. Source: S2 §3.8. */
export interface UploadedFile {
  fileName: string;
  fileId: string;
}

/** A file that we do not take, and why. */
export interface RefusedFile {
  fileName: string;
  code: UploadCode;
  message: string;
}

/** A file that a person wants to attach: `size` in bytes, `type` as a media type. */
export interface OfferedFile {
  fileName: string;
  size: number;
  type: string;
}

/** One "no" with its reason: `field` as it is named on the wire, `message` a whole sentence. */
export interface Problem {
  field: string;
  message: string;
}
