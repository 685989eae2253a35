import type { Invoice } from '../../api/types'
import { PRICES_IN_USD } from '../../contract/messages/invoices.gen'
import { Money } from '../../parts/Price'
import css from './InvoiceView.module.css'

/** The amounts of an invoice, down to what is due. */
export function InvoiceSums({ invoice }: { invoice: Invoice }) {
  const sums: [name: string, amount: number][] = [
    ['SubTotal', invoice.subTotal],
    ['Tax', invoice.totalTax],
    ['Freight', invoice.freightAmount],
    ['Total', invoice.totalAmount],
    ['Paid', invoice.amountPaid],
  ]
  return (
    <dl className={css.sums}>
      {sums.map(([name, amount]) => (
        <div key={name} className={name === 'Total' ? css.total : undefined}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className={css.grand}>
        <dt>Amount due</dt>
        <dd>
          <Money amount={invoice.amountDue} />
        </dd>
      </div>
      <div className={css.small}>
        <dt className="vh">Currency</dt>
        <dd>{PRICES_IN_USD}</dd>
      </div>
    </dl>
  )
}
