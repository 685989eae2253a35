export { InvoiceChip } from './InvoiceChip'
export { InvoiceView } from './InvoiceView'
export { invoiceUrls } from './invoiceUrls'
export { discountText, dueText, titleOf } from './words'
