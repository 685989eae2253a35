import type { RequestSummary } from '../../api/types'
import {
  REQUEST_EMAIL_OPEN,
  REQUEST_ID_FITS,
  REQUEST_ID_UNKNOWN,
  REQUEST_NO_ID,
} from '../../contract/messages/accounts.gen'
import { Link } from '../../parts/Link'
import { showMoment } from '../../rules/dates'
import css from './AdminRequestsPage.module.css'

/** A request in the queue: person, company, and warnings. */
export function RequestLine({
  request,
  href,
  isOpen,
}: {
  request: RequestSummary
  href: string
  isOpen: boolean
}) {
  const known = request.customerName !== ''
  return (
    <li data-row>
      <Link
        href={href}
        options={{ keepScroll: true }}
        className={css.line}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={css.who}>
          <b>{request.name}</b>
          <small>{showMoment(request.createdAt)}</small>
        </span>
        <span>{request.company || request.customerName || request.email}</span>
        <small className={request.customerId !== null && !known ? 'warn' : known ? 'good' : undefined}>
          {request.customerId === null ? REQUEST_NO_ID : known ? REQUEST_ID_FITS : REQUEST_ID_UNKNOWN}
        </small>
        {request.confirmedAt === null && <small className="warn">{REQUEST_EMAIL_OPEN}</small>}
      </Link>
    </li>
  )
}
