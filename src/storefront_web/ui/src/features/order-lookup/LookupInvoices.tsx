import { useState } from 'react'
import type { DocumentFile, Invoice } from '../../api/types'
import {
  HIDE_INVOICE,
  INVOICES_TITLE,
  PRINT_INVOICE,
  SHOW_INVOICE,
} from '../../contract/messages/invoices.gen'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Money } from '../../parts/Price'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import { DownloadLinked } from '../documents'
import { InvoiceChip, InvoiceView, titleOf } from '../invoices'
import css from './OrderLookup.module.css'
import type { Printed } from './printed'

interface Props {
  invoices: Invoice[]
  documents: DocumentFile[]
}

/** The invoices of an order that was looked up, each to read here, to print and to download. Source: S1 §1, §2. */
export function LookupInvoices({ invoices, documents }: Props) {
  const [shown, setShown] = useState(0)
  return (
    <section aria-label={INVOICES_TITLE} className={classes(css.invoices, 'noprint')}>
      <h3>{INVOICES_TITLE}</h3>
      <ul>
        {invoices.map((invoice) => {
          const isShown = shown === invoice.invoiceNumber
          return (
            <li key={invoice.invoiceNumber}>
              <Row invoice={invoice} isShown={isShown} onShow={setShown}>
                <LinkedPdf documents={documents} kind="invoice" number={invoice.invoiceNumber} />
              </Row>
              {isShown && <InvoiceView invoice={invoice} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Row({
  invoice,
  isShown,
  onShow,
  children,
}: {
  invoice: Invoice
  isShown: boolean
  onShow: (number: number) => void
  children: React.ReactNode
}) {
  const title = titleOf(invoice)
  const toPrint: Printed = { invoice }
  return (
    <div className={css.bar}>
      <b>{title}</b>
      <span>{showDate(invoice.invoiceDate)}</span>
      <InvoiceChip {...invoice} />
      <span>
        Amount due <Money amount={invoice.amountDue} />
      </span>
      <div className={css.ways}>
        <Button aria-expanded={isShown} onClick={() => onShow(isShown ? 0 : invoice.invoiceNumber)}>
          {fill(isShown ? HIDE_INVOICE : SHOW_INVOICE, { title })}
        </Button>
        {children}
        <Button onClick={() => void navigate(paths.invoicePrint(), { state: toPrint })}>
          {PRINT_INVOICE}
        </Button>
      </div>
    </div>
  )
}

/** The button for the PDF of a document, if there is a link to it. */
export function LinkedPdf({
  documents,
  kind,
  number,
}: {
  documents: DocumentFile[]
  kind: DocumentFile['kind']
  number: number
}) {
  const link = documents.find((one) => one.kind === kind && one.number === number)
  return link ? <DownloadLinked link={link} /> : null
}
