import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import type { PriceRequestDetail } from '../../api/types'
import {
  DESK_NOBODY,
  DESK_NOT_CHANGED,
  REQUEST_ANSWERED_BY,
  REQUEST_CLOSE_SURE,
  REQUEST_GUEST,
  REQUEST_HELP,
  REQUEST_IS_CLOSED,
  REQUEST_TITLE,
} from '../../contract/messages/quotes.gen'
import { deskCalls, deskUrls } from '../../features/quote-desk'
import { useRenewRooms, useRoom } from '../../features/staff-room'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { NotRead } from '../../parts/NotRead'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
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
  onClosed: (said: string) => void
  onClose: () => void
}) {
  const renew = useRenewRooms()
  const { data, error, retry } = useRoom<PriceRequestDetail>(deskUrls.request(number))
  const [isSure, setSure] = useState(false)
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const act = (work: (version: number) => Promise<string>) => {
    if (isRunning() || !data) return
    setProblem('')
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
      void navigate(paths.adminQuote(got.body.quoteNumber))
      return ''
    })
  const close = () =>
    act(async (version) => {
      const got = await deskCalls.closeRequest(number, { version })
      if (!isOk(got)) return reasonOf(got, DESK_NOT_CHANGED)
      onClosed(REQUEST_IS_CLOSED)
      onClose()
      return ''
    })
  const isOpen = data !== undefined && !data.isClosed && data.quoteNumber === null
  return (
    <Dialog
      title={fill(REQUEST_TITLE, { number: `PR-${number}` })}
      onClose={onClose}
      footer={
        isOpen &&
        (isSure ? (
          <>
            <Button size="big" onClick={() => setSure(false)}>
              Cancel
            </Button>
            <Button size="big" look="primary" aria-busy={isBusy} onClick={close}>
              Close request
            </Button>
          </>
        ) : (
          <>
            <Button size="big" onClick={() => setSure(true)}>
              Close without a quote
            </Button>
            <Button size="big" look="primary" aria-busy={isBusy} onClick={answer}>
              Answer with a quote
            </Button>
          </>
        ))
      }
    >
      {error && <NotRead what="The price request" problem={error} retry={retry} />}
      {!data && !error && <Skeleton height={32} lines={6} />}
      {data && (
        <div className="stack">
          <Facts request={data} />
          {data.quoteNumber !== null && (
            <Notice tone="good">
              <Link href={paths.adminQuote(data.quoteNumber)}>
                {fill(REQUEST_ANSWERED_BY, { number: data.quoteNumber })}
              </Link>
            </Notice>
          )}
          {data.isClosed && <Notice>{REQUEST_IS_CLOSED}</Notice>}
          {isOpen && (
            <p className={isSure ? undefined : 'meta'}>
              {isSure ? fill(REQUEST_CLOSE_SURE, { number: `PR-${number}` }) : REQUEST_HELP}
            </p>
          )}
          <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
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
      <dt>Asked by</dt>
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
          <Link href={paths.adminCustomer(row.customerId)}>{row.customerName}</Link>
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
