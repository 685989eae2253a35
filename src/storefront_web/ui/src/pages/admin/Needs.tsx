import type { DeliveryFailure, JobShown } from '../../api/types'
import {
  FAILURE_GIVEN_UP,
  FAILURE_RETRIED,
  FAILURES_MORE,
  FAILURES_NONE,
  FAILURES_TITLE,
  JOBS_TITLE,
} from '../../contract/messages/orderdesk.gen'
import { JOBS_PAGE } from '../../contract/messages/operations.gen'
import { Link } from '../../parts/Link'
import { Chip } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { staffPaths } from '../../staffPaths'
import { showMoment } from '../../rules/dates'
import { grouped } from '../../rules/digits'
import { fill } from '../../rules/text'
import { JobList } from '../../features/staff-area'
import css from './AdminPage.module.css'

/** What could not be delivered, the newest first. */
export function Failures({ failures, count }: { failures: DeliveryFailure[]; count: number }) {
  return (
    <Panel
      title={FAILURES_TITLE}
      note={count > failures.length && fill(FAILURES_MORE, { shown: failures.length, count: grouped(count) })}
    >
      {failures.length === 0 && <p className={css.foot}>{FAILURES_NONE}</p>}
      <ul className="rows">
        {failures.map((one) => (
          <li key={`${one.what} ${one.failedAt}`}>
            <span>
              {one.kind === 'Webhook' ? <Link href={staffPaths.webhooks()}>{one.what}</Link> : one.what}
              <small>
                {showMoment(one.failedAt)}, {one.error}
              </small>
            </span>
            <Chip tone={one.isGivenUp ? 'bad' : 'warn'} icon={one.isGivenUp ? 'warn' : 'clock'}>
              {one.isGivenUp ? FAILURE_GIVEN_UP : FAILURE_RETRIED}
            </Chip>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The background jobs, with a link to their page. */
export function Jobs({ jobs }: { jobs: JobShown[] }) {
  return (
    <Panel title={JOBS_TITLE} aside={<Link href={staffPaths.jobs()}>{JOBS_PAGE}</Link>}>
      <JobList jobs={jobs} />
    </Panel>
  )
}
