import { needs } from '../../api/needs'
import type { CustomerPage } from '../../api/types'
import { CUSTOMERS_PAGE_SIZE } from '../../contract/limits/accounts.gen'
import {
  CUSTOMERS_FIND,
  CUSTOMERS_NONE,
  CUSTOMERS_NONE_KIND,
  CUSTOMERS_NONE_MORE,
  STAFF_DESCRIPTION,
} from '../../contract/messages/accounts.gen'
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
import { CustomerTable } from './CustomerTable'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: 'Customers', description: fill(STAFF_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** All customers; search, filters and sort order are part of the address. Source: decision A24. */
export default function AdminCustomersPage({ query }: PageProps) {
  const asked = Object.fromEntries(
    ['q', 'kind', 'terms', 'sort', 'page'].map((name) => [name, one(query, name)]),
  )
  const list = useListData<CustomerPage>(staffUrls.customers(asked))
  const { data } = list
  const go = (part: QueryValues) =>
    void navigate(staffPaths.customers({ ...asked, ...part, page: '' }), { replace: true, keepScroll: true })
  const term = asked['q'] ?? ''
  return (
    <StaffArea
      title="Customers"
      at={staffPaths.customers()}
      aside={
        <ExportMenu
          table="customers"
          name="Customers"
          query={asked}
          onPdf={() => printTable('customers', asked)}
          isEmpty={data?.total === 0}
        />
      }
      note={data && grouped(data.counts.total)}
      keys={[
        ['J K', 'move'],
        ['Enter', 'open'],
        ['I', 'impersonate'],
        ['F', 'find'],
      ]}
    >
      <div className="card">
        <nav className={css.tabs} aria-label="Kinds of customers">
          {kindsOf(data).map(([kind, name, count]) => (
            <Link
              key={kind}
              href={staffPaths.customers({ ...asked, kind, page: '' })}
              options={{ keepScroll: true }}
              aria-current={kind === asked['kind'] ? 'true' : undefined}
            >
              {name} {count !== undefined && <small>{grouped(count)}</small>}
            </Link>
          ))}
        </nav>
        <div className={css.bar} role="search">
          <SearchInList label={CUSTOMERS_FIND} kept={term} onSearch={(q) => go({ q })} />
          <Select
            label="Terms"
            hideLabel
            value={asked['terms']}
            onChange={(event) => go({ terms: event.currentTarget.value })}
          >
            <option value="">All terms</option>
            {data?.terms.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <PagedList
          what="Customers"
          list={list}
          size={CUSTOMERS_PAGE_SIZE}
          hrefOf={(page) => staffPaths.customers({ ...asked, page: pageText(page) })}
          empty={
            <>
              <b>{CUSTOMERS_NONE}</b>
              <p>{term ? fill(CUSTOMERS_NONE_MORE, { term }) : CUSTOMERS_NONE_KIND}</p>
              <Link href={staffPaths.customers()}>Clear filters</Link>
            </>
          }
        >
          {(page) => <CustomerTable rows={page.rows} query={asked} />}
        </PagedList>
      </div>
    </StaffArea>
  )
}

function kindsOf(data: CustomerPage | undefined): [string, string, number | undefined][] {
  const counts = data?.counts
  return [
    ['', 'All', counts?.total],
    ['onHold', 'On hold', counts?.onHold],
    ['withoutUsers', 'No web users', counts?.withoutUsers],
    ['withNotes', 'With notes', counts?.withNotes],
    ['prospects', 'Prospects', counts?.prospects],
  ]
}
