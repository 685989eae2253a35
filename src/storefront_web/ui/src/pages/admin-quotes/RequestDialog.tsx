import { useState } from 'react'
import { useRefreshStaffData } from '../../features/staff-area'
import { isOk, reasonOf } from '../../api/fetch'
import type { PriceRequestDetail, Problem } from '../../api/types'
import { REASON_NOTE_MAX } from '../../contract/limits/quotes.gen'
import {
  DESK_NOBODY,
  DESK_NOT_CHANGED,
  REQUEST_ANSWERED_BY,
  REQUEST_CLOSED_BECAUSE,
  REQUEST_GUEST,
  REQUEST_HELP,
  REQUEST_IS_CLOSED,
  REQUEST_MAIL_REASON,
  REQUEST_REASON_LABEL,
  REQUEST_TITLE,
} from '../../contract/messages/quotes.gen'
import { deskCalls, deskUrls } from '../../features/quote-desk'
import { useListData } from '../../state/useListData'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Check, TextArea } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { LoadFailed } from '../../parts/LoadFailed'
import { Skeleton } from '../../parts/Skeleton'
import { staffPaths } from '../../staffPaths'
import { showMoment } from '../../rules/dates'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import { useBusy } from '../../state/useBusy'
import css from './AdminQuotesPage.module.css'

/** A price request: who asks for which item. It is answered with a quote, or closed. Source: decision F8. */
export function RequestDialog({
  number,
  onClosed,
  onClose,
}: {
  number: number
  onClosed: (notice: string) => void
  onClose: () => void
}) {
  const renew = useRefreshStaffData()
  const { data, error, retry } = useListData<PriceRequestDetail>(deskUrls.request(number))
  const [isClosing, setClosing] = useState(false)
  const [reason, setReason] = useState('')
  const [isMailed, setMailed] = useState(true)
  const [problems, setProblems] = useState<Problem[]>([])
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const act = (work: (version: number) => Promise<string>) => {
    if (isRunning() || !data) return
    setProblem('')
    setProblems([])
    void run(
      async () => {
        setProblem(await work(data.row.version))
        renew()
      },
      () => setProblem(DESK_NOT_CHANGED),
    )
  }
  const answer = () =>
    act(async (version) => {
      const got = await deskCalls.answerRequest(number, { version })
      if (!isOk(got)) return reasonOf(got, DESK_NOT_CHANGED)
      void navigate(staffPaths.quote(got.body.quoteNumber))
      return ''
    })
  const close = () =>
    act(async (version) => {
      const sent = { version, reason: reason.trim(), isMailed: isMailed && data?.email !== '' }
      const got = await deskCalls.closeRequest(number, sent)
      if (!isOk(got)) {
        setProblems((got.body as { problems?: Problem[] }).problems ?? [])
        return reasonOf(got, DESK_NOT_CHANGED)
      }
      onClosed(REQUEST_IS_CLOSED)
      onClose()
      return ''
    })
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message
  const isOpen = data !== undefined && !data.isClosed && data.quoteNumber === null
  return (
    <Dialog
      title={fill(REQUEST_TITLE, { number: `PR-${number}` })}
      onClose={onClose}
      footer={
        isOpen &&
        (isClosing ? (
          <>
            <Button size="big" onClick={() => setClosing(false)}>
              Cancel
            </Button>
            <Button size="big" look="primary" aria-busy={isBusy} onClick={close}>
              Close request
            </Button>
          </>
        ) : (
          <>
            <Button size="big" onClick={() => setClosing(true)}>
              Close without a quote
            </Button>
            <Button size="big" look="primary" aria-busy={isBusy} onClick={answer}>
              Answer with a quote
            </Button>
          </>
        ))
      }
    >
      {error && <LoadFailed what="The price request" problem={error} retry={retry} />}
      {!data && !error && <Skeleton height={32} lines={6} />}
      {data && (
        <div className="stack">
          <Facts request={data} />
          {data.quoteNumber !== null && (
            <Notice tone="good">
              <Link href={staffPaths.quote(data.quoteNumber)}>
                {fill(REQUEST_ANSWERED_BY, { number: data.quoteNumber })}
              </Link>
            </Notice>
          )}
          {data.isClosed && (
            <Notice>
              {data.closedReason
                ? fill(REQUEST_CLOSED_BECAUSE, { why: data.closedReason })
                : REQUEST_IS_CLOSED}
            </Notice>
          )}
          {isOpen && !isClosing && <p className="meta">{REQUEST_HELP}</p>}
          {isOpen && isClosing && (
            <>
              <TextArea
                label={REQUEST_REASON_LABEL}
                rows={3}
                maxLength={REASON_NOTE_MAX}
                value={reason}
                problem={problemOf('reason')}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              {data.email && (
                <Check
                  label={fill(REQUEST_MAIL_REASON, { email: data.email })}
                  checked={isMailed}
                  onChange={() => setMailed((was) => !was)}
                />
              )}
            </>
          )}
          <div role="alert">{problem && !problemOf('reason') && <Notice tone="bad">{problem}</Notice>}</div>
        </div>
      )}
    </Dialog>
  )
}

function Facts({ request }: { request: PriceRequestDetail }) {
  const { row } = request
  return (
    <dl className={css.facts}>
      <dt>Item</dt>
      <dd>
        <Link href={request.path}>{request.itemCode}</Link> {request.itemDesc}
      </dd>
      <dt>Requested by</dt>
      <dd>
        {request.contactName || '--'}
        {request.email && (
          <>
            , <a href={`mailto:${request.email}`}>{request.email}</a>
          </>
        )}
        {request.phone && `, ${request.phone}`}
      </dd>
      <dt>Customer</dt>
      <dd>
        {row.customerId === null ? (
          `${request.companyName || row.customerName} (${REQUEST_GUEST})`
        ) : (
          <Link href={staffPaths.customer(row.customerId)}>{row.customerName}</Link>
        )}
      </dd>
      <dt>Asked</dt>
      <dd>{showMoment(row.askedAt)}</dd>
      <dt>Answer due</dt>
      <dd className={row.isOverdue ? 'bad' : undefined}>{showMoment(row.dueAt) || '--'}</dd>
      <dt>Owner</dt>
      <dd>{row.ownerName || DESK_NOBODY}</dd>
    </dl>
  )
}
