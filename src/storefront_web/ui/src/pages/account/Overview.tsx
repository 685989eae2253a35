import { need } from '../../api/fetch'
import type { CompanyOrder, CompanyOverview, QuoteSummary } from '../../api/types'
import { PO_OR_JOB } from '../../contract/messages/orders.gen'
import {
  ALL_ORDERS,
  FINISHED_ORDERS,
  INVOICES_DUE,
  INVOICES_DUE_COUNT,
  INVOICES_DUE_NOTE,
  ON_HOLD_NOTE,
  OPEN_ORDERS,
  OPEN_ORDERS_NONE,
  OPEN_ORDERS_NOTE,
  OVERVIEW,
  QUOTE_UNTIL,
  QUOTES_TO_ANSWER,
} from '../../contract/messages/orderview.gen'
import { TITLE as QUOTES_TITLE } from '../../contract/messages/quotes.gen'
import { promiseText } from '../../features/company-orders'
import { OrderChip } from '../../features/staff-room'
import { Link } from '../../parts/Link'
import { NotRead } from '../../parts/NotRead'
import { Panel } from '../../parts/Panel'
import { Skeleton } from '../../parts/Skeleton'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { grouped } from '../../rules/digits'
import { counted, showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import { useLater } from '../../state/queries'
import css from './Overview.module.css'

/** Open orders, what is due and the quotes to answer, above the rest of the dashboard. Source: S1 §2. */
export function Overview() {
  const { data, error, retry } = useLater(need<CompanyOverview>('/api/orders/overview'))
  if (error && !data) return <NotRead what={OVERVIEW} problem={error} retry={retry} />
  if (!data) return <Skeleton height={286} />
  return (
    <section className={css.overview} aria-label={OVERVIEW}>
      <Figures overview={data} />
      <Panel
        title={OPEN_ORDERS}
        note={
          data.counts.open > 0 &&
          fill(OPEN_ORDERS_NOTE, { shown: data.openOrders.length, count: grouped(data.counts.open) })
        }
        aside={<Link href={paths.orders()}>{ALL_ORDERS}</Link>}
      >
        {data.openOrders.length === 0 ? (
          <p className={css.none}>{OPEN_ORDERS_NONE}</p>
        ) : (
          <Orders label={OPEN_ORDERS} rows={data.openOrders} />
        )}
      </Panel>
      {data.quotes.length > 0 && (
        <Panel
          title={QUOTES_TO_ANSWER}
          note={grouped(data.quoteCount)}
          aside={<Link href={paths.quotes()}>{QUOTES_TITLE}</Link>}
        >
          <ul className={css.rows}>
            {data.quotes.map((quote) => (
              <Quote key={quote.quoteNumber} quote={quote} />
            ))}
          </ul>
        </Panel>
      )}
      {data.finishedOrders.length > 0 && (
        <Panel title={FINISHED_ORDERS}>
          <Orders label={FINISHED_ORDERS} rows={data.finishedOrders} />
        </Panel>
      )}
    </section>
  )
}

function Figures({ overview }: { overview: CompanyOverview }) {
  const { counts, amountDue, dueCount, pastDueCount, quoteCount, quotes } = overview
  const ends = quotes[0]?.expires
  const due = fill(INVOICES_DUE_COUNT, { count: grouped(dueCount) })
  const figures: [string, string, string, string][] = [
    [
      grouped(counts.open),
      OPEN_ORDERS,
      counts.onHold > 0 ? fill(ON_HOLD_NOTE, { count: grouped(counts.onHold) }) : '',
      paths.orders(),
    ],
    [
      grouped(quoteCount),
      QUOTES_TO_ANSWER,
      ends ? fill(QUOTE_UNTIL, { day: showDate(ends) }) : '',
      paths.quotes(),
    ],
    [
      showMoney(amountDue),
      INVOICES_DUE,
      pastDueCount > 0 ? fill(INVOICES_DUE_NOTE, { count: due, late: grouped(pastDueCount) }) : due,
      paths.invoices(),
    ],
  ]
  return (
    <ul className={`card ${css.figures}`}>
      {figures.map(([value, title, note, href]) => (
        <li key={title}>
          <Link href={href}>
            <b>{value}</b>
            <span>{title}</span>
            {note && <small>{note}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Orders({ label, rows }: { label: string; rows: CompanyOrder[] }) {
  return (
    <div className={css.scroll}>
      <table className={table.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">{PO_OR_JOB}</th>
            <th scope="col" className={table.wide}>
              Ordered by
            </th>
            <th scope="col" className={table.wide}>
              Ship to
            </th>
            <th scope="col">Status</th>
            <th scope="col">Promise date</th>
            <th scope="col" className={table.num}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <tr key={order.orderNumber}>
              <th scope="row">
                <Link href={paths.order(order.orderNumber)}>{order.orderNumber}</Link>
              </th>
              <td>{order.poNo || '--'}</td>
              <td className={table.wide}>{order.placedBy || '--'}</td>
              <td className={table.wide}>{order.shipToName || '--'}</td>
              <td>
                <OrderChip status={order.statusCode} text={order.status} />
              </td>
              <td>{promiseText(order.promiseDateOrTbd)}</td>
              <td className={table.num}>{showMoney(order.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Quote({ quote }: { quote: QuoteSummary }) {
  return (
    <li>
      <span>
        <Link href={paths.quote(quote.quoteNumber)}>#{quote.quoteNumber}</Link> {quote.reference}
        <small>{[counted(quote.lineCount, 'line'), quote.ownerName].filter(Boolean).join(', ')}</small>
      </span>
      <span className={css.end}>
        <b>{showMoney(quote.total)}</b>
        {quote.expires && <small>{fill(QUOTE_UNTIL, { day: showDate(quote.expires) })}</small>}
      </span>
    </li>
  )
}
