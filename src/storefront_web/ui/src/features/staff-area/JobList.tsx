import type { JobShown } from '../../api/types'
import { JOB_STATES } from '../../contract/messages/orderdesk.gen'
import { Chip } from '../../parts/Notice'
import { showMoment } from '../../rules/dates'

const TONES = { Done: 'good', Runs: 'good', Refused: 'warn', Late: 'warn', Failed: 'bad' } as const

/** The background jobs, with what their last run did and when. */
export function JobList({ jobs }: { jobs: JobShown[] }) {
  return (
    <ul className="rows">
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
  )
}
