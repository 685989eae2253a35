import { useState } from 'react'
import type { DeskQuote } from '../../api/types'
import { SEE_PROBLEMS, UNDER_FLOOR, UNDER_FLOOR_ASK } from '../../contract/messages/quotes.gen'
import { type Act, type DraftEditor, type Totals } from '../../features/quote-desk'
import { Link } from '../../parts/Link'
import { Money } from '../../parts/Price'
import { staffPaths } from '../../staffPaths'
import { showDate } from '../../rules/dates'
import { counted, showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import table from '../../parts/Table.module.css'
import css from './AdminQuotePage.module.css'
import lines from './Lines.module.css'
import { DraftTools } from './DraftTools'
import { DraftStatus } from './DraftStatus'
import { LineRow } from './LineRow'
import { SentLines } from './SentLines'

/** The lines of a quote: the draft as an editable table, or an earlier revision as it was sent. */
export function LinesPanel({
  quote,
  draft,
  totals,
  asked,
  isReadOnly,
  act,
}: {
  quote: DeskQuote
  draft: DraftEditor
  totals: Totals
  asked: number
  isReadOnly: boolean
  act: Act
}) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const sent = quote.revisions.find(({ revision }) => revision === asked)
  const toggle = (number: number, isOpen: boolean) =>
    setOpen((before) => {
      const next = new Set(before)
      if (isOpen) next.add(number)
      else next.delete(number)
      return next
    })
  return (
    <section className="card" aria-label="Lines">
      <Tabs quote={quote} asked={sent?.revision} />
      {sent ? (
        <SentLines revision={sent} />
      ) : (
        <>
          {!isReadOnly && <DraftTools quote={quote} act={act} />}
          <DraftStatus quote={quote} draft={draft} />
          <div className={css.scroll}>
            <table className={`${table.table} ${lines.lines}`}>
              <thead>
                <tr>
                  <th scope="col">#</th>
                  <th scope="col">Item</th>
                  <th scope="col" className={table.num}>
                    Quantity
                  </th>
                  <th scope="col" className={table.num}>
                    Cost
                  </th>
                  <th scope="col" className={`${table.num} ${table.wide}`}>
                    List
                  </th>
                  <th scope="col" className={table.num}>
                    Contract
                  </th>
                  <th scope="col" className={table.num}>
                    Price
                  </th>
                  <th scope="col" className={table.num}>
                    Margin
                  </th>
                  <th scope="col" className={table.num}>
                    Lead Time
                  </th>
                  <th scope="col" className={table.num}>
                    Extended
                  </th>
                  <th>
                    <span className="vh">More</span>
                  </th>
                </tr>
              </thead>
              {draft.lines.map((line) => (
                <LineRow
                  key={line.line.lineNumber}
                  quoteNumber={quote.row.number}
                  line={line}
                  request={quote.request}
                  typedLength={draft.lengthOf(line.line.lineNumber)}
                  refused={draft.refused.get(line.line.lineNumber)}
                  isOpen={open.has(line.line.lineNumber)}
                  isReadOnly={isReadOnly || line.isOrdered}
                  onToggle={toggle}
                  onChange={draft.change}
                  act={act}
                />
              ))}
            </table>
          </div>
          <Foot quote={quote} draft={draft} totals={totals} />
        </>
      )}
    </section>
  )
}

function Tabs({ quote, asked }: { quote: DeskQuote; asked: number | undefined }) {
  const { revision, revisions, hasDraft, row } = quote
  const current = hasDraft || revision === 0 ? revision + 1 : revision
  const earlier = revisions
    .filter((one) => one.revision < current)
    .toSorted((a, b) => b.revision - a.revision)
  const last = revisions.find((one) => one.revision === current)
  return (
    <nav className={table.tabs} aria-label="Revisions">
      <Link
        href={staffPaths.quote(row.number)}
        options={{ keepScroll: true }}
        aria-current={asked === undefined || asked === current ? 'true' : undefined}
      >
        Revision {current} <small>{last ? showDate(last.sentAt) : hasDraft ? 'draft, not sent' : ''}</small>
      </Link>
      {earlier.map((one) => (
        <Link
          key={one.revision}
          href={staffPaths.quote(row.number, { revision: String(one.revision) })}
          options={{ keepScroll: true }}
          aria-current={asked === one.revision ? 'true' : undefined}
        >
          Revision {one.revision} <small>{showDate(one.sentAt)}</small>
        </Link>
      ))}
    </nav>
  )
}

function Foot({ quote, draft, totals }: { quote: DeskQuote; draft: DraftEditor; totals: Totals }) {
  const under = draft.lines.filter((line) => line.isUnderFloor && !line.isOrdered)
  const [problem] = draft.state === 'saved' ? quote.problems : []
  return (
    <div className={lines.foot}>
      <span>{counted(draft.lines.length, 'line')}</span>
      <span>Cost {showMoney(totals.cost)}</span>
      {under.length > 0 && (
        <b className="bad">
          {fill(UNDER_FLOOR, {
            floor: quote.floorPercent,
            lines: under.map(({ line }) => line.lineNumber).join(', '),
          })}
          {!quote.isApprover && `. ${UNDER_FLOOR_ASK}`}
        </b>
      )}
      {problem && <b className="warn">{fill(SEE_PROBLEMS, { problem: problem.message })}</b>}
      <b className={lines.total}>
        <Money amount={totals.total} />
      </b>
    </div>
  )
}
