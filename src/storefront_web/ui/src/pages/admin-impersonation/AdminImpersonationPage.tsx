import { useState } from 'react'
import { needs } from '../../api/needs'
import type { ImpersonationPage } from '../../api/types'
import {
  HISTORY_DAYS,
  HISTORY_DAYS_DEFAULT,
  HISTORY_PAGE_SIZE,
} from '../../contract/limits/impersonation.gen'
import { STAFF_DESCRIPTION } from '../../contract/messages/accounts.gen'
import {
  HISTORY_FIGURES,
  HISTORY_FIND,
  HISTORY_FIXED,
  HISTORY_NONE,
  HISTORY_NONE_MORE,
  HISTORY_TITLE,
} from '../../contract/messages/impersonation.gen'
import { staffUrls, StaffArea } from '../../features/staff-area'
import { pageText, PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { Check, Select } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { SearchInList } from '../../parts/SearchInList'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { counted } from '../../rules/money'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import { HistoryRow } from './HistoryRow'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: HISTORY_TITLE, description: fill(STAFF_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** The impersonation history: who acted for whom, why, and what they changed. Source: decision H4. */
export default function AdminImpersonationPage({ query }: PageProps) {
  const asked = Object.fromEntries(
    ['days', 'staff', 'customer', 'q', 'writes', 'page'].map((name) => [name, one(query, name)]),
  )
  const list = useListData<ImpersonationPage>(staffUrls.impersonations(asked))
  const [opened, setOpened] = useState<number>()
  const { data } = list
  const go = (part: QueryValues) =>
    void navigate(staffPaths.impersonation({ ...asked, ...part, page: '' }), {
      replace: true,
      keepScroll: true,
    })
  return (
    <StaffArea
      title={HISTORY_TITLE}
      at={staffPaths.impersonation()}
      note={data && figuresOf(data)}
      keys={[
        ['J K', 'move'],
        ['Enter', 'open, close'],
        ['C', 'customer page'],
        ['F', 'find'],
      ]}
    >
      <div className="card">
        <div className={css.bar} role="search">
          <SearchInList label={HISTORY_FIND} kept={asked['q'] ?? ''} onSearch={(q) => go({ q })} />
          <Select
            label="Time"
            hideLabel
            value={asked['days'] || String(HISTORY_DAYS_DEFAULT)}
            onChange={(event) => go({ days: event.currentTarget.value })}
          >
            {HISTORY_DAYS.map((days) => (
              <option key={days} value={days}>
                Last {days} days
              </option>
            ))}
          </Select>
          <Select
            label="Staff"
            hideLabel
            value={asked['staff']}
            onChange={(event) => go({ staff: event.currentTarget.value })}
          >
            <option value="">All staff</option>
            {data?.staff.map(({ webUserId, name }) => (
              <option key={webUserId} value={webUserId}>
                {name}
              </option>
            ))}
          </Select>
          <Check
            label="With writes only"
            checked={asked['writes'] === '1'}
            onChange={(event) => go({ writes: event.currentTarget.checked ? '1' : '' })}
          />
          <span className="meta">{HISTORY_FIXED}</span>
        </div>
        <PagedList
          what={HISTORY_TITLE}
          list={list}
          size={HISTORY_PAGE_SIZE}
          hrefOf={(page) => staffPaths.impersonation({ ...asked, page: pageText(page) })}
          empty={
            <>
              <b>{HISTORY_NONE}</b>
              <p>{HISTORY_NONE_MORE}</p>
              <Link href={staffPaths.impersonation()}>Clear filters</Link>
            </>
          }
        >
          {(page) => (
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Started</th>
                  <th scope="col">Staff</th>
                  <th scope="col" className={css.wide}>
                    ERP id
                  </th>
                  <th scope="col">Customer</th>
                  <th scope="col">Reason</th>
                  <th scope="col">Lasted</th>
                  <th scope="col" className={css.num}>
                    Writes
                  </th>
                  <th scope="col" className={css.wide}>
                    Ended by
                  </th>
                </tr>
              </thead>
              <tbody>
                {page.rows.map((entry) => (
                  <HistoryRow
                    key={entry.impersonationId}
                    entry={entry}
                    isOpen={entry.impersonationId === opened}
                    onToggle={() =>
                      setOpened(entry.impersonationId === opened ? undefined : entry.impersonationId)
                    }
                  />
                ))}
              </tbody>
            </table>
          )}
        </PagedList>
      </div>
    </StaffArea>
  )
}

function figuresOf({ total, days, people, writes }: ImpersonationPage): string {
  return fill(HISTORY_FIGURES, {
    entries: counted(total, 'entry', 'entries'),
    days,
    people: counted(people, 'person', 'people'),
    writes: counted(writes, 'write'),
  })
}
