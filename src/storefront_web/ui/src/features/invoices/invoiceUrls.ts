import { queryString, type QueryValues } from '../../rules/query'

/** The addresses of what customers read about their invoices. */
export const invoiceUrls = {
  page: (query: QueryValues) => `/api/invoices${queryString(query)}`,
  invoice: (number: number) => `/api/invoices/${number}`,
}

/** The address that leads to the PDF of an invoice. Source: S1 §7, decision I7. */
export const pdfUrl = (number: number): string => `/api/ReportFiles/InvoicePDF?invoiceNo=${number}`
