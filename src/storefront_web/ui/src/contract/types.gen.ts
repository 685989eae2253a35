// Written by `python -m storefront.app.contract`. Do not edit.
import type { AssociationKind, LinkKind, MediaType, OrderKind, RoundType } from "./enums.gen";

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

/** Another item that belongs to this one, and how. */
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

/** What the instant panel shows. `query` is echoed so that a late answer can be dropped. Source: S1 §7, E2. */
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
  exactPath: string;
  facets: Facet[];
  rows: ItemRow[];
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

/** One "no" with its reason: `field` as it is named on the wire, `message` a whole sentence. */
export interface Problem {
  field: string;
  message: string;
}
