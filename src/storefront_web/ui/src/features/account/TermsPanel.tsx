import type { Dashboard } from '../../api/types'
import {
  DESK_CARD,
  DESK_CREDIT,
  DESK_CREDIT_GOOD,
  DESK_CREDIT_HOLD,
  DESK_OF_PAYMENT,
  DESK_OWED,
  DESK_PO,
  DESK_PO_OPTIONAL,
  DESK_PO_REQUIRED,
  DESK_REPRESENTATIVE,
  DESK_TITLE,
} from '../../contract/messages/accounts.gen'
import { Link } from '../../parts/Link'
import { Panel } from '../../parts/Panel'
import { paths } from '../../paths'
import { showMoney } from '../../rules/money'
import css from './DashboardView.module.css'

/** How the company pays, what it owes, and who looks after it; `owed` is undefined until it is known. */
export function TermsPanel({ dashboard, owed }: { dashboard: Dashboard; owed?: number }) {
  const { terms, isOnCreditHold, isPoNumberRequired, representative } = dashboard
  return (
    <Panel title={DESK_TITLE}>
      <dl className={css.facts}>
        <dt>{DESK_OF_PAYMENT}</dt>
        <dd>{terms || DESK_CARD}</dd>
        {(terms || isOnCreditHold) && (
          <>
            <dt>{DESK_CREDIT}</dt>
            <dd className={isOnCreditHold ? 'bad' : undefined}>
              {isOnCreditHold ? DESK_CREDIT_HOLD : DESK_CREDIT_GOOD}
            </dd>
          </>
        )}
        {owed !== undefined && (
          <>
            <dt>{DESK_OWED}</dt>
            <dd>
              <Link href={paths.invoices()}>{showMoney(owed)}</Link>
            </dd>
          </>
        )}
        <dt>{DESK_PO}</dt>
        <dd>{isPoNumberRequired ? DESK_PO_REQUIRED : DESK_PO_OPTIONAL}</dd>
        {representative && (
          <>
            <dt>{DESK_REPRESENTATIVE}</dt>
            <dd>{representative}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
