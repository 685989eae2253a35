import type { Dashboard } from '../../api/types'
import {
  ASKS_CONFIRMED,
  COLLEAGUES_TITLE,
  DASHBOARD_ASKS,
  PROFILE_TITLE,
  ROLE_NAMES,
} from '../../contract/messages/accounts.gen'
import { ButtonLink } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { Link } from '../../parts/Link'
import { Panel } from '../../parts/Panel'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { grouped } from '../../rules/digits'
import { showPhone } from '../../rules/person'
import { fill } from '../../rules/text'
import css from './DashboardView.module.css'

/** Pending requests, colleagues and the profile, on the dashboard of My Account. */
export function DashboardView({ dashboard }: { dashboard: Dashboard }) {
  const { colleagueCount, requestCount, requests, colleagues } = dashboard
  const isAdmin = dashboard.companyRole === 'Admin'
  return (
    <div className="stack">
      {requests.length > 0 && (
        <Panel title={DASHBOARD_ASKS} note={grouped(requestCount)}>
          <ul className={css.rows}>
            {requests.map((request) => (
              <li key={request.requestId}>
                <Icon name="people" />
                <span>
                  <b>{request.name}</b>
                  <small>
                    {[
                      request.email,
                      request.jobTitle,
                      request.confirmedAt && fill(ASKS_CONFIRMED, { day: showDate(request.confirmedAt) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <Link href={paths.colleagues()}>Decide</Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel
        title={COLLEAGUES_TITLE}
        note={grouped(colleagueCount)}
        aside={<Link href={paths.colleagues()}>{isAdmin ? 'Manage' : 'Show all'}</Link>}
      >
        <ul className={css.rows}>
          {colleagues.map((colleague) => (
            <li key={colleague.webUserId}>
              <span className={css.initials} aria-hidden="true">
                {initials(colleague.firstName, colleague.lastName)}
              </span>
              <span>
                {colleague.name || colleague.email}
                {colleague.isYou && ', you'}
              </span>
              <span className="meta">{ROLE_NAMES[colleague.role]}</span>
            </li>
          ))}
        </ul>
        {isAdmin && (
          <div className={css.foot}>
            <ButtonLink href={`${paths.colleagues()}#invite`}>
              <Icon name="plus" /> Invite
            </ButtonLink>
          </div>
        )}
      </Panel>
      <Panel title={PROFILE_TITLE} aside={<Link href={paths.accountProfile()}>Change</Link>}>
        <dl className={css.facts}>
          <dt>Email</dt>
          <dd>{dashboard.email}</dd>
          <dt>Company</dt>
          <dd>{dashboard.company}</dd>
          {dashboard.companyId !== null && (
            <>
              <dt>Customer ID</dt>
              <dd>{dashboard.companyId}</dd>
            </>
          )}
          {dashboard.companyRole && (
            <>
              <dt>Role</dt>
              <dd>{ROLE_NAMES[dashboard.companyRole]}</dd>
            </>
          )}
          {dashboard.phone && (
            <>
              <dt>Phone</dt>
              <dd>
                <a href={`tel:${dashboard.phone}`}>{showPhone(dashboard.phone)}</a>
              </dd>
            </>
          )}
        </dl>
      </Panel>
    </div>
  )
}

function initials(first: string, last: string): string {
  return [first, last]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase()
}
