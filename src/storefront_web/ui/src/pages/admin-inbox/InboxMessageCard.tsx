import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import type { InboxDetail } from '../../api/types'
import { STAFF_NOT_SAVED } from '../../contract/messages/accounts.gen'
import {
  INBOX_FROM_PAGE,
  INBOX_HANDLED_BY,
  INBOX_MARK,
  INBOX_MARKED,
  INBOX_NO_SENDER,
  INBOX_REOPEN,
  INBOX_REOPENED,
  INBOX_REPLY,
} from '../../contract/messages/feedback.gen'
import { staffCalls, staffUrls, useRefreshStaffData } from '../../features/staff-area'
import { useListData } from '../../state/useListData'
import { Button } from '../../parts/Button'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { LoadFailed } from '../../parts/LoadFailed'
import { Skeleton } from '../../parts/Skeleton'
import { showMoment } from '../../rules/dates'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import css from './AdminInboxPage.module.css'

/** A message with its fields. Marking it shows at once, and is undone with a reason if it fails. */
export function InboxMessageCard({ submissionId }: { submissionId: number }) {
  const { data, error, retry } = useListData<InboxDetail>(staffUrls.inboxMessage(submissionId))
  const renew = useRefreshStaffData()
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState('')
  const [chosen, setChosen] = useState<boolean>()
  const { isRunning, run } = useBusy()
  if (!data)
    return (
      <div className={css.detail}>
        {error ? <LoadFailed what="The message" problem={error} retry={retry} /> : <Skeleton lines={6} />}
      </div>
    )
  const { message, answers } = data
  const isHandled = chosen ?? message.handledAt !== null
  const mark = async (handled: boolean): Promise<void> => {
    const answer = await staffCalls.markHandled(submissionId, handled)
    if (!isOk(answer)) fail(reasonOf(answer, STAFF_NOT_SAVED))
    else setNotice(handled ? INBOX_MARKED : INBOX_REOPENED)
    renew()
  }
  const fail = (reason: string) => {
    setChosen(undefined)
    setNotice('')
    setProblem(reason)
  }
  const toggle = () => {
    if (isRunning()) return
    setProblem('')
    setChosen(!isHandled)
    void run(
      () => mark(!isHandled),
      () => fail(STAFF_NOT_SAVED),
    )
  }
  const subject = encodeURIComponent(`Re: ${message.title}`)
  return (
    <section className={css.detail} aria-label={message.title}>
      <div className={css.head}>
        <h2>{message.title}</h2>
        <small>
          {submissionId}, {showMoment(message.receivedAt)}
        </small>
      </div>
      <p>
        <b>{message.name || INBOX_NO_SENDER}</b>{' '}
        {message.email && <a href={`mailto:${message.email}`}>{message.email}</a>}
      </p>
      <dl className={css.answers}>
        {answers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {message.pageUrl.startsWith('/') && (
          <div>
            <dt>{INBOX_FROM_PAGE}</dt>
            <dd>
              <Link href={message.pageUrl}>{message.pageUrl}</Link>
            </dd>
          </div>
        )}
      </dl>
      {message.handledAt && isHandled && (
        <p className="meta">
          {fill(INBOX_HANDLED_BY, { name: message.handledBy, at: showMoment(message.handledAt) })}
        </p>
      )}
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      <div className={css.buttons}>
        <Button look={isHandled ? 'plain' : 'primary'} onClick={toggle}>
          {isHandled ? INBOX_REOPEN : INBOX_MARK}
        </Button>
        {message.email && <a href={`mailto:${message.email}?subject=${subject}`}>{INBOX_REPLY}</a>}
        <span role="status" className="meta">
          {notice}
        </span>
      </div>
    </section>
  )
}
