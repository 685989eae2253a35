import { need } from '../../api/fetch'
import type { CompanyOrder, CompanyOverview, Dashboard, QuoteSummary } from '../../api/types'
import { ADDRESSES_TITLE, COLLEAGUES_TITLE, DASHBOARD_ASKS } from '../../contract/messages/accounts.gen'
import { PO_OR_JOB } from '../../contract/messages/orders.gen'
import {
  ALL_ORDERS,
  ANSWER_QUOTE,
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
import { DashboardView } from '../../features/account/DashboardView'
import { TermsPanel } from '../../features/account/TermsPanel'
import { promiseText } from '../../features/company-orders'
import { NewestLists } from '../../features/lists/NewestLists'
import { NewestNumbers } from '../../features/partnumbers/NewestNumbers'
import { QuickOrderBox } from '../../features/quickorder/QuickOrderBox'
import { OrderChip } from '../../features/orders'
import { ButtonLink } from '../../parts/Button'
import { type Figure, Figures } from '../../parts/Figures'
import { Link } from '../../parts/Link'
import { LoadFailed } from '../../parts/LoadFailed'
import { Panel } from '../../parts/Panel'
import { Money } from '../../parts/Price'
import { Skeleton } from '../../parts/Skeleton'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { grouped } from '../../rules/digits'
import { counted, showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { keepsLists } from '../../state/keepsLists'
import { useLater } from '../../state/queries'
import css from './Overview.module.css'

/** The desk of a buyer: figures, orders, quotes, lists, own part numbers, quick order and terms. Source: S1 §2. */
export function Overview({ dashboard }: { dashboard: Dashboard }) {
  const { user } = useAuth()
  const { data, error, retry } = useLater(need<CompanyOverview>('/api/orders/overview'))
  return (
    <div className={css.desk}>
      <section className={css.overview} aria-label={OVERVIEW}>
        <div className={css.figures}>
          <Figures figures={[...(data ? figuresOf(data) : []), ...figuresOfCompany(dashboard)]} />
        </div>
        <div className="stack">
          {data ? (
            <OrdersAndQuotes data={data} />
          ) : error ? (
            <LoadFailed what={OVERVIEW} problem={error} retry={retry} />
          ) : (
            <Skeleton height={286} />
          )}
          <div className={css.two}>
            {keepsLists(user) && <NewestLists />}
            <NewestNumbers />
          </div>
        </div>
      </section>
      <div className="stack">
        <QuickOrderBox />
        <TermsPanel dashboard={dashboard} owed={data?.amountDue} />
        <DashboardView dashboard={dashboard} />
      </div>
    </div>
  )
}

function OrdersAndQuotes({ data }: { data: CompanyOverview }) {
  return (
    <>
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
          <ul className={`rows ${css.rows}`}>
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
    </>
  )
}

function figuresOf(overview: CompanyOverview): Figure[] {
  const { counts, amountDue, dueCount, pastDueCount, quoteCount, quotes } = overview
  const ends = quotes[0]?.expires
  const due = fill(INVOICES_DUE_COUNT, { count: grouped(dueCount) })
  return [
    {
      value: grouped(counts.open),
      title: OPEN_ORDERS,
      note: counts.onHold > 0 ? fill(ON_HOLD_NOTE, { count: grouped(counts.onHold) }) : '',
      href: paths.orders(),
    },
    {
      value: grouped(quoteCount),
      title: QUOTES_TO_ANSWER,
      note: ends ? fill(QUOTE_UNTIL, { day: showDate(ends) }) : '',
      href: paths.quotes(),
    },
    {
      value: showMoney(amountDue),
      title: INVOICES_DUE,
      note: pastDueCount > 0 ? fill(INVOICES_DUE_NOTE, { count: due, late: grouped(pastDueCount) }) : due,
      href: paths.invoices(),
    },
  ]
}

function figuresOfCompany({
  colleagueCount,
  addresses,
  companyRole,
  requestCount,
  requests,
}: Dashboard): Figure[] {
  const asks = {
    value: grouped(requestCount),
    title: DASHBOARD_ASKS,
    note: requests[0]?.name,
    href: paths.colleagues(),
  }
  return [
    { value: grouped(colleagueCount), title: COLLEAGUES_TITLE, href: paths.colleagues() },
    { value: grouped(addresses), title: ADDRESSES_TITLE, href: paths.addressBook() },
    ...(companyRole === 'Admin' ? [asks] : []),
  ]
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
        <b>
          <Money amount={quote.total} />
        </b>
        {quote.expires && <small>{fill(QUOTE_UNTIL, { day: showDate(quote.expires) })}</small>}
      </span>
      <ButtonLink size="small" href={paths.quote(quote.quoteNumber)}>
        {ANSWER_QUOTE}
        <span className="vh"> #{quote.quoteNumber}</span>
      </ButtonLink>
    </li>
  )
}
