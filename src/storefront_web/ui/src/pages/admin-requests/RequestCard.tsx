import { useState } from 'react'
import type { RequestDetail } from '../../api/types'
import {
  REQUEST_DECIDED,
  REQUEST_DUPLICATES_NONE,
  REQUEST_EMAIL_CONFIRMED,
  REQUEST_EMAIL_OPEN,
} from '../../contract/messages/accounts.gen'
import { staffUrls } from '../../features/staff-area'
import { useListData } from '../../state/useListData'
import { Link } from '../../parts/Link'
import { Chip, Notice } from '../../parts/Notice'
import { LoadFailed } from '../../parts/LoadFailed'
import { Skeleton } from '../../parts/Skeleton'
import { staffPaths } from '../../staffPaths'
import { showMoment } from '../../rules/dates'
import { fill } from '../../rules/text'
import css from './AdminRequestsPage.module.css'
import { CompanyChoice } from './CompanyChoice'
import { DecisionForm } from './DecisionForm'

/** A request with everything needed to decide, and the decision beside it. Source: S2 §5.5, decision G17. */
export function RequestCard({
  requestId,
  onDecided,
  onSkip,
}: {
  requestId: number
  onDecided: (message: string) => void
  onSkip?: () => void
}) {
  const { data, error, retry } = useListData<RequestDetail>(staffUrls.request(requestId))
  const [picked, setPicked] = useState<number | null>()
  const loadFailed = error && <LoadFailed what="The request" problem={error} retry={retry} />
  if (!data)
    return (
      loadFailed ?? (
        <div className={css.detail}>
          <Skeleton height={32} lines={8} />
        </div>
      )
    )
  const { summary } = data
  const isOpen = summary.state === 'Waiting' || summary.state === 'Unconfirmed'
  const best = data.matches[0]
  const first = best?.reasons.includes('TypedId') || best?.grade === 'Strong' ? best.customerId : null
  const customerId = picked === undefined ? first : picked
  return (
    <>
      <section className={css.detail} aria-label={`Request ${requestId}`}>
        {loadFailed}
        <header className={css.head}>
          <h2>
            {summary.name} <small>request {requestId}</small>
          </h2>
          {summary.confirmedAt ? (
            <Chip tone="good" icon="ok">
              {fill(REQUEST_EMAIL_CONFIRMED, { when: showMoment(summary.confirmedAt) })}
            </Chip>
          ) : (
            <Chip tone="warn" icon="mail">
              {REQUEST_EMAIL_OPEN}
            </Chip>
          )}
        </header>
        <Facts request={data} />
        {isOpen && (
          <CompanyChoice matches={data.matches} picked={customerId} onPick={(id) => setPicked(id)} />
        )}
        <h3>Duplicates</h3>
        {data.duplicates.length === 0 && <p className="meta">{REQUEST_DUPLICATES_NONE}</p>}
        <ul className="tight">
          {data.duplicates.map((other) => (
            <li key={`${other.kind}${other.requestId}${other.webUserId}`}>
              <Notice tone="warn" icon="people">
                <b>{other.kind === 'Request' ? `Request ${other.requestId}` : other.name}</b>{' '}
                {[other.email, other.company].filter(Boolean).join(', ')}{' '}
                {other.requestId !== null && (
                  <Link href={staffPaths.requests({ id: String(other.requestId) })}>Open</Link>
                )}
              </Notice>
            </li>
          ))}
        </ul>
      </section>
      {isOpen ? (
        <DecisionForm request={data} customerId={customerId} onDecided={onDecided} onSkip={onSkip} />
      ) : (
        <aside className={css.decision}>
          <Notice tone={summary.state === 'Approved' ? 'good' : 'warn'}>
            {fill(REQUEST_DECIDED, {
              name: summary.decidedBy || '--',
              when: showMoment(summary.decidedAt),
            })}
            {data.reason && <q className={css.reason}>{data.reason}</q>}
          </Notice>
        </aside>
      )}
    </>
  )
}

function Facts({ request }: { request: RequestDetail }) {
  const { summary, shipping } = request
  const place = [shipping.street, shipping.city, shipping.state, shipping.postal].filter(Boolean).join(', ')
  const facts: [string, string][] = [
    ['Email', summary.email],
    ['Phone', [request.phone, request.phoneExt && `ext. ${request.phoneExt}`].filter(Boolean).join(', ')],
    ['Job title', request.jobTitle],
    [
      'Customer ID',
      summary.customerId === null ? '' : `${summary.customerId} ${summary.customerName}`.trim(),
    ],
    ['Company', summary.company],
    ['Ship to', place],
    ['Sent', showMoment(summary.createdAt)],
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
