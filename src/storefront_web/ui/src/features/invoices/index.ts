export { InvoiceChip } from './InvoiceChip'
export { invoiceUrls } from './invoiceUrls'
export { PdfButton } from './PdfButton'
export { discountText, dueText, titleOf } from './words'
