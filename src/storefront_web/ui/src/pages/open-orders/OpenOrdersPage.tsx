import { needs } from '../../api/needs'
import type { OpenReport } from '../../api/types'
import { OPEN_LINES_PAGE_SIZE } from '../../contract/limits/orders.gen'
import { NO_ITEMS_FOUND } from '../../contract/messages/catalog.gen'
import * as say from '../../contract/messages/orders.gen'
import { ANY_ORDER_STATUS, FIND_ORDERS } from '../../contract/messages/orderview.gen'
import { AccountFrame } from '../../features/account'
import { ExportMenu, printTable } from '../../features/exports'
import { pageText, PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { Select } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { SearchInList } from '../../parts/SearchInList'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { counted, showMoney } from '../../rules/money'
import { one, queryString, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import { OpenLines } from './OpenLines'

export function head(_: PageProps, read: Read): Head {
  read(needs.shell())
  return { title: say.OPEN_REPORT_TITLE, noIndex: true }
}

const STATUSES = [
  say.STATUS_ON_HOLD,
  say.STATUS_BACKORDERED,
  say.STATUS_ALLOCATED,
  say.STATUS_PARTIALLY_SHIPPED,
  say.STATUS_SHIPPED,
]

/** The lines that the company's open orders still owe it, by promise date. Source: S1 §2. */
export default function OpenOrdersPage({ query }: PageProps) {
  const { user } = useAuth()
  const asked: QueryValues = Object.fromEntries(
    ['q', 'status', 'sort', 'page'].map((name) => [name, one(query, name)]),
  )
  const list = useListData<OpenReport>(`/api/orders/open-lines${queryString(asked)}`, user !== undefined)
  const { data } = list
  const go = (part: QueryValues) =>
    void navigate(paths.openOrders({ ...asked, ...part, page: '' }), { replace: true, keepScroll: true })
  const isFiltered = asked['q'] !== '' || asked['status'] !== ''
  return (
    <AccountFrame
      title={say.OPEN_REPORT_TITLE}
      at={paths.openOrders()}
      aside={
        <ExportMenu
          table="open-orders"
          name={say.OPEN_REPORT_TITLE}
          query={asked}
          onPdf={() => printTable('open-orders', asked)}
          isEmpty={data?.total === 0}
        />
      }
      note={data && data.lines > 0 && noteOf(data)}
    >
      <section className="card" aria-label={say.OPEN_REPORT_TITLE}>
        <div className={table['bar']} role="search">
          <SearchInList label={FIND_ORDERS} kept={one(asked, 'q')} onSearch={(q) => go({ q })} />
          <Select
            label="Status"
            hideLabel
            value={asked['status']}
            onChange={(event) => go({ status: event.currentTarget.value })}
          >
            <option value="">{ANY_ORDER_STATUS}</option>
            {STATUSES.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
        </div>
        <PagedList
          what={say.OPEN_REPORT_TITLE}
          list={list}
          size={OPEN_LINES_PAGE_SIZE}
          hrefOf={(page) => paths.openOrders({ ...asked, page: pageText(page) })}
          empty={
            <>
              <b>{isFiltered ? NO_ITEMS_FOUND : say.OPEN_REPORT_NONE}</b>
              {isFiltered ? (
                <Link href={paths.openOrders()}>Clear filters</Link>
              ) : (
                <p>{say.OPEN_REPORT_NONE_MORE}</p>
              )}
            </>
          }
        >
          {(page) => <OpenLines page={page} query={asked} />}
        </PagedList>
      </section>
    </AccountFrame>
  )
}

function noteOf({ lines, orders, amount }: OpenReport): string {
  return fill(say.OPEN_REPORT_NOTE, {
    lines: counted(lines, 'line'),
    orders: counted(orders, 'order'),
    amount: showMoney(amount),
  })
}
