import type { QuotePage, QuoteSummary } from '../../api/types'
import { NEW_MESSAGES, QUOTE_TITLE, REVISION } from '../../contract/messages/quotes.gen'
import { daysText, expiryText, meaningOf, QuoteChip } from '../../features/quotes'
import { classes } from '../../parts/classes'
import { Link } from '../../parts/Link'
import { Chip } from '../../parts/Notice'
import { Money } from '../../parts/Price'
import type { ResultMessage } from '../../parts/ResultNotice'
import { SortHead } from '../../parts/SortHead'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { counted } from '../../rules/money'
import type { QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import css from './QuotesPage.module.css'
import { RowAction } from './RowAction'

interface Props {
  page: QuotePage
  /** The address that the page was read from. */
  url: string
  query: QueryValues
  onNotice: (notice: ResultMessage | undefined) => void
}

/** A page of quotes; each says what it waits for, with a button for that. */
export function QuoteTable({ page, url, query, onNotice }: Props) {
  const sorted = String(query['sort'] || '-date')
  const by = { sorted, hrefOf: (sort: string) => paths.quotes({ ...query, sort, page: '' }) }
  return (
    <table className={classes(table['table'], css.table)}>
      <thead>
        <tr>
          <SortHead by="number" {...by}>
            Quote
          </SortHead>
          <SortHead by="reference" {...by}>
            Reference
          </SortHead>
          <th scope="col" className={table['wide']}>
            From
          </th>
          <SortHead by="date" className={table['wide']} {...by}>
            Quote date
          </SortHead>
          <SortHead by="expires" {...by}>
            Expires
          </SortHead>
          <SortHead by="status" {...by}>
            Status
          </SortHead>
          <SortHead by="total" className={table['num']} {...by}>
            Total
          </SortHead>
          <th scope="col">
            <span className="vh">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {page.rows.map((quote) => (
          <Row key={quote.quoteNumber} quote={quote} url={url} onNotice={onNotice} />
        ))}
      </tbody>
    </table>
  )
}

const WITH_DAYS: ReadonlySet<string> = new Set(['Open', 'Revised', 'PartiallyOrdered', 'Expired'])
const CLOSED: ReadonlySet<string> = new Set(['Ordered', 'Declined', 'Cancelled'])
const SOON_DAYS = 7

function Row({
  quote,
  url,
  onNotice,
}: {
  quote: QuoteSummary
  url: string
  onNotice: (notice: ResultMessage | undefined) => void
}) {
  const { daysLeft, status, revision } = quote
  const isDue = WITH_DAYS.has(status) && daysLeft !== null
  return (
    <tr data-row className={CLOSED.has(status) ? table['dim'] : undefined}>
      <th scope="row" className={css.number}>
        <Link href={paths.quote(quote.quoteNumber)}>{fill(QUOTE_TITLE, { number: quote.quoteNumber })}</Link>{' '}
        {quote.unreadCount > 0 && (
          <Chip tone="blue" icon="mail">
            {fill(NEW_MESSAGES, { count: quote.unreadCount })}
            <span className="vh"> messages</span>
          </Chip>
        )}
      </th>
      <td className={css.what}>
        {quote.reference || '--'}
        <small>
          {revision > 0 && `${fill(REVISION, { revision })}, `}
          {counted(quote.lineCount, 'line')}
        </small>
      </td>
      <td className={table['wide']}>{quote.ownerName || '--'}</td>
      <td className={table['wide']}>{showDate(quote.quoteDate)}</td>
      <td className={classes(css.what, table['named'])} data-name="Expires">
        <span className={isDue && daysLeft < 0 ? 'warn' : undefined}>
          {status === 'Submitted' ? '--' : expiryText(quote)}
        </span>
        {isDue && (
          <small className={daysLeft >= 0 && daysLeft <= SOON_DAYS ? 'warn' : undefined}>
            {daysText(daysLeft)}
          </small>
        )}
      </td>
      <td className={css.what}>
        <QuoteChip status={status} />
        <small>{meaningOf(quote)}</small>
      </td>
      <td className={classes(table['num'], css.total)}>
        <Money amount={quote.total} />
      </td>
      <td className={classes(table['end'], css.action)}>
        <RowAction quote={quote} url={url} onNotice={onNotice} />
      </td>
    </tr>
  )
}
