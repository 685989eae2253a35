import { queryString, type QueryValues } from './rules/query'

const part = encodeURIComponent

/** Every address that the store links to. An item's own path comes with its data (`item.path`). */
export const paths = {
  home: () => '/',
  categories: () => '/categories',
  category: (slug: string, page = 1, query?: QueryValues) =>
    `/categories/${part(slug)}${page > 1 ? `/${page}` : ''}${queryString(query)}`,
  search: (query?: QueryValues) => `/search${queryString(query)}`,
  serviceParts: () => '/service-parts',
  compare: (items: number[] = []) => `/compare${queryString({ items: items.join(',') })}`,
  /** The components view and the customizer of an item, whose own path is `/product/…`. Source: S2 §2.1. */
  components: (itemPath: string) => itemPath.replace('/product/', '/productinfo/'),
  customizer: (itemPath: string) => itemPath.replace('/product/', '/productcustomizer/'),
  /** The last part of an item's addresses: the buyer's own number, kept when the rest is corrected. */
  ownNumber: (number = '') => number && `/${part(number)}`,
  brands: () => '/pages/brands',
  brand: (slug: string) => `/pages/brands/${part(slug)}`,
  brandItems: (slug: string, query?: QueryValues) => `/brands/featured/${part(slug)}${queryString(query)}`,
  cart: () => '/cart',
  quickOrder: () => '/cart/import',
  checkout: () => '/checkout',
  createQuote: () => '/create-quote',
  quoteComplete: (webReferenceId: string) => `/quote-complete/${part(webReferenceId)}`,
  orderComplete: (webReferenceId: string) => `/order-complete/${part(webReferenceId)}`,
  orderLookup: () => '/mobile/orderlookup',
  login: (returnUrl?: string) => `/login${queryString({ returnUrl })}`,
  logout: () => '/logout',
  signup: () => '/signup',
  passwordReset: (email = '') => `/password-reset${queryString({ email })}`,
  passwordResetPin: () => '/password-reset/pin',
  account: () => '/account/dashboard',
  accountProfile: () => '/account/dashboard?tab=profile',
  colleagues: (query?: QueryValues) => `/account/colleagues${queryString(query)}`,
  addressBook: (query?: QueryValues) => `/account/addresses${queryString(query)}`,
  shoppingLists: () => '/account/shopping-lists',
  newShoppingList: () => '/account/shopping-lists/new',
  savedCart: (token: string) => `/account/saved-cart-detail/${token}`,
  shoppingList: (id: number) => `/account/shopping-list-detail/${id}`,
  quotes: (query?: QueryValues) => `/account/quotes${queryString(query)}`,
  quote: (number: number, query?: QueryValues) => `/account/quote-detail/${number}${queryString(query)}`,
  invoices: (query?: QueryValues) => `/account/invoices${queryString(query)}`,
  invoice: (number: number) => `/account/invoice-detail/${number}`,
  order: (number: number) => `/account/order-detail/${number}`,
  notifications: () => '/account/notifications',
  orders: () => '/account/orders',
  staffRoom: () => '/admin/customers',
  adminCustomers: (query?: QueryValues) => `/admin/customers${queryString(query)}`,
  adminCustomer: (customerId: number, query?: QueryValues) =>
    `/admin/customers/${customerId}${queryString(query)}`,
  adminOrders: (query?: QueryValues) => `/admin/orders${queryString(query)}`,
  adminOrder: (orderNumber: number) => `/admin/orders/${orderNumber}`,
  adminRequests: (query?: QueryValues) => `/admin/requests${queryString(query)}`,
  adminQuotes: (query?: QueryValues) => `/admin/quotes${queryString(query)}`,
  adminQuote: (quoteNumber: number, query?: QueryValues) =>
    `/admin/quotes/${quoteNumber}${queryString(query)}`,
  adminImpersonation: (query?: QueryValues) => `/admin/impersonation${queryString(query)}`,
  legal: (name: string) => `/pages/legal/${part(name)}`,
  contact: () => '/pages/contact/contact-us',
}
