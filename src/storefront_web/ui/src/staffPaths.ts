import { queryString, type QueryValues } from './rules/query'

/** The addresses of the staff area. They are apart from `paths`, which every page loads. Source: decision A24. */
export const staffPaths = {
  customers: (query?: QueryValues) => `/admin/customers${queryString(query)}`,
  customer: (customerId: number, query?: QueryValues) =>
    `/admin/customers/${customerId}${queryString(query)}`,
  content: (query?: QueryValues) => `/admin/content${queryString(query)}`,
  promotions: (query?: QueryValues) => `/admin/promotions${queryString(query)}`,
  jobs: (query?: QueryValues) => `/admin/jobs${queryString(query)}`,
  audit: (query?: QueryValues) => `/admin/audit${queryString(query)}`,
  settings: (query?: QueryValues) => `/admin/settings${queryString(query)}`,
  values: (query?: QueryValues) => `/admin/values${queryString(query)}`,
  dashboard: (query?: QueryValues) => `/admin${queryString(query)}`,
  orders: (query?: QueryValues) => `/admin/orders${queryString(query)}`,
  inbox: (query?: QueryValues) => `/admin/inbox${queryString(query)}`,
  webhooks: (query?: QueryValues) => `/admin/webhooks${queryString(query)}`,
  order: (orderNumber: number) => `/admin/orders/${orderNumber}`,
  returns: (query?: QueryValues) => `/admin/returns${queryString(query)}`,
  return: (number: number) => `/admin/returns/${number}`,
  requests: (query?: QueryValues) => `/admin/requests${queryString(query)}`,
  quotes: (query?: QueryValues) => `/admin/quotes${queryString(query)}`,
  quote: (quoteNumber: number, query?: QueryValues) => `/admin/quotes/${quoteNumber}${queryString(query)}`,
  impersonation: (query?: QueryValues) => `/admin/impersonation${queryString(query)}`,
}
