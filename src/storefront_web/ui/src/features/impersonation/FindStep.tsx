import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { RECENT_DAYS, SEARCH_MAX, SEARCH_MIN } from '../../contract/limits/impersonation.gen'
import { CUSTOMERS_FIND } from '../../contract/messages/accounts.gen'
import {
  DIALOG_FAILED,
  DIALOG_FIRST,
  DIALOG_LOOKED_AT,
  DIALOG_MORE,
  DIALOG_NOTHING,
  DIALOG_RECENT_NOTE,
} from '../../contract/messages/impersonation.gen'
import { Icon } from '../../parts/Icon'
import { Keys } from '../../parts/Keys'
import { Notice } from '../../parts/Notice'
import { Skeleton } from '../../parts/Skeleton'
import { showCount } from '../../rules/money'
import { fill } from '../../rules/text'
import { useDebounce } from '../../state/useDebounce'
import { CustomerOption } from './CustomerOption'
import type { Chosen } from './dialog'
import css from './Impersonate.module.css'
import { useCustomers } from './useCustomers'

const WAIT_MS = 200

/**
 * Finds the customer to impersonate: recent ones are listed first; two letters start a search. Source: H8.
 */
export function FindStep({
  onChoose,
  onPage,
}: {
  onChoose: (customer: Chosen) => void
  /** Open the customer's page instead. */
  onPage: (customer: Chosen) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [term, setTerm] = useState('')
  const [at, setAt] = useState(0)
  const isWanted = useRef(false)
  const { soon } = useDebounce(WAIT_MS, (text: string) => {
    setTerm(text.trim())
    setAt(0)
  })
  const found = useCustomers(term)
  const { recent, hits } = found
  const rows = [...recent, ...hits]
  const active = Math.min(at, rows.length - 1)
  const isCurrent = found.isAnswered && term === typed.trim()
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const first = isCurrent ? rows[0] : undefined
  useEffect(() => {
    if (!isWanted.current || !first) return
    isWanted.current = false
    onChoose(first)
  }, [first, onChoose])
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && rows.length > 0) {
      event.preventDefault()
      setAt((active + by + rows.length) % rows.length)
    }
    const row = rows[active]
    if (event.key !== 'Enter') return
    event.preventDefault()
    // the answer for the current text is still loading
    isWanted.current = !isCurrent
    if (!row || !isCurrent) return
    if (event.ctrlKey || event.metaKey) onPage(row)
    else onChoose(row)
  }
  const isNothing = isCurrent && !found.isFailed && rows.length === 0
  const list = (part: typeof rows, first: number) =>
    part.map((customer, index) => (
      <CustomerOption
        key={customer.customerId}
        id={`${id}-${first + index}`}
        customer={customer}
        term={term}
        isActive={first + index === active}
        onChoose={() => onChoose(customer)}
      />
    ))
  return (
    <>
      <div className={css.find}>
        <Icon name="search" className={css.glass} />
        <input
          className="searchfield"
          role="combobox"
          aria-label={CUSTOMERS_FIND}
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? `${id}-${active}` : undefined}
          placeholder={CUSTOMERS_FIND}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={(event) => {
            isWanted.current = false
            setTyped(event.currentTarget.value)
            soon(event.currentTarget.value)
          }}
          onKeyDown={keys}
        />
      </div>
      {rows.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label="Customers">
          {recent.length > 0 && (
            <div role="group" aria-label="Recent">
              <p className={css.head} role="presentation">
                Recent <small>{fill(DIALOG_RECENT_NOTE, { days: RECENT_DAYS })}</small>
              </p>
              {list(recent, 0)}
            </div>
          )}
          {hits.length > 0 && (
            <div role="group" aria-label="All customers">
              <p className={css.head} role="presentation">
                All customers <small>{showCount(hits.length)} found</small>
              </p>
              {list(hits, recent.length)}
            </div>
          )}
        </div>
      )}
      {found.isCut && <p className={css.more}>{DIALOG_MORE}</p>}
      {!found.isAnswered && rows.length === 0 && (
        <div className={css.pad}>
          <Skeleton height={40} lines={3} />
        </div>
      )}
      <div role="status" className={css.none}>
        {isNothing && term.length >= SEARCH_MIN && (
          <>
            <b>{fill(DIALOG_NOTHING, { term })}</b>
            <small>{DIALOG_LOOKED_AT}</small>
          </>
        )}
        {isNothing && term.length < SEARCH_MIN && (
          <small>{fill(DIALOG_FIRST, { minimum: SEARCH_MIN })}</small>
        )}
      </div>
      <div role="alert" className={css.trouble}>
        {found.isFailed && <Notice tone="bad">{DIALOG_FAILED}</Notice>}
        {found.whyNot && <Notice tone="bad">{found.whyNot}</Notice>}
      </div>
      <Keys
        keys={[
          ['↑ ↓', 'move'],
          ['Enter', 'choose'],
          ['Ctrl Enter', 'its page'],
          ['Esc', 'close'],
          ['Alt I', 'from anywhere'],
        ]}
      />
    </>
  )
}
