import { queryString, type QueryValues } from './rules/query'

const part = encodeURIComponent

/** Every address that the shop links to. The item's own path comes with its data (`item.path`). */
export const paths = {
  home: () => '/',
  categories: () => '/categories',
  category: (slug: string, page = 1, query: QueryValues = {}) =>
    `/categories/${part(slug)}${page > 1 ? `/${page}` : ''}${queryString(query)}`,
  search: (query: QueryValues = {}) => `/search${queryString(query)}`,
  brands: () => '/pages/brands',
  brand: (slug: string) => `/brands/featured/${part(slug)}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  orderComplete: (webReferenceId: string) => `/order-complete/${part(webReferenceId)}`,
  orderLookup: () => '/mobile/orderlookup',
  login: () => '/login',
  signup: () => '/signup',
  contact: () => '/pages/contact/contact-us',
}
