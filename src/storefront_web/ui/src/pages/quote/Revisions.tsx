import { need } from '../../api/fetch'
import type { LineChange, QuoteDetail, QuoteLine, QuoteRevision, RequestedQuote } from '../../api/types'
import {
  ALL_LINES,
  OLD_REVISION,
  ONLY_CHANGED,
  QUOTE_TITLE,
  REMOVED_IN_REVISION,
  REVISION,
  REVISION_NOT_READ,
  SEE_CURRENT,
} from '../../contract/messages/quotes.gen'
import { quoteUrls } from '../../features/quotes'
import { Button } from '../../parts/Button'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { Skeleton } from '../../parts/Skeleton'
import table from '../../parts/Table.module.css'
import { classes } from '../../parts/classes'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { fill } from '../../rules/text'
import { useLater } from '../../state/queries'
import type { Choices } from './choices'
import { tick } from './choices'
import { LineRow } from './LineRow'
import css from './QuotePage.module.css'

interface Props {
  quote: QuoteDetail
  /** The revision to show; only the current one can be ordered. */
  revision: number
  isOnlyChanged: boolean
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** The revisions as tabs, and the lines of one of them with what differs from the one before. */
export function Revisions({ quote, revision, isOnlyChanged, choices, onChoose }: Props) {
  const { quoteNumber: number, revision: current, actions } = quote.summary
  const isCurrent = revision === current
  const { data, error, retry } = useLater(need<QuoteRevision>(quoteUrls.revision(number, revision)), {
    enabled: !isCurrent,
  })
  const shown = isCurrent ? quote : data
  const note = isCurrent ? quote.note : data?.summary.note
  const hrefOf = (one: number, changed: boolean) =>
    paths.quote(number, { revision: one === current ? '' : String(one), changed: changed ? '1' : '' })
  const changes = shown?.changes ?? []
  const isNarrowed = isOnlyChanged && changes.length > 0
  return (
    <section className="card" aria-label={fill(QUOTE_TITLE, { number })}>
      {quote.revisions.length > 0 && (
        <nav className={classes(table['tabs'], css.tabs)} aria-label="Revisions">
          {quote.revisions.map((one) => (
            <Link
              key={one.revision}
              href={hrefOf(one.revision, isOnlyChanged)}
              options={{ keepScroll: true, replace: true }}
              aria-current={one.revision === revision ? 'true' : undefined}
            >
              {fill(REVISION, { revision: one.revision })} <small>{showDate(one.sentAt)}</small>
            </Link>
          ))}
          {changes.length > 0 && (
            <Link
              className={`noprint ${css.narrow}`}
              href={hrefOf(revision, !isOnlyChanged)}
              options={{ keepScroll: true, replace: true }}
            >
              {isNarrowed ? ALL_LINES : ONLY_CHANGED}
            </Link>
          )}
        </nav>
      )}
      {!isCurrent && (
        <div className={css.inset}>
          {error ? (
            <Notice
              tone="bad"
              role="alert"
              action={
                <Button size="small" onClick={retry}>
                  Try again
                </Button>
              }
            >
              {REVISION_NOT_READ}
            </Notice>
          ) : (
            <Notice>
              {fill(OLD_REVISION, { revision })}{' '}
              <Link href={hrefOf(current, false)} options={{ keepScroll: true }}>
                {fill(SEE_CURRENT, { revision: current })}
              </Link>
            </Notice>
          )}
        </div>
      )}
      {note && <p className={css.note}>{note}</p>}
      {!shown && !error && (
        <div className={css.inset}>
          <Skeleton height={56} lines={4} />
        </div>
      )}
      {shown && (
        <Lines
          lines={shown.lines}
          request={quote.request}
          changes={changes}
          revision={revision}
          isNarrowed={isNarrowed}
          mayOrder={isCurrent && actions.includes('Order')}
          choices={choices}
          onChoose={onChoose}
        />
      )}
    </section>
  )
}

interface LinesProps {
  lines: QuoteLine[]
  request: RequestedQuote | null
  changes: LineChange[]
  revision: number
  isNarrowed: boolean
  mayOrder: boolean
  choices: Choices
  onChoose: (choices: Choices) => void
}

function Lines({ lines, request, changes, revision, isNarrowed, mayOrder, choices, onChoose }: LinesProps) {
  const changed = new Set(changes.map((one) => one.lineNumber))
  const removed = changes.filter((one) => one.kind === 'Removed')
  const shown = isNarrowed ? lines.filter((line) => changed.has(line.lineNumber)) : beside(lines)
  return (
    <table className={classes(table['table'], css.lines)}>
      <thead>
        <tr>
          {mayOrder && (
            <th scope="col" className="noprint">
              <span className="vh">Order</span>
            </th>
          )}
          <th scope="col">Item</th>
          <th scope="col">Lead Time</th>
          <th scope="col">Quantity</th>
          <th scope="col" className={table['num']}>
            Price
          </th>
          <th scope="col" className={table['num']}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((line) => (
          <LineRow
            key={line.lineNumber}
            line={line}
            request={request}
            changes={changes.filter((one) => one.lineNumber === line.lineNumber)}
            revision={revision}
            mayOrder={mayOrder}
            choices={choices}
            onTick={(is) => onChoose(tick(choices, lines, line, is))}
            onQuantity={(quantity) =>
              onChoose({ ...choices, quantities: { ...choices.quantities, [line.quoteLineId]: quantity } })
            }
          />
        ))}
        {removed.map((one) => (
          <tr key={`removed ${one.lineNumber}`} className={css.removed}>
            <td colSpan={mayOrder ? 6 : 5}>
              <del>
                {one.lineNumber}. {one.itemCode}, {one.before}
              </del>{' '}
              <span className="warn">{fill(REMOVED_IN_REVISION, { revision })}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Put alternatives below the line that they are offered beside. */
function beside(lines: QuoteLine[]): QuoteLine[] {
  const numbers = new Set(lines.map((line) => line.lineNumber))
  const isBeside = ({ alternativeTo }: QuoteLine) => alternativeTo !== null && numbers.has(alternativeTo)
  return lines
    .filter((line) => !isBeside(line))
    .flatMap((line) => [
      line,
      ...lines.filter((one) => one.alternativeTo === line.lineNumber && isBeside(one)),
    ])
}
