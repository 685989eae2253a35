import { PRINT_INVOICE, PRINT_WITHOUT_INVOICE } from '../../contract/messages/invoices.gen'
import { InvoiceView, titleOf } from '../../features/invoices'
import { PrintPage } from '../../features/order-lookup'
import type { Head } from '../../state/route'

export function head(): Head {
  return { title: PRINT_INVOICE, noIndex: true }
}

/** An invoice as it is printed. Source: S1 §2, §9, decision A12. */
export default function InvoicePrintPage() {
  return (
    <PrintPage of={({ invoice }) => invoice} without={PRINT_WITHOUT_INVOICE}>
      {(invoice) => (
        <>
          <h1 tabIndex={-1}>{titleOf(invoice)}</h1>
          <InvoiceView invoice={invoice} />
        </>
      )}
    </PrintPage>
  )
}
