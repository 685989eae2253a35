import type { Invoice } from '../../api/types'
import { INVOICES_TITLE } from '../../contract/messages/invoices.gen'
import { Panel } from '../../parts/Panel'
import { counted } from '../../rules/money'
import { InvoiceFacts } from './InvoiceFacts'
import { InvoiceLines } from './InvoiceLines'
import { InvoicePlaces } from './InvoicePlaces'
import { InvoiceSums } from './InvoiceSums'
import css from './InvoiceView.module.css'

/** An invoice, as its page, the lookup and the print show it: addresses, lines, facts and amounts. Source: S1 §3. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  return (
    <div className={`cols ${css.layout}`}>
      <div className={`stack ${css.main}`}>
        <InvoicePlaces invoice={invoice} />
        <Panel title="Lines" note={counted(invoice.lineItems.length, 'line')}>
          <InvoiceLines lines={invoice.lineItems} />
        </Panel>
      </div>
      <div className={`side ${css.side}`}>
        <section className="card" aria-label={INVOICES_TITLE}>
          <InvoiceSums invoice={invoice} />
          <InvoiceFacts invoice={invoice} />
        </section>
      </div>
    </div>
  )
}
