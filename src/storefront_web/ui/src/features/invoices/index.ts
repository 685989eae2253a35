export { InvoiceChip } from './InvoiceChip'
export { invoiceUrls } from './invoiceUrls'
export { discountText, dueText, titleOf } from './words'
