import type { OutboxEntry } from '../../api/types'
import {
  OUTBOX_ENDED,
  OUTBOX_NOT_RETRIED,
  OUTBOX_RETRY,
  OUTBOX_RETRY_OF,
  OUTBOX_STATES,
  OUTBOX_TRIES,
  OUTBOX_TRY_ONE,
} from '../../contract/messages/operations.gen'
import { NEXT_TRY } from '../../contract/messages/webhooks.gen'
import { type StaffAction, staffCalls } from '../../features/staff-area'
import { Button } from '../../parts/Button'
import { Chip } from '../../parts/Notice'
import css from '../../parts/Table.module.css'
import { showMoment } from '../../rules/dates'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import own from './AdminJobsPage.module.css'

const TONES = { Waiting: 'blue', Retried: 'warn', GivenUp: 'bad', Done: 'good' } as const

interface Props {
  act: StaffAction
  onRefused: (why: string) => void
}

/** The events of the outbox: what is to be done, how often it was tried, and why it failed. */
export function OutboxTable({ rows, ...props }: { rows: OutboxEntry[] } & Props) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Added</th>
          <th scope="col">State</th>
          <th scope="col">Last error</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.eventId} row={row} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, act, onRefused }: { row: OutboxEntry } & Props) {
  const { isBusy, isRunning, run } = useBusy()
  const retry = async () => {
    if (isRunning()) return
    const why = await run(
      () => act(staffCalls.retryOutbox(row.eventId)),
      () => OUTBOX_NOT_RETRIED,
    )
    if (why) onRefused(why)
  }
  return (
    <tr data-row>
      <th scope="row">
        {row.what}
        <div className={`${css.small} ${own.key}`}>{row.about}</div>
      </th>
      <td className="nowrap">{showMoment(row.createdAt)}</td>
      <td>
        <Chip tone={TONES[row.state]}>{OUTBOX_STATES[row.state]}</Chip>
        <div className={css.small}>
          {row.attempts === 1 ? OUTBOX_TRY_ONE : fill(OUTBOX_TRIES, { count: row.attempts })}
        </div>
        <div className={css.small}>
          {row.dueAt && row.error && fill(NEXT_TRY, { when: showMoment(row.dueAt) })}
          {row.doneAt && fill(OUTBOX_ENDED, { moment: showMoment(row.doneAt) })}
        </div>
      </td>
      <td className={own.error}>{row.error || '--'}</td>
      <td className={css.end}>
        {row.error && (
          <Button
            size="small"
            aria-busy={isBusy}
            aria-label={fill(OUTBOX_RETRY_OF, { what: row.what, about: row.about })}
            onClick={() => void retry()}
          >
            {OUTBOX_RETRY}
          </Button>
        )}
      </td>
    </tr>
  )
}
