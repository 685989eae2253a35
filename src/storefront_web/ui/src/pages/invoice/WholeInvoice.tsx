import type { Invoice } from '../../api/types'
import { INVOICES_TITLE, PRICES_IN_USD } from '../../contract/messages/invoices.gen'
import { InvoiceChip, titleOf } from '../../features/invoices'
import { Button } from '../../parts/Button'
import { Money } from '../../parts/Price'
import { PageTitle } from '../../parts/PageTitle'
import { Panel } from '../../parts/Panel'
import { counted } from '../../rules/money'
import { Facts } from './Facts'
import css from './InvoicePage.module.css'
import { InvoiceLines } from './InvoiceLines'
import { Places } from './Places'

/** An invoice: facts and amounts, where it and the goods went, and its lines. */
export function WholeInvoice({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <PageTitle
        note={invoice.poNo}
        aside={
          <span className={css.aside}>
            <InvoiceChip status={invoice.status} statusCode={invoice.statusCode} />
            <Button className="noprint" onClick={() => print()}>
              Print
            </Button>
          </span>
        }
      >
        {titleOf(invoice)}
      </PageTitle>
      <div className={`cols ${css.layout}`}>
        <div className={`stack ${css.main}`}>
          <Places invoice={invoice} />
          <Panel title="Lines" note={counted(invoice.lineItems.length, 'line')}>
            <InvoiceLines lines={invoice.lineItems} />
          </Panel>
        </div>
        <div className={`side ${css.side}`}>
          <section className="card" aria-label={INVOICES_TITLE}>
            <Sums invoice={invoice} />
            <Facts invoice={invoice} />
          </section>
        </div>
      </div>
    </>
  )
}

function Sums({ invoice }: { invoice: Invoice }) {
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
