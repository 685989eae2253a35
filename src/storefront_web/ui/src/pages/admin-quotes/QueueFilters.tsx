import { useState } from 'react'
import type { StaffMember } from '../../api/types'
import { DESK_ANSWERS, DESK_NOBODY, DESK_STATES, DESK_VALUE_HELP } from '../../contract/messages/quotes.gen'
import { Field, Select } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { SearchInList } from '../../parts/SearchInList'
import table from '../../parts/Table.module.css'
import type { QueryValues } from '../../rules/query'
import { typedAmount } from '../../rules/amounts'
import { useDebounce } from '../../state/useDebounce'
import css from './AdminQuotesPage.module.css'

const WAIT_MS = 400
const FILTERS = ['status', 'answer', 'owner', 'customer', 'competitor', 'minValue', 'maxValue']

/** The search and filters above the queue; every change goes into the address. */
export function QueueFilters({
  asked,
  owners,
  label,
  go,
  hrefOf,
}: {
  asked: Record<string, string>
  owners: StaffMember[]
  label: string
  go: (part: QueryValues) => void
  hrefOf: (part: QueryValues) => string
}) {
  const isFiltered = FILTERS.some((name) => asked[name])
  return (
    <div className={table.bar} role="search">
      <SearchInList label={label} kept={asked['q'] ?? ''} onSearch={(q) => go({ q })} />
      <Select
        label="Status"
        hideLabel
        value={asked['status'] || (asked['answer'] ? `answer:${asked['answer']}` : '')}
        onChange={({ currentTarget: { value } }) => go(statusOf(value))}
      >
        <option value="">Any status</option>
        {Object.entries(DESK_STATES).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        {Object.entries(DESK_ANSWERS).map(([code, name]) => (
          <option key={code} value={`answer:${code}`}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Owner"
        hideLabel
        value={asked['owner']}
        onChange={({ currentTarget: { value } }) => go({ owner: value })}
      >
        <option value="">Any owner</option>
        <option value="none">{DESK_NOBODY}</option>
        {owners.map(({ webUserId, name }) => (
          <option key={webUserId} value={webUserId}>
            {name}
          </option>
        ))}
      </Select>
      <details className={css.more}>
        <summary>
          Value, competitor{(asked['minValue'] || asked['maxValue'] || asked['competitor']) && ' (set)'}
        </summary>
        <div className={css.filters}>
          <Typed
            label="Value from"
            kept={asked['minValue'] ?? ''}
            isAmount
            onType={(minValue) => go({ minValue })}
          />
          <Typed
            label="Value to"
            help={DESK_VALUE_HELP}
            kept={asked['maxValue'] ?? ''}
            isAmount
            onType={(maxValue) => go({ maxValue })}
          />
          <Typed
            label="Competitor"
            kept={asked['competitor'] ?? ''}
            onType={(competitor) => go({ competitor })}
          />
        </div>
      </details>
      {isFiltered ? (
        <Link
          className={css.clear}
          href={hrefOf(Object.fromEntries(FILTERS.map((name) => [name, ''])))}
          options={{ keepScroll: true }}
        >
          Clear filters
        </Link>
      ) : (
        <span />
      )}
    </div>
  )
}

function statusOf(value: string): QueryValues {
  return value.startsWith('answer:')
    ? { status: '', answer: value.slice('answer:'.length) }
    : { status: value, answer: '' }
}

function Typed({
  label,
  help,
  kept,
  isAmount,
  onType,
}: {
  label: string
  help?: string
  kept: string
  isAmount?: boolean
  onType: (value: string) => void
}) {
  const [typed, setTyped] = useState(kept)
  const [before, setBefore] = useState(kept)
  const { soon } = useDebounce(WAIT_MS, (value: string) => onType(value.trim()))
  if (kept !== before) {
    setBefore(kept)
    if (typed.trim() !== kept) setTyped(kept)
  }
  return (
    <Field
      label={label}
      help={help}
      autoComplete="off"
      inputMode={isAmount ? 'decimal' : undefined}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => {
        const value = isAmount ? typedAmount(currentTarget.value, typed) : currentTarget.value
        setTyped(value)
        soon(value)
      }}
    />
  )
}
