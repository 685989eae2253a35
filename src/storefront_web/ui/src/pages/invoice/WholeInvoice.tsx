import type { Invoice } from '../../api/types'
import { DownloadPdf } from '../../features/documents'
import { InvoiceChip, InvoiceView, titleOf } from '../../features/invoices'
import { Button } from '../../parts/Button'
import { PageTitle } from '../../parts/PageTitle'
import css from './WholeInvoice.module.css'

/** An invoice with its title, to read, to print and to download. */
export function WholeInvoice({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <PageTitle
        note={invoice.poNo}
        aside={
          <span className={css.aside}>
            <InvoiceChip status={invoice.status} statusCode={invoice.statusCode} />
            <DownloadPdf kind="invoice" number={invoice.invoiceNumber} />
            <Button className="noprint" onClick={() => print()}>
              Print
            </Button>
          </span>
        }
      >
        {titleOf(invoice)}
      </PageTitle>
      <InvoiceView invoice={invoice} />
    </>
  )
}
