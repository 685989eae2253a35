export { InvoiceChip } from './InvoiceChip'
export { invoiceUrls, pdfUrl } from './invoiceUrls'
export { discountText, dueText, titleOf } from './words'
