import type { Submission } from '../../api/types'
import {
  INBOX_FROM_GUEST,
  INBOX_HANDLED,
  INBOX_KINDS,
  INBOX_MARK,
  INBOX_REOPEN,
} from '../../contract/messages/feedback.gen'
import { Button } from '../../parts/Button'
import css from '../../parts/Table.module.css'
import { showMoment } from '../../rules/dates'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import own from './AdminInboxPage.module.css'

type Mark = (id: number, isHandled: boolean) => Promise<void>

const KIND_NAMES: Record<string, string> = INBOX_KINDS

/** The entries of the inbox, newest first. */
export function InboxTable({ rows, onMark }: { rows: Submission[]; onMark: Mark }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Received</th>
          <th scope="col" className={css.wide}>
            Kind
          </th>
          <th scope="col">From</th>
          <th scope="col">What was sent</th>
          <th scope="col">
            <span className="vh">State</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.submissionId} row={row} onMark={onMark} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, onMark }: { row: Submission; onMark: Mark }) {
  const { isBusy, isRunning, run } = useBusy()
  const isDone = row.handledAt !== null
  const deed = isDone ? INBOX_REOPEN : INBOX_MARK
  const press = () => {
    if (isRunning()) return
    void run(
      () => onMark(row.submissionId, !isDone),
      () => undefined,
    )
  }
  return (
    <tr data-row>
      <th scope="row" className="nowrap">
        {showMoment(row.receivedAt)}
      </th>
      <td className={css.wide}>{KIND_NAMES[row.kind] ?? row.kind}</td>
      <td className={own.sender}>
        {row.email ? <a href={`mailto:${row.email}`}>{row.email}</a> : INBOX_FROM_GUEST}
        {row.name && <div className={css.small}>{row.name}</div>}
      </td>
      <td className={own.text}>
        {row.fields.map(({ label, text }, at) => (
          <p key={at}>
            {row.fields.length > 1 && <b>{label}: </b>}
            {text}
          </p>
        ))}
        {row.pageUrl && <div className={css.small}>{row.pageUrl}</div>}
      </td>
      <td className={own.state}>
        {isDone && (
          <div className={css.small}>
            {fill(INBOX_HANDLED, { name: row.handledBy, when: showMoment(row.handledAt ?? '') })}
          </div>
        )}
        <Button
          size="small"
          aria-label={`${deed}: ${row.email || INBOX_FROM_GUEST}, ${showMoment(row.receivedAt)}`}
          aria-busy={isBusy}
          onClick={press}
        >
          {deed}
        </Button>
      </td>
    </tr>
  )
}
