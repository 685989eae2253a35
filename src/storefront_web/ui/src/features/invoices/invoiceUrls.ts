import { queryString, type QueryValues } from '../../rules/query'

/** The addresses of what customers read about their invoices. */
export const invoiceUrls = {
  page: (query: QueryValues) => `/api/invoices${queryString(query)}`,
  invoice: (number: number) => `/api/invoices/${number}`,
}
