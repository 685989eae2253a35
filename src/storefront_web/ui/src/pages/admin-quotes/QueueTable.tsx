import { useState } from 'react'
import type { DeskRow, StaffMember } from '../../api/types'
import { ageText, DeskChip } from '../../features/quote-desk'
import { Link } from '../../parts/Link'
import { Money } from '../../parts/Price'
import { SortHead } from '../../parts/SortHead'
import table from '../../parts/Table.module.css'
import { showDate, showMoment, showTime } from '../../rules/dates'
import { grouped } from '../../rules/digits'
import css from './AdminQuotesPage.module.css'
import { OwnerCell } from './OwnerCell'

/** The rows of the queue; a number links to the quote, or opens the price request. */
export function QueueTable({
  rows,
  owners,
  sorted,
  hrefOfSort,
  hrefOfRow,
}: {
  rows: DeskRow[]
  owners: StaffMember[]
  sorted: string
  hrefOfSort: (sort: string) => string
  hrefOfRow: (row: DeskRow) => string
}) {
  const [now] = useState(Date.now)
  const sort = { sorted, hrefOf: hrefOfSort }
  return (
    <table className={`${table.table} ${css.queue}`}>
      <thead>
        <tr>
          <SortHead by="number" {...sort}>
            Quote
          </SortHead>
          <SortHead by="customer" {...sort}>
            Customer, subject
          </SortHead>
          <SortHead by="status" {...sort}>
            Status
          </SortHead>
          <SortHead by="lines" className={`${table.num} ${table.wide}`} {...sort}>
            Lines
          </SortHead>
          <SortHead by="age" {...sort}>
            Age
          </SortHead>
          <SortHead by="value" className={table.num} {...sort}>
            Value
          </SortHead>
          <SortHead by="margin" className={`${table.num} ${table.wide}`} {...sort}>
            Margin
          </SortHead>
          <SortHead by="probability" className={table.wide} {...sort}>
            Probability
          </SortHead>
          <SortHead by="owner" {...sort}>
            Owner
          </SortHead>
          <SortHead by="due" {...sort}>
            Due
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.kind} ${row.number}`} {...{ row, owners, now }} href={hrefOfRow(row)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, owners, now, href }: { row: DeskRow; owners: StaffMember[]; now: number; href: string }) {
  const late = row.isOverdue ? 'bad' : undefined
  return (
    <tr data-row>
      <th scope="row" className="nowrap">
        <Link href={href} options={{ keepScroll: row.kind === 'PriceRequest' }}>
          {row.kind === 'Quote' ? row.number : `PR-${row.number}`}
        </Link>
        {row.unreadCount > 0 && <span className={css.unread}>{`${grouped(row.unreadCount)} new`}</span>}
      </th>
      <td className={css.who}>
        <b>{row.customerName || row.askedBy || '--'}</b> <span className={table.small}>{row.subject}</span>
      </td>
      <td className="nowrap">
        <DeskChip row={row} />
      </td>
      <td className={`${table.num} ${table.wide}`}>{grouped(row.lineCount)}</td>
      <td className={`nowrap ${table.named}`} data-name="Age">
        <span className={late}>{ageText(row.askedAt, now)}</span>
      </td>
      <td className={table.num}>
        <Money amount={row.value} />
      </td>
      <td className={`${table.num} ${table.wide}`}>
        {row.marginPercent === null ? '--' : `${row.marginPercent.toFixed(1)} %`}
      </td>
      <td className={table.wide}>
        {row.probability === null ? (
          '--'
        ) : (
          <span className={css.chance}>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={row.probability} height="6" />
            </svg>
            {row.probability} %
          </span>
        )}
      </td>
      <td className={css.owner}>
        <OwnerCell row={row} owners={owners} />
      </td>
      <td className="nowrap">
        {row.dueAt === null ? (
          <span className={table.small}>{row.expires ? `ends ${showDate(row.expires)}` : '--'}</span>
        ) : (
          <span className={late} title={showMoment(row.dueAt)}>
            {dueText(row.dueAt, now)}
            {row.isOverdue && <span className={css.overdue}> overdue</span>}
          </span>
        )}
      </td>
    </tr>
  )
}

/** Today's answers show their time. Both are in the store's time zone, which the offset of the moment tells. */
function dueText(dueAt: string, now: number): string {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(dueAt) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  const today = new Date(now + offset).toISOString().slice(0, 10)
  return dueAt.slice(0, 10) === today ? `Today ${showTime(dueAt)}` : showDate(dueAt)
}
