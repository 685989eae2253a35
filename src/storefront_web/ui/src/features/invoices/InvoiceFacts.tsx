import { ORDER_TITLE } from '../../contract/messages/orderdesk.gen'
import type { Invoice } from '../../api/types'
import { Fact } from '../../parts/Fact'
import { Link } from '../../parts/Link'
import { Money } from '../../parts/Price'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { fill } from '../../rules/text'
import css from './InvoiceView.module.css'

/** The dates, terms and people of an invoice; what it does not have is left out. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { orderNumber, discountAmount, billToCustomerIdP21 } = invoice
  return (
    <dl className={css.facts}>
      <Fact name="Invoice date">{showDate(invoice.invoiceDate)}</Fact>
      <Fact name="Net due date">
        {invoice.netDueDate && (
          <b className={invoice.statusCode === 'PastDue' ? css.bad : undefined}>
            {showDate(invoice.netDueDate)}
          </b>
        )}
      </Fact>
      <Fact name="Terms">{invoice.terms}</Fact>
      <Fact name="Discount date">{showDate(invoice.discDueDate)}</Fact>
      <Fact name="Discount">{discountAmount !== 0 && <Money amount={discountAmount} />}</Fact>
      <Fact name="Order">
        {orderNumber !== null && (
          <Link href={paths.order(orderNumber)}>{fill(ORDER_TITLE, { number: orderNumber })}</Link>
        )}
      </Fact>
      <Fact name="Order date">{showDate(invoice.orderDate)}</Fact>
      <Fact name="PO number">{invoice.poNo}</Fact>
      <Fact name="Ordered by">{invoice.orderedBy}</Fact>
      <Fact name="Taken by">{invoice.taker}</Fact>
      <Fact name="Carrier">{invoice.carrierName}</Fact>
      <Fact name="Customer number">{billToCustomerIdP21}</Fact>
    </dl>
  )
}
