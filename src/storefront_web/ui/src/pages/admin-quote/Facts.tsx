import { type ReactNode, useState } from 'react'
import type { DeskQuote } from '../../api/types'
import { QUOTE_EXPIRY_LABEL } from '../../contract/messages/checkout.gen'
import { DESK_NOBODY, NO_LAST_DAY } from '../../contract/messages/quotes.gen'
import { type Act, daysUntil, deskCalls, type Totals } from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Select } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { Money } from '../../parts/Price'
import { staffPaths } from '../../staffPaths'
import { showDate, showTime } from '../../rules/dates'
import { counted, showMoney } from '../../rules/money'
import { useBusy } from '../../state/useBusy'
import css from './AdminQuotePage.module.css'

type Fact = [name: string, value: ReactNode, more: ReactNode, isBad?: boolean]

/** The facts of a quote in one row. */
export function Facts({ quote, totals, act }: { quote: DeskQuote; totals: Totals; act: Act }) {
  const [isHanding, setHanding] = useState(false)
  const [now] = useState(Date.now)
  const { row } = quote
  const { total, margin, marginPercent } = totals
  const floor = quote.floorPercent > 0 ? `floor ${quote.floorPercent} %` : ''
  const facts: Fact[] = [
    [
      'Customer',
      row.customerId === null ? (
        row.customerName
      ) : (
        <Link key="customer" href={staffPaths.customer(row.customerId)}>
          {row.customerName}
        </Link>
      ),
      row.customerId === null ? 'no account' : joined([String(row.customerId), quote.terms]),
    ],
    ['Requested by', quote.contactName || '--', quote.contactPhone || quote.contactEmail],
    ['Value', <Money key="value" amount={total} />, counted(totals.count, 'line')],
    [
      'Margin',
      marginPercent === null ? '--' : `${marginPercent.toFixed(1)} %`,
      joined([margin === null ? '' : showMoney(margin), floor]),
      marginPercent !== null && quote.floorPercent > 0 && marginPercent < quote.floorPercent,
    ],
    [
      QUOTE_EXPIRY_LABEL,
      row.expires ? showDate(row.expires) : NO_LAST_DAY,
      row.expires ? inDays(daysUntil(row.expires, new Date(now).toISOString().slice(0, 10))) : '',
    ],
    [
      'Owner',
      row.ownerName || DESK_NOBODY,
      <Button key="hand" look="link" data-key="h" onClick={() => setHanding(true)}>
        Hand over
      </Button>,
    ],
    ['Due', row.dueAt ? showDate(row.dueAt) : '--', row.dueAt ? showTime(row.dueAt) : '', row.isOverdue],
    [
      'Probability',
      row.probability === null ? '--' : `${row.probability} %`,
      row.expectedValue === null ? '' : `expected ${showMoney(row.expectedValue)}`,
    ],
  ]
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([name, value, more, isBad]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isBad ? 'bad' : undefined}>
              {value}
              {more && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {isHanding && <HandOver quote={quote} act={act} onClose={() => setHanding(false)} />}
    </>
  )
}

function joined(parts: string[]): string {
  return parts.filter(Boolean).join(', ')
}

function inDays(days: number): string {
  if (days < 0) return `${counted(-days, 'day')} ago`
  return days === 0 ? 'today' : `in ${counted(days, 'day')}`
}

function HandOver({ quote, act, onClose }: { quote: DeskQuote; act: Act; onClose: () => void }) {
  const { number, ownerId } = quote.row
  const [owner, setOwner] = useState(ownerId)
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const save = () => {
    if (isRunning()) return
    void run(
      async () => {
        const { why } = await act((version) => deskCalls.handOver(number, { version, ownerId: owner }))
        setProblem(why)
        if (!why) onClose()
      },
      () => undefined,
    )
  }
  return (
    <Dialog
      title="Hand over"
      narrow
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button size="big" look="primary" aria-busy={isBusy} onClick={save}>
            Hand over
          </Button>
        </>
      }
    >
      <div className="stack">
        <Select
          label="Owner"
          value={owner ?? ''}
          onChange={({ currentTarget: { value } }) => setOwner(Number(value) || null)}
        >
          <option value="">{DESK_NOBODY}</option>
          {quote.staff.map((one) => (
            <option key={one.webUserId} value={one.webUserId}>
              {one.name}
            </option>
          ))}
        </Select>
        <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      </div>
    </Dialog>
  )
}
