import type { StaffDashboard } from '../../api/types'
import { DASHBOARD_DAYS } from '../../contract/limits/orderdesk.gen'
import {
  MISSED_NONE,
  MISSED_NOTE,
  MISSED_TIMES,
  MISSED_TITLE,
  MISSED_WORDS,
} from '../../contract/messages/orderdesk.gen'
import { Link } from '../../parts/Link'
import { Panel } from '../../parts/Panel'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { grouped } from '../../rules/digits'
import { fill } from '../../rules/text'
import css from './AdminPage.module.css'

/** What customers searched most often without finding anything; each leads to its search. */
export function MissedSearches({ dashboard }: { dashboard: StaffDashboard }) {
  const { missedSearches, missedCount, missedDifferent } = dashboard
  const most = missedSearches[0]?.count ?? 1
  const days = DASHBOARD_DAYS
  if (missedSearches.length === 0)
    return (
      <Panel title={MISSED_TITLE}>
        <p className={css.foot}>{fill(MISSED_NONE, { days })}</p>
      </Panel>
    )
  return (
    <Panel
      title={MISSED_TITLE}
      note={fill(MISSED_NOTE, { count: grouped(missedCount), days, different: grouped(missedDifferent) })}
    >
      <table className={table.table} aria-label={MISSED_TITLE}>
        <thead>
          <tr>
            <th scope="col">{MISSED_WORDS}</th>
            <th scope="col" className={table.num}>
              {MISSED_TIMES}
            </th>
            <th className={css.share} aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {missedSearches.map(({ words, count }) => (
            <tr key={words}>
              <th scope="row" className={css.words}>
                <Link href={paths.search({ searchTerm: words })}>{words}</Link>
              </th>
              <td className={table.num}>{grouped(count)}</td>
              <td className={css.share} aria-hidden="true">
                <span style={{ width: `${(count / most) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
