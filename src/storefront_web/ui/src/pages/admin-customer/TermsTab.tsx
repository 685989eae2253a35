import { TERMS_FROM_ERP, TERMS_PO } from '../../contract/messages/accounts.gen'
import css from './AdminCustomerPage.module.css'
import type { TabProps } from './tab'

/** The customer's payment terms and order holds; they are changed in the ERP. */
export function TermsTab({ customer }: TabProps) {
  const { summary } = customer
  return (
    <>
      <dl className={css.terms}>
        <dt>Terms</dt>
        <dd>
          {summary.terms} {customer.termsCode && <span className="meta">{customer.termsCode}</span>}
        </dd>
        <dt>Credit hold</dt>
        <dd className={summary.isOnHold ? 'warn' : undefined}>{summary.isOnHold ? 'On hold' : 'None'}</dd>
        <dt>PO number</dt>
        <dd>{customer.isPoNumberRequired ? TERMS_PO : 'Not required'}</dd>
        <dt>Tax</dt>
        <dd>{customer.isTaxExempt ? 'Exempt' : 'Taxed'}</dd>
      </dl>
      <p className={`meta ${css.pad}`}>{TERMS_FROM_ERP}</p>
    </>
  )
}
