import type { DeliveryFailure, JobShown } from '../../api/types'
import {
  FAILURE_GIVEN_UP,
  FAILURE_RETRIED,
  FAILURES_MORE,
  FAILURES_NONE,
  FAILURES_TITLE,
  JOB_STATES,
  JOBS_TITLE,
} from '../../contract/messages/orderdesk.gen'
import { Link } from '../../parts/Link'
import { Chip } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { staffPaths } from '../../staffPaths'
import { showMoment } from '../../rules/dates'
import { grouped } from '../../rules/digits'
import { fill } from '../../rules/text'
import css from './AdminPage.module.css'

/** What could not be delivered, the newest first. */
export function Failures({ failures, count }: { failures: DeliveryFailure[]; count: number }) {
  return (
    <Panel
      title={FAILURES_TITLE}
      note={count > failures.length && fill(FAILURES_MORE, { shown: failures.length, count: grouped(count) })}
    >
      {failures.length === 0 && <p className={css.foot}>{FAILURES_NONE}</p>}
      <ul className={css.rows}>
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

const TONES = { Done: 'good', Runs: 'good', Refused: 'warn', Late: 'warn', Failed: 'bad' } as const

/** The background jobs, with what their last run did. */
export function Jobs({ jobs }: { jobs: JobShown[] }) {
  return (
    <Panel title={JOBS_TITLE}>
      <ul className={css.rows}>
        {jobs.map((job) => (
          <li key={job.name}>
            <span>
              {job.name}
              <small>{[showMoment(job.ranAt), job.did].filter(Boolean).join(', ')}</small>
            </span>
            <Chip tone={TONES[job.state]} icon={TONES[job.state] === 'good' ? 'ok' : 'warn'}>
              {JOB_STATES[job.state]}
            </Chip>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
