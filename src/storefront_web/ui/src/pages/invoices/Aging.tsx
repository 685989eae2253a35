import type { InvoicePage } from '../../api/types'
import { AGE_NAMES, AGE_NONE, AMOUNTS_DUE, AMOUNT_DUE } from '../../contract/messages/invoices.gen'
import { classes } from '../../parts/classes'
import { counted, showMoney } from '../../rules/money'
import css from './Aging.module.css'

/** What the company has to pay in all, and how long it has been due, with a bar of the shares. */
export function Aging({ page }: { page: InvoicePage }) {
  const owed = page.aging.filter(({ amount }) => amount > 0)
  return (
    <section className={`card ${css.aging}`} aria-label={AMOUNTS_DUE}>
      <div className={css.bar} aria-hidden="true">
        {owed.map(({ age, amount }) => (
          <span key={age} className={css[age]} style={{ flexGrow: amount }} />
        ))}
      </div>
      <dl className={css.ages}>
        <div className={css.all}>
          <dt>{AMOUNT_DUE}</dt>
          <dd>
            <b>{showMoney(page.amountDue)}</b>
            <small>{counted(page.unpaidCount, 'invoice')}</small>
          </dd>
        </div>
        {page.aging.map(({ age, amount, invoiceCount }) => (
          <div key={age}>
            <dt>
              <span className={classes(css.key, css[age])} aria-hidden="true" />
              {AGE_NAMES[age]}
            </dt>
            <dd>
              <b>{showMoney(amount)}</b>
              <small>{invoiceCount > 0 ? counted(invoiceCount, 'invoice') : AGE_NONE}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
