import { needs } from '../../api/needs'
import type { OrderPage } from '../../api/types'
import { ORDERS_PAGE_SIZE } from '../../contract/limits/orderdesk.gen'
import { STAFF_DESCRIPTION } from '../../contract/messages/accounts.gen'
import {
  ANY_HOLD,
  ANY_STATUS,
  CANCEL_ASKED,
  HOLD_REASONS,
  ORDERS_ALL,
  ORDERS_COUNTED,
  ORDERS_FIND,
  ORDERS_NONE,
  ORDERS_NONE_MORE,
  ORDERS_OF_CUSTOMER,
  ORDERS_ON_HOLD,
  ORDERS_TITLE,
} from '../../contract/messages/orderdesk.gen'
import { STATUS_TEXTS } from '../../contract/messages/orders.gen'
import { ExportMenu, printTable } from '../../features/exports'
import { staffUrls, StaffArea } from '../../features/staff-area'
import { pageText, PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { Select } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { SearchInList } from '../../parts/SearchInList'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { grouped } from '../../rules/digits'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import { OrderTable } from './OrderTable'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: ORDERS_TITLE, description: fill(STAFF_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** All orders, those on hold first; search and filters are part of the address. Source: decisions D5, H10. */
export default function AdminOrdersPage({ query }: PageProps) {
  const asked = Object.fromEntries(
    ['q', 'status', 'hold', 'customer', 'asked', 'page'].map((name) => [name, one(query, name)]),
  )
  const list = useListData<OrderPage>(staffUrls.orders(asked))
  const { data } = list
  const hrefOf = (part: QueryValues) => staffPaths.orders({ ...asked, page: '', ...part })
  const go = (part: QueryValues) => void navigate(hrefOf(part), { replace: true, keepScroll: true })
  return (
    <StaffArea
      title={ORDERS_TITLE}
      at={staffPaths.orders()}
      aside={
        <ExportMenu
          table="staff-orders"
          name={ORDERS_TITLE}
          query={asked}
          onPdf={() => printTable('staff-orders', asked)}
          isEmpty={data?.total === 0}
        />
      }
      note={data && fill(ORDERS_COUNTED, { count: grouped(data.allCount), held: grouped(data.onHoldCount) })}
      keys={[
        ['J K', 'move'],
        ['Enter', 'open'],
        ['F', 'find'],
      ]}
    >
      <div className="card">
        <nav className={css.tabs} aria-label="Kinds of orders">
          {tabsOf(data).map(([status, name, count, cancel = '']) => (
            <Link
              key={`${status}${cancel}`}
              href={hrefOf({ status, hold: '', asked: cancel })}
              options={{ keepScroll: true }}
              aria-current={status === asked['status'] && cancel === asked['asked'] ? 'true' : undefined}
            >
              {name} {count !== undefined && <small>{grouped(count)}</small>}
            </Link>
          ))}
        </nav>
        <div className={css.bar} role="search">
          <SearchInList label={ORDERS_FIND} kept={asked['q'] ?? ''} onSearch={(q) => go({ q })} />
          <Choice
            label="Status"
            any={ANY_STATUS}
            of={STATUS_TEXTS}
            value={asked['status']}
            onChoose={(status) => go({ status })}
          />
          <Choice
            label="Hold"
            any={ANY_HOLD}
            of={HOLD_REASONS}
            value={asked['hold']}
            onChoose={(hold) => go({ hold })}
          />
          {asked['customer'] && (
            <Link href={hrefOf({ customer: '' })} options={{ keepScroll: true }}>
              {fill(ORDERS_OF_CUSTOMER, { customer: asked['customer'] })}
            </Link>
          )}
        </div>
        <PagedList
          what="Orders"
          list={list}
          size={ORDERS_PAGE_SIZE}
          hrefOf={(page) => hrefOf({ page: pageText(page) })}
          empty={
            <>
              <b>{ORDERS_NONE}</b>
              <p>{ORDERS_NONE_MORE}</p>
              <Link href={staffPaths.orders()}>Clear filters</Link>
            </>
          }
        >
          {(page) => <OrderTable rows={page.rows} />}
        </PagedList>
      </div>
    </StaffArea>
  )
}

function tabsOf(
  data: OrderPage | undefined,
): [status: string, name: string, count: number | undefined, asked?: string][] {
  return [
    ['', ORDERS_ALL, data?.allCount],
    ['OnHold', ORDERS_ON_HOLD, data?.onHoldCount],
    ['', CANCEL_ASKED, data?.cancelAskedCount, 'cancel'],
  ]
}

function Choice({
  label,
  any,
  of,
  value,
  onChoose,
}: {
  label: string
  any: string
  of: Record<string, string>
  value: string | undefined
  onChoose: (value: string) => void
}) {
  return (
    <Select label={label} hideLabel value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">{any}</option>
      {Object.entries(of).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
