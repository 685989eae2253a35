import { needs } from '../../api/needs'
import type { AuditPage } from '../../api/types'
import {
  AUDIT_ALL,
  AUDIT_DAYS_TURNED,
  AUDIT_DESCRIPTION,
  AUDIT_FIND,
  AUDIT_FROM,
  AUDIT_NEWEST,
  AUDIT_NONE,
  AUDIT_NO_MATCH,
  AUDIT_NONE_MORE,
  AUDIT_OLDER,
  AUDIT_SOURCE,
  AUDIT_SOURCES,
  AUDIT_TITLE,
  AUDIT_TO,
} from '../../contract/messages/operations.gen'
import { staffUrls, StaffArea } from '../../features/staff-area'
import { ListState } from '../../parts/ListState'
import { useListData } from '../../state/useListData'
import { DateFilter } from '../../parts/DateFilter'
import { EmptyNote } from '../../parts/EmptyNote'
import { Select } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { SearchInList } from '../../parts/SearchInList'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import own from './AdminAuditPage.module.css'
import { AuditTable } from './AuditTable'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: AUDIT_TITLE, description: fill(AUDIT_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** Who did what, newest first; filters and the place in the list are part of the address. Source: decision H10. */
export default function AdminAuditPage({ query }: PageProps) {
  const asked = Object.fromEntries(
    ['source', 'q', 'from', 'to', 'after'].map((name) => [name, one(query, name)]),
  ) as Record<'source' | 'q' | 'from' | 'to' | 'after', string>
  const list = useListData<AuditPage>(staffUrls.audit(asked))
  const { data, isPlaceholderData } = list
  const hrefOf = (part: QueryValues) => staffPaths.audit({ ...asked, after: '', ...part })
  const go = (part: QueryValues) => void navigate(hrefOf(part), { replace: true, keepScroll: true })
  const isTurned = asked.from !== '' && asked.to !== '' && asked.to < asked.from
  const isFiltered = Object.values(asked).some(Boolean)
  return (
    <StaffArea
      title={AUDIT_TITLE}
      at={staffPaths.audit()}
      keys={[
        ['J K', 'move'],
        ['F', 'find'],
      ]}
    >
      <div className="card">
        <div className={css.bar} role="search">
          <SearchInList label={AUDIT_FIND} kept={asked.q} onSearch={(q) => go({ q })} />
          <Select
            label={AUDIT_SOURCE}
            hideLabel
            value={asked.source}
            onChange={(event) => go({ source: event.currentTarget.value })}
          >
            <option value="">{AUDIT_ALL}</option>
            {Object.entries(AUDIT_SOURCES).map(([source, name]) => (
              <option key={source} value={source}>
                {name}
              </option>
            ))}
          </Select>
          <DateFilter label={AUDIT_FROM} kept={asked.from} onChange={(from) => go({ from })} />
          <DateFilter label={AUDIT_TO} kept={asked.to} onChange={(to) => go({ to })} />
        </div>
        <ListState what={AUDIT_TITLE} list={list} height={40} lines={8} />
        {data?.rows.length === 0 && (
          <EmptyNote role="status">
            <b>{AUDIT_NONE}</b>
            <p>{isTurned ? AUDIT_DAYS_TURNED : isFiltered ? AUDIT_NO_MATCH : AUDIT_NONE_MORE}</p>
            {isFiltered && <Link href={staffPaths.audit()}>Clear filters</Link>}
          </EmptyNote>
        )}
        {data && data.rows.length > 0 && (
          <div aria-busy={isPlaceholderData}>
            <AuditTable rows={data.rows} />
          </div>
        )}
        {data && (data.next || asked.after) && (
          <nav className={own.foot} aria-label="Pages">
            {asked.after && <Link href={hrefOf({})}>{AUDIT_NEWEST}</Link>}
            {data.next && <Link href={hrefOf({ after: data.next })}>{AUDIT_OLDER}</Link>}
          </nav>
        )}
      </div>
    </StaffArea>
  )
}
