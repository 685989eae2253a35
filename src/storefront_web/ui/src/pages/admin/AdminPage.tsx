import { needs } from '../../api/needs'
import type { DeskPage, StaffDashboard } from '../../api/types'
import { DASHBOARD_DAYS, DASHBOARD_DAYS_MAX } from '../../contract/limits/orderdesk.gen'
import { STAFF_DESCRIPTION } from '../../contract/messages/accounts.gen'
import {
  DASHBOARD_RANGE,
  DASHBOARD_TITLE,
  FAILURES_TITLE,
  HELD_COUNT,
  HELD_OLDEST,
  ORDERS_IN_RANGE,
  ORDERS_TODAY,
  QUOTES_WAITING,
  RANGE_30,
  RANGE_90,
  REVENUE_TODAY,
} from '../../contract/messages/orderdesk.gen'
import { staffUrls, StaffArea } from '../../features/staff-area'
import { useListData } from '../../state/useListData'
import { Link } from '../../parts/Link'
import { LoadFailed } from '../../parts/LoadFailed'
import { Segments } from '../../parts/Segments'
import { Skeleton } from '../../parts/Skeleton'
import { staffPaths } from '../../staffPaths'
import { showDate } from '../../rules/dates'
import { grouped } from '../../rules/digits'
import { showMoney } from '../../rules/money'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import css from './AdminPage.module.css'
import { ByDay } from './ByDay'
import { MissedSearches } from './MissedSearches'
import { Failures, Jobs } from './Needs'

const LONG = String(DASHBOARD_DAYS_MAX)
const RANGES = [
  [String(DASHBOARD_DAYS), RANGE_30],
  [LONG, RANGE_90],
] as const

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return {
    title: DASHBOARD_TITLE,
    description: fill(STAFF_DESCRIPTION, { store: storeName }),
    noIndex: true,
  }
}

/** The staff area's dashboard; the range and the table are part of the address. Source: decision H10. */
export default function AdminPage({ query }: PageProps) {
  const days = one(query, 'days') === LONG ? LONG : String(DASHBOARD_DAYS)
  const isTable = one(query, 'view') === 'table'
  const { data, error, retry } = useListData<StaffDashboard>(staffUrls.dashboard(days))
  const hrefOf = (range: string, asTable: boolean) =>
    staffPaths.dashboard({ days: range === LONG ? LONG : '', view: asTable ? 'table' : '' })
  const loadFailed = error && <LoadFailed what="The dashboard" problem={error} retry={retry} />
  return (
    <StaffArea
      title={DASHBOARD_TITLE}
      at={staffPaths.dashboard()}
      aside={
        <Segments
          label={DASHBOARD_RANGE}
          choices={RANGES}
          value={days}
          onChange={(range) => void navigate(hrefOf(range, isTable), { replace: true, keepScroll: true })}
        />
      }
    >
      {loadFailed}
      {!data && !loadFailed && <Skeleton height={86} lines={5} />}
      {data && (
        <div className={css.board}>
          <Figures dashboard={data} />
          <div className={css.columns}>
            <ByDay dashboard={data} isTable={isTable} hrefOf={(asTable) => hrefOf(days, asTable)} />
            <div className="stack">
              <MissedSearches dashboard={data} />
              <Failures failures={data.failures} count={data.failureCount} />
              <Jobs jobs={data.jobs} />
            </div>
          </div>
        </div>
      )}
    </StaffArea>
  )
}

function Figures({ dashboard }: { dashboard: StaffDashboard }) {
  const quotes = useListData<DeskPage>(staffUrls.quotesToDo()).data?.counts.toDo
  const today = dashboard.days.at(-1)
  const range = dashboard.days.length
  const since = dashboard.oldestOnHold
  const figures: [string, string, string, string?][] = [
    [
      grouped(today?.orderCount ?? 0),
      ORDERS_TODAY,
      fill(ORDERS_IN_RANGE, { count: grouped(dashboard.orderCount), days: range }),
      staffPaths.orders(),
    ],
    [
      showMoney(today?.amount ?? 0),
      REVENUE_TODAY,
      fill(ORDERS_IN_RANGE, { count: showMoney(dashboard.total), days: range }),
    ],
    [
      grouped(dashboard.onHoldCount),
      HELD_COUNT,
      since ? fill(HELD_OLDEST, { day: showDate(since) }) : '',
      staffPaths.orders({ status: 'OnHold' }),
    ],
    [quotes === undefined ? '--' : grouped(quotes), QUOTES_WAITING, '', staffPaths.quotes({ view: 'toDo' })],
    [grouped(dashboard.failureCount), FAILURES_TITLE, ''],
  ]
  return (
    <ul className={`card ${css.figures}`}>
      {figures.map(([value, title, note, href]) => {
        const shown = (
          <>
            <b>{value}</b>
            <span>{title}</span>
            {note && <small>{note}</small>}
          </>
        )
        return <li key={title}>{href ? <Link href={href}>{shown}</Link> : <div>{shown}</div>}</li>
      })}
    </ul>
  )
}
