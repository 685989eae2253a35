import { useCallback, useState } from 'react'
import { needs } from '../../api/needs'
import type { CompanyOrderPage } from '../../api/types'
import { NO_ITEMS_FOUND } from '../../contract/messages/catalog.gen'
import {
  ANY_ORDER_STATUS,
  ANYBODY,
  COMPANY_ORDERS,
  FIND_ORDERS,
  NO_ITEMS_FOUND_MORE,
  NO_ORDERS_YET,
  NO_ORDERS_YET_MORE,
  OPEN_STATUSES as OPEN_NAME,
  ORDERS_DESCRIPTION,
  VIEW_MINE,
} from '../../contract/messages/orderview.gen'
import { AccountFrame } from '../../features/account'
import { orderUrls } from '../../features/company-orders'
import { ExportMenu, printTable } from '../../features/exports'
import { useShortcutsInUse, useListShortcuts } from '../../state/useListShortcuts'
import { useListData } from '../../state/useListData'
import { ButtonLink } from '../../parts/Button'
import { DateFilter } from '../../parts/DateFilter'
import { EmptyNote } from '../../parts/EmptyNote'
import { Select } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { LoadFailed } from '../../parts/LoadFailed'
import { ResultNotice, type ResultMessage } from '../../parts/ResultNotice'
import { SearchInList } from '../../parts/SearchInList'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import css from './OrdersPage.module.css'
import { OrdersTable } from './OrdersTable'
import { Turn } from './Turn'
import { knownStatuses, OPEN_STATUSES, STATUSES } from './statuses'
import { Views } from './Views'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: COMPANY_ORDERS, description: fill(ORDERS_DESCRIPTION, { store: storeName }), noIndex: true }
}

const SORT = /^-?(date|number|total|status)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Return what an address asks for; values that the store would not understand are left out. */
function askedOf(query: QueryValues): Record<string, string> {
  const valid = (name: string, pattern: RegExp) => (pattern.test(one(query, name)) ? one(query, name) : '')
  return {
    q: one(query, 'q'),
    status: knownStatuses(one(query, 'status')),
    from: valid('from', DAY),
    to: valid('to', DAY),
    placedBy: valid('placedBy', /^me$/),
    sort: valid('sort', SORT),
  }
}

/**
 * The company's orders; filters, sort order and page are part of the address. Source: S1 §2, §8.
 */
export default function OrdersPage({ query }: PageProps) {
  const { user } = useAuth()
  const [notice, setNotice] = useState<ResultMessage>()
  const asked = askedOf(query)
  const cursor = one(query, 'cursor')
  const { data, error, retry, isPlaceholderData } = useListData<CompanyOrderPage>(
    orderUrls.page({ ...asked, cursor }),
    user !== undefined,
  )
  const [isOn] = useShortcutsInUse()
  useListShortcuts(
    isOn,
    useCallback(() => undefined, []),
  )
  const go = (part: QueryValues) =>
    void navigate(paths.orders({ ...asked, ...part }), { replace: true, keepScroll: true })
  const isFiltered = ['q', 'status', 'from', 'to', 'placedBy'].some((name) => asked[name] !== '')
  return (
    <AccountFrame
      title={COMPANY_ORDERS}
      at={paths.orders()}
      aside={
        <ExportMenu
          table="orders"
          name={COMPANY_ORDERS}
          query={asked}
          onPdf={() => printTable('orders', asked)}
          isEmpty={data?.rows.length === 0}
        />
      }
    >
      <ResultNotice notice={notice} />
      <section className="card" aria-label={COMPANY_ORDERS}>
        <Views asked={asked} counts={data?.counts} onNotice={setNotice} />
        <div className={css.bar} role="search">
          <SearchInList label={FIND_ORDERS} kept={asked['q'] ?? ''} onSearch={(q) => go({ q })} />
          <Select
            label="Status"
            hideLabel
            value={asked['status']}
            onChange={(event) => go({ status: event.currentTarget.value })}
          >
            <option value="">{ANY_ORDER_STATUS}</option>
            <option value={OPEN_STATUSES}>{OPEN_NAME}</option>
            {STATUSES.map(([status, name]) => (
              <option key={status} value={status}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            label="Ordered by"
            hideLabel
            value={asked['placedBy']}
            onChange={(event) => go({ placedBy: event.currentTarget.value })}
          >
            <option value="">{ANYBODY}</option>
            <option value="me">{VIEW_MINE}</option>
          </Select>
          <DateFilter label="From" kept={asked['from'] ?? ''} onChange={(from) => go({ from })} />
          <DateFilter label="To" kept={asked['to'] ?? ''} onChange={(to) => go({ to })} />
        </div>
        {error && (
          <div className={css.pad}>
            <LoadFailed what={COMPANY_ORDERS} problem={error} retry={retry} />
            {cursor && <Link href={paths.orders(asked)}>First page</Link>}
          </div>
        )}
        {!data && !error && (
          <div className={css.pad}>
            <Skeleton height={32} lines={8} />
          </div>
        )}
        {data?.rows.length === 0 && (
          <EmptyNote role="status">
            <b>{isFiltered ? NO_ITEMS_FOUND : NO_ORDERS_YET}</b>
            <p>{isFiltered ? NO_ITEMS_FOUND_MORE : NO_ORDERS_YET_MORE}</p>
            {isFiltered ? (
              <Link href={paths.orders()}>Clear filters</Link>
            ) : (
              <ButtonLink href={paths.quickOrder()}>Quick order</ButtonLink>
            )}
          </EmptyNote>
        )}
        {data && data.rows.length > 0 && (
          <div aria-busy={isPlaceholderData}>
            <div className={css.scroll}>
              <OrdersTable rows={data.rows} asked={asked} />
            </div>
            <Turn page={data} asked={asked} hasKeys={isOn} />
          </div>
        )}
      </section>
    </AccountFrame>
  )
}
