import type { InboxMessage } from '../../api/types'
import { INBOX_HANDLED, INBOX_NO_SENDER } from '../../contract/messages/feedback.gen'
import { Link } from '../../parts/Link'
import { showMoment } from '../../rules/dates'
import css from './AdminInboxPage.module.css'

/** A message in the list: who, when, the kind, and its first words. */
export function InboxLine({
  message,
  href,
  isOpen,
}: {
  message: InboxMessage
  href: string
  isOpen: boolean
}) {
  return (
    <li data-row>
      <Link
        href={href}
        options={{ keepScroll: true }}
        className={css.line}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={css.who}>
          <b>{message.name || message.email || INBOX_NO_SENDER}</b>
          <small>{showMoment(message.receivedAt)}</small>
        </span>
        <span>
          {message.title}
          {message.handledAt && <small className="good"> {INBOX_HANDLED}</small>}
        </span>
        <small>{message.summary}</small>
      </Link>
    </li>
  )
}
