import { ORDER_TITLE } from '../../contract/messages/orderdesk.gen'
import type { ReactNode } from 'react'
import type { InvoicePage, InvoiceSummary } from '../../api/types'
import { FIRST_PAGE, INVOICES_TITLE, NEXT_PAGE } from '../../contract/messages/invoices.gen'
import { discountText, dueText, InvoiceChip, titleOf } from '../../features/invoices'
import type { ListData } from '../../state/useListData'
import { classes } from '../../parts/classes'
import { Link } from '../../parts/Link'
import { LoadedList } from '../../parts/LoadedList'
import { SortHead } from '../../parts/SortHead'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { showMoney } from '../../rules/money'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import css from './InvoicesPage.module.css'

/** The list of a company's invoices. */
export function InvoiceList({
  list,
  query,
  empty,
}: {
  list: ListData<InvoicePage>
  query: QueryValues
  empty: ReactNode
}) {
  return (
    <LoadedList
      what={INVOICES_TITLE}
      list={list}
      empty={empty}
      foot={list.data && <Pages next={list.data.next} query={query} />}
    >
      {(page) => <InvoiceTable page={page} query={query} />}
    </LoadedList>
  )
}

/** Where the next page begins is known, but not how many there are. */
function Pages({ next, query }: { next: string; query: QueryValues }) {
  const isLater = one(query, 'after') !== ''
  if (!isLater && next === '') return null
  return (
    <nav className={css.foot} aria-label="Pages">
      {isLater && <Link href={paths.invoices({ ...query, after: '' })}>{FIRST_PAGE}</Link>}
      {next !== '' && (
        <Link href={paths.invoices({ ...query, after: next })} rel="next">
          {NEXT_PAGE}
        </Link>
      )}
    </nav>
  )
}

function InvoiceTable({ page, query }: { page: InvoicePage; query: QueryValues }) {
  return (
    <table className={classes(table['table'], css.table)}>
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <SortHead
            by="date"
            sorted={one(query, 'sort') || '-date'}
            hrefOf={(sort) => paths.invoices({ ...query, sort: sort === '-date' ? '' : sort, after: '' })}
          >
            Invoice date
          </SortHead>
          <th scope="col">Order</th>
          <th scope="col" className={table['wide']}>
            PO number
          </th>
          <th scope="col">Net due date</th>
          <th scope="col">Status</th>
          <th scope="col" className={table['num']}>
            Total
          </th>
          <th scope="col" className={table['num']}>
            Amount due
          </th>
        </tr>
      </thead>
      <tbody>
        {page.rows.map((invoice) => (
          <Row key={invoice.invoiceNumber} invoice={invoice} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ invoice }: { invoice: InvoiceSummary }) {
  const { invoiceNumber: number, statusCode, orderNumber } = invoice
  const isPastDue = statusCode === 'PastDue'
  const discount = discountText(invoice)
  return (
    <tr data-row className={statusCode === 'Void' ? table['dim'] : undefined}>
      <th scope="row" className={css.number}>
        <Link href={paths.invoice(number)}>{titleOf(invoice)}</Link>
      </th>
      <td className={table['named']} data-name="Invoiced">
        {showDate(invoice.invoiceDate)}
      </td>
      <td className={table['named']} data-name="Order">
        {orderNumber === null ? (
          '--'
        ) : (
          <Link href={paths.order(orderNumber)} aria-label={fill(ORDER_TITLE, { number: orderNumber })}>
            {orderNumber}
          </Link>
        )}
        <small className={css.onNarrow}>{invoice.poNo}</small>
      </td>
      <td className={table['wide']}>{invoice.poNo || '--'}</td>
      <td className={classes(css.due, table['named'])} data-name="Due">
        <span className={isPastDue ? css.bad : undefined}>{showDate(invoice.netDueDate) || '--'}</span>
        <small>{dueText(invoice.dueInDays)}</small>
        {invoice.dueInDays !== null && discount && <small>{discount}</small>}
      </td>
      <td>
        <InvoiceChip {...invoice} />
      </td>
      <td className={classes(table['num'], table['named'])} data-name="Total">
        {showMoney(invoice.totalAmount)}
      </td>
      <td className={classes(table['num'], table['named'], css.amount)} data-name="Due">
        {showMoney(invoice.amountDue)}
      </td>
    </tr>
  )
}
