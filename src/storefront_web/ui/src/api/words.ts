/** The words that cross the wire, as the schemas.py of each capability say them. */
export interface Problem {
  field: string
  message: string
}
export type MediaType = 'THUMB' | 'ORIGINAL'
export type LinkKind = 'DataSheet' | 'Cad' | 'Manual' | 'Sds' | 'Video' | 'Web'
export type AssociationKind = 'Accessory' | 'Substitute' | 'Related' | 'Replacement'
export interface Brand {
  name: string
  slug: string
  logo: string | null
}
export interface Category {
  name: string
  urlSlug: string
  itemCount: number
  drawing: string
}
export interface CategoryBranch {
  name: string
  urlSlug: string
  itemCount: number
  drawing: string
  children: CategoryBranch[]
}
export interface Crumb {
  name: string
  path: string
}
export interface ItemMedia {
  itemMediaType: MediaType
  path: string
  altText: string
}
export interface ItemLink {
  label: string
  url: string
  kind: LinkKind
}
export interface TechSpec {
  attribute: string
  value: string
  unit: string
  numeric: number | null
}
export interface FamilyMember {
  familyInvMastUid: number
  invMastUid: number
  relationshipToFamily: string
  unitOfMeasure: string
}
export interface RestrictedCustomer {
  name: string
  customerIdP21: number
}
export interface ItemCard {
  invMastUid: number
  itemCode: string
  itemCodeUrlSanitized: string
  itemDesc: string
  path: string
  drawing: string
  altText: string
  brand: string
  nsn: string | null
  isNcnr: boolean
  isDiscontinued: boolean
  isPreferredStock: boolean
  hasSubstitute: boolean
  hasBillOfMaterials: boolean
  isFamilyHead: boolean
  currentUserAllowed: boolean
  mayBeAdded: boolean
  whyNot: string
  techSpecs: TechSpec[]
}
export interface AssociatedItem {
  kind: AssociationKind
  item: ItemCard
  note: string
}
export interface BomLine {
  item: ItemCard
  quantity: number
}
export interface Item {
  invMastUid: number
  itemCode: string
  itemCodeUrlSanitized: string
  itemDesc: string
  extendedDesc: string
  path: string
  drawing: string
  altText: string
  nsn: string | null
  isNcnr: boolean
  isAssembly: boolean
  isPreferredStock: boolean
  isDiscontinued: boolean
  hasSubstitute: boolean
  hasBillOfMaterials: boolean
  currentUserAllowed: boolean
  mayBeAdded: boolean
  whyNot: string
  weightLb: number | null
  brands: Brand[]
  features: string[]
  techSpecs: TechSpec[]
  itemMedia: ItemMedia[]
  links: ItemLink[]
  itemFamilies: FamilyMember[]
  numbers: ItemNumber[]
  supplierId?: number | null
  restrictedCustomers?: RestrictedCustomer[]
  purchaseOrderCost?: number | null
  airlineCost?: number | null
  disposition?: string
  pricePage?: string
}
export interface ItemNumber {
  kind: string
  number: string
}
export interface BrandPage {
  brand: Brand
  blurb: string
  itemCount: number
}
export type RoundType = 'U' | 'D' | 'S' | 'N'
export interface PriceBreak {
  quantity: number
  unitPrice: number
}
export interface ItemPrice {
  invMastUid: number
  quantity: number
  unitPrice: number | null
  listPrice: number | null
  extendedPrice: number | null
  unitOfMeasure: string
  unitSize: number
  roundType: RoundType
  pricingUnitSize: number
  currency: string
  priceBreaks: PriceBreak[]
}
export interface LocationStock {
  locationId: number
  locationName: string
  quantityAvailable: number
  quantityAvailableToMake: number
}
export interface FactoryStock {
  factoryAvailability: number
  hasExtra: boolean
}
export interface OnOrder {
  invMastUid: number
  receiptQtyDueIn: number
  dueDate: string | null
  isBeingWatched: boolean
}
export interface StockInfo {
  invMastUid: number
  availability: number
  airlineStock: LocationStock[]
  factoryStock: FactoryStock | null
  onOrder: OnOrder | null
  leadTime: number
  leadTimeText: string
  availableToMake: number
}
export interface SearchResult {
  kind: string
  href: string
  itemId: string
  desc: string
  extendedDesc: string
  imageUrl: string
  catalogItemId: number | null
  invMastUid: number | null
}
export interface InstantAnswer {
  query: string
  total: number
  results: SearchResult[]
  categories: Category[]
  brands: Brand[]
}
export interface FacetValue {
  value: string
  label: string
  count: number
  isChosen: boolean
}
export interface Facet {
  parameter: string
  label: string
  unit: string
  values: FacetValue[]
}
export interface ItemRow {
  item: ItemCard
  price: ItemPrice
  stock: StockInfo
}
export interface Column {
  attribute: string
  unit: string
}
export interface SeriesTable {
  slug: string
  name: string
  intro: string
  brand: string
  drawing: string
  altText: string
  commonSpecs: TechSpec[]
  columns: Column[]
  rows: ItemRow[]
}
export interface CategoryPage {
  category: Category
  blurb: string
  crumbs: Crumb[]
  children: Category[]
  facets: Facet[]
  tables: SeriesTable[]
  total: number
  unfilteredTotal: number
  page: number
  pageSize: number
  pageCount: number
  sort: string
}
export interface SearchPage {
  searchTerm: string
  corrected: string
  exactPath: string
  facets: Facet[]
  rows: ItemRow[]
  categories: Category[]
  total: number
  page: number
  pageSize: number
  pageCount: number
  sort: string
}
export interface ItemPage {
  item: Item
  price: ItemPrice
  stock: StockInfo
  drawingSvg: string
  crumbs: Crumb[]
  associated: AssociatedItem[]
  associatedRows: ItemRow[]
  billOfMaterials: BomLine[]
  series: SeriesTable | null
}
export interface HomeTile {
  name: string
  urlSlug: string
  itemCount: number
  svg: string
}
export interface HomeSection {
  category: Category
  tiles: HomeTile[]
  more: Category[]
}
export interface HomePage {
  itemCount: number
  inStockCount: number
  sections: HomeSection[]
  featuredBrands: Brand[]
}
export interface BrandResults {
  brand: Brand
  blurb: string
  categories: Category[]
  itemCount: number
}
export type CartAction = 'addItem' | 'addItems' | 'update' | 'merge' | 'retrieve' | 'quote_to_cart' | 'removeItem' | 'clear'
export interface ExtraNote {
  note: string
  targetAreas: string[]
}
export interface CustomizedItem {
  invMastUid: number
}
export interface Customization {
  customizationKind: number
  customizedItem: CustomizedItem | null
  axis: string
  dimLengthX: number | null
  materialItemInvMastUid: number | null
  unitOfMeasure: string
  description: string
  customerNotes: string
}
export interface CartItem {
  uniqueId: string
  lineNumber: number
  invMastUid: number | null
  itemCatalogUid: number | null
  itemCode: string
  itemDescription: string
  path: string
  drawing: string
  altText: string
  quantity: number
  unitOfMeasure: string
  unitSize: number
  roundType: string
  pricingUnitSize: number
  itemUnitPrice: number | null
  extendedPrice: number | null
  availability: number
  leadTimeText: string
  isNcnr: boolean
  isDiscontinued: boolean
  customerPartNumberId: number | null
  quoteLineId: number | null
  sourceLocId: number | null
  promiseDate: string | null
  isDropship: boolean
  extraNotes: ExtraNote[]
  customizations: Customization[]
  problems: Problem[]
  itemUnitPriceOverride?: number | null
  priceReasonId?: number | null
  promiseDateOverride?: string | null
  disposition?: string
  pricePage?: string
  supplierId?: number | null
  purchaseOrderCost?: number | null
  airlineCost?: number | null
}
export interface PriceChange {
  uniqueId: string
  itemCode: string
  oldUnitPrice: number | null
  newUnitPrice: number | null
}
export interface Cart {
  token: string
  version: number
  cartItems: CartItem[]
  subtotal: number
  orderNotes: string
  noteAreas: string[]
  attachments: CartAttachment[]
  priceChanges: PriceChange[]
}
export interface CartAttachment {
  fileId: string
  fileName: string
}
export interface CartCheck {
  type: string
  id: string
  itemId: string
}
export interface CartData {
  cartChecks: CartCheck[]
  itemDetails: CartItem[]
}
export interface CartItemInput {
  uniqueId?: string | null
  invMastUid?: number | null
  quantity?: number | null
  itemUnitPriceOverride?: number | null
  priceReasonId?: number | null
  customerPartNumberId?: number | null
  supplierId?: number | null
  extraNotes?: ExtraNote[] | null
  customizations?: Customization[] | null
  utmSource?: string | null
  utmMedium?: string | null
  utmCampaign?: string | null
}
export interface CartInfoInput {
  actionString: string
  token?: string | null
  version?: number | null
  orderNotes?: string | null
  noteAreas?: string[] | null
  cartItems?: CartItemInput[] | null
}
export interface CatalogItemInput {
  itemCatalogUid: number
  quantity?: number | null
  token?: string | null
}
export interface CartResult {
  success: boolean
  message: string
  cart: Cart | null
  problems: Problem[]
  adjusted: Problem[]
}
export type OrderStatus = 'Submitted' | 'OnHold' | 'Open' | 'PartiallyShipped' | 'Shipped' | 'Complete' | 'Cancelled'
export type OrderKind = 'order' | 'rma'
export interface TrackingNumber {
  carrierName: string
  trackingNumber: string
  trackingUrl: string
}
export interface OrderNote {
  note: string
}
export interface OrderLine {
  lineNumber: number
  invMastUid: number | null
  itemCode: string
  itemDescription: string
  customerPartNumber: string
  customerPartNumberId: number | null
  quantityOrdered: number
  quantityInvoiced: number
  quantityAllocated: number
  unitOfMeasure: string
  isCancelled: boolean
  unitPrice: number
  totalPrice: number
  promiseDateOrTbd: string
  itemNotes: OrderNote[]
  trackingNumbers: TrackingNumber[]
  aroDays: number | null
}
export interface Order {
  orderNumber: number
  webReferenceId: string
  kind: OrderKind
  heading: string
  orderDate: string
  poNo: string
  status: string
  packingBasis: string
  promiseDateOrTbd: string
  subTotal: number
  serviceCharges: number
  shipping: number | null
  tax: number | null
  total: number
  orderNotes: OrderNote[]
  deliveryInstructions: string
  termsConditionsUri: string
  billToCustomerIdP21: number | null
  billToName: string
  billToCompanyName: string
  billToAddress1: string
  billToAddress2: string
  billToAddress3: string
  billToCity: string
  billToState: string
  billToZip: string
  billToCountry: string
  billToPhone: string
  shipToName: string
  shipToAddress1: string
  shipToAddress2: string
  shipToAddress3: string
  shipToCity: string
  shipToState: string
  shipToZip: string
  shipToCountry: string
  shipToPhone: string
  carrierName: string
  payment: string
  lineItems: OrderLine[]
}
export interface OrderComplete {
  webReferenceId: string
  orderNumber: number
  status: string
  contactEmail: string
  order: Order | null
}
export interface MenuLink {
  label: string
  path: string
}
export interface Menu {
  name: string
  links: MenuLink[]
}
export interface Alert {
  level: string
  text: string
  dismissible: boolean
}
export interface ShellContent {
  storeName: string
  phone: string
  email: string
  addressLines: string[]
  apiBase: string
  red: string
  blue: string
  skuPrefix: string
  catalogPrefix: string
  rootCategories: Category[]
  menus: Menu[]
  footer: Menu[]
  featuredBrands: Brand[]
  alert: Alert | null
}
