import { useState } from 'react'
import type { WebhookDelivery } from '../../api/types'
import { NEXT_TRY, NOT_SAVED, REPLAY, RETRY_NOW, STATE_NAMES } from '../../contract/messages/webhooks.gen'
import { staffCalls } from '../../features/staff-area'
import { Button } from '../../parts/Button'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { showMoment } from '../../rules/dates'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import type { Act } from './act'

/** The delivery log, newest first. */
export function DeliveryTable({ rows, act }: { rows: WebhookDelivery[]; act: Act }) {
  const [problem, setProblem] = useState('')
  return (
    <>
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Recorded</th>
            <th scope="col" className={css.wide}>
              Endpoint
            </th>
            <th scope="col">About</th>
            <th scope="col">Answer</th>
            <th scope="col" className={css.wide}>
              Took
            </th>
            <th scope="col" className={css.num}>
              Tries
            </th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="vh">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.deliveryId} row={row} act={act} onProblem={setProblem} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ row, act, onProblem }: { row: WebhookDelivery; act: Act; onProblem: (why: string) => void }) {
  const { isBusy, run } = useBusy()
  const [kind, number] = row.subject.split('/')
  const deed = row.state === 'waiting' ? RETRY_NOW : REPLAY
  const replay = () =>
    run(
      async () => onProblem(await act(staffCalls.replayDelivery(row.deliveryId))),
      () => onProblem(NOT_SAVED),
    )
  return (
    <tr data-row>
      <th scope="row">{row.type}</th>
      <td className="nowrap">{showMoment(row.createdAt)}</td>
      <td className={css.wide}>{row.endpoint}</td>
      <td className="nowrap">
        {kind === 'order' ? <Link href={staffPaths.order(Number(number))}>{number}</Link> : row.subject}
      </td>
      <td>{row.statusCode ?? (row.error || '--')}</td>
      <td className={css.wide}>{row.durationMs === null ? '--' : `${row.durationMs} ms`}</td>
      <td className={css.num}>{row.attempts}</td>
      <td>
        {row.state === 'waiting' && row.attempts > 0 && row.nextTryAt
          ? fill(NEXT_TRY, { when: showMoment(row.nextTryAt) })
          : STATE_NAMES[row.state]}
      </td>
      <td>
        <Button
          size="small"
          aria-label={`${deed}: ${row.type} ${row.subject}`}
          aria-busy={isBusy}
          onClick={() => void replay()}
        >
          {deed}
        </Button>
      </td>
    </tr>
  )
}
