import { needs } from '../../api/needs'
import type { DeskReturnPage } from '../../api/types'
import { RETURNS_PAGE_SIZE } from '../../contract/limits/returns.gen'
import { STAFF_DESCRIPTION } from '../../contract/messages/accounts.gen'
import { ORDERS_ALL } from '../../contract/messages/orderdesk.gen'
import {
  DESK_COUNTED,
  DESK_FIND,
  DESK_NONE,
  DESK_NONE_MORE,
  RETURNS_TITLE,
  VIEW_NAMES,
} from '../../contract/messages/returns.gen'
import { returnUrls } from '../../features/returns'
import { StaffArea } from '../../features/staff-area'
import { pageText, PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { Link } from '../../parts/Link'
import { SearchInList } from '../../parts/SearchInList'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { grouped } from '../../rules/digits'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import { ReturnTable } from './ReturnTable'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: RETURNS_TITLE, description: fill(STAFF_DESCRIPTION, { store: storeName }), noIndex: true }
}

const VIEWS: [view: string, name: string][] = [...Object.entries(VIEW_NAMES), ['', ORDERS_ALL]]

/** The returns of all customers by what is to be done; all of it is part of the address. Source: decision D9. */
export default function AdminReturnsPage({ query }: PageProps) {
  const asked = Object.fromEntries(['q', 'view', 'page'].map((name) => [name, one(query, name)]))
  const list = useListData<DeskReturnPage>(returnUrls.deskPage(asked))
  const counts = list.data?.counts
  const hrefOf = (part: QueryValues) => staffPaths.returns({ ...asked, page: '', ...part })
  return (
    <StaffArea
      title={RETURNS_TITLE}
      at={staffPaths.returns()}
      note={
        counts &&
        fill(DESK_COUNTED, {
          decide: grouped(counts['ToDecide'] ?? 0),
          coming: grouped(counts['OnTheirWay'] ?? 0),
        })
      }
      keys={[
        ['J K', 'move'],
        ['Enter', 'open'],
        ['F', 'find'],
      ]}
    >
      <div className="card">
        <nav className={css['tabs']} aria-label="Kinds of returns">
          {VIEWS.map(([view, name]) => (
            <Link
              key={view}
              href={hrefOf({ view })}
              options={{ keepScroll: true }}
              aria-current={view === asked['view'] ? 'true' : undefined}
            >
              {name} {counts?.[view] !== undefined && <small>{grouped(counts[view])}</small>}
            </Link>
          ))}
        </nav>
        <div className={css['bar']} role="search">
          <SearchInList
            label={DESK_FIND}
            kept={asked['q'] ?? ''}
            onSearch={(q) => void navigate(hrefOf({ q }), { replace: true, keepScroll: true })}
          />
        </div>
        <PagedList
          what={RETURNS_TITLE}
          list={list}
          size={RETURNS_PAGE_SIZE}
          hrefOf={(page) => hrefOf({ page: pageText(page) })}
          empty={
            <>
              <b>{DESK_NONE}</b>
              <p>{DESK_NONE_MORE}</p>
              <Link href={staffPaths.returns()}>Clear filters</Link>
            </>
          }
        >
          {(page) => <ReturnTable rows={page.rows} />}
        </PagedList>
      </div>
    </StaffArea>
  )
}
