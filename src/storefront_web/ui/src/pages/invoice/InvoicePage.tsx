import { need } from '../../api/fetch'
import type { Invoice } from '../../api/types'
import { ACCOUNT_TITLE } from '../../contract/messages/accounts.gen'
import {
  INVOICES_TITLE,
  INVOICE_TITLE,
  NOT_SHOWN_MORE,
  NO_SUCH_INVOICE,
} from '../../contract/messages/invoices.gen'
import { invoiceUrls, titleOf } from '../../features/invoices'
import { ButtonLink } from '../../parts/Button'
import { Crumbs } from '../../parts/Crumbs'
import { Empty } from '../../parts/Empty'
import { LoadFailed } from '../../parts/LoadFailed'
import { PageTitle } from '../../parts/PageTitle'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { useLater } from '../../state/queries'
import type { Head, PageProps } from '../../state/route'
import { WholeInvoice } from './WholeInvoice'
import css from '../../parts/Screen.module.css'

export function head({ params }: PageProps): Head {
  return { title: fill(INVOICE_TITLE, { number: params['id'] ?? '' }), noIndex: true }
}

/** A whole invoice or credit, to read and to print. Source: S1 §2, §3, decision A6. */
export default function InvoicePage({ params }: PageProps) {
  const { user } = useAuth()
  const id = params['id'] ?? ''
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
  const { data, error, retry } = useLater(need<Invoice>(invoiceUrls.invoice(number ?? 0)), {
    enabled: user !== undefined && number !== undefined,
    refetchOnMount: 'always',
  })
  const isNone = number === undefined || error?.status === 404
  const invoice = isNone ? undefined : data
  return (
    <div className={css.screen}>
      <Crumbs
        crumbs={[
          { name: ACCOUNT_TITLE, path: paths.account() },
          { name: INVOICES_TITLE, path: paths.invoices() },
          ...(invoice ? [{ name: titleOf(invoice), path: paths.invoice(invoice.invoiceNumber) }] : []),
        ]}
      />
      {error && !isNone && (
        <LoadFailed what={fill(INVOICE_TITLE, { number })} problem={error} retry={retry} />
      )}
      {invoice ? <WholeInvoice invoice={invoice} /> : <PageTitle>{INVOICES_TITLE}</PageTitle>}
      {!invoice && !isNone && !error && <Skeleton height={64} lines={4} />}
      {isNone && (
        <Empty
          title={NO_SUCH_INVOICE}
          action={<ButtonLink href={paths.invoices()}>{INVOICES_TITLE}</ButtonLink>}
        >
          {NOT_SHOWN_MORE}
        </Empty>
      )}
    </div>
  )
}
