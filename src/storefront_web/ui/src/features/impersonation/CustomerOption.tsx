import type { CustomerHit, RecentCustomer } from '../../api/types'
import { classes } from '../../parts/classes'
import { Highlighted } from '../../parts/Highlighted'
import { showDate } from '../../rules/dates'
import css from './Impersonate.module.css'

const LABELS: Partial<Record<CustomerHit['matchedOn'], string>> = {
  Phone: 'Phone',
  Contact: 'Contact',
  Email: 'Email',
}

/** A customer in the dialog's list, with the matching text highlighted, and why it is listed. */
export function CustomerOption({
  id,
  customer,
  term,
  isActive,
  onChoose,
}: {
  id: string
  customer: CustomerHit | RecentCustomer
  term: string
  isActive: boolean
  onChoose: () => void
}) {
  const isRecent = 'startedAt' in customer
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes(css.option, isActive && css.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={css.number}>
        <Highlighted text={String(customer.customerId)} term={term} />
      </span>
      <span className={css.what}>
        <b>{isRecent ? <Highlighted text={customer.name} term={term} /> : <Name hit={customer} />}</b>{' '}
        <small>{customer.place}</small>
        {isRecent ? (
          <small className={css.line}>
            {[customer.reason, customer.lastWrite].filter(Boolean).join('. ')}
          </small>
        ) : (
          <Why hit={customer} />
        )}
        {customer.isOnHold && <small className={classes(css.line, 'warn')}>On hold</small>}
      </span>
      <span className={css.terms}>{customer.terms}</span>
      <span className={css.when}>
        {isRecent &&
          [showDate(customer.startedAt), customer.minutes !== null && `${customer.minutes} min`]
            .filter(Boolean)
            .join(', ')}
      </span>
    </div>
  )
}

function Name({ hit }: { hit: CustomerHit }) {
  return hit.matchedOn === 'Name' && hit.matchedText === hit.name ? <Marked hit={hit} /> : hit.name
}

function Why({ hit }: { hit: CustomerHit }) {
  const label = LABELS[hit.matchedOn]
  if (!label) return null
  return (
    <small className={css.line}>
      {label} <Marked hit={hit} />
    </small>
  )
}

function Marked({ hit: { matchedText, matchStart, matchLength } }: { hit: CustomerHit }) {
  if (matchLength === 0) return matchedText
  const end = matchStart + matchLength
  return (
    <>
      {matchedText.slice(0, matchStart)}
      <mark>{matchedText.slice(matchStart, end)}</mark>
      {matchedText.slice(end)}
    </>
  )
}
