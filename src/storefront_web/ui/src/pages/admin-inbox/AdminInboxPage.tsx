import { needs } from '../../api/needs'
import type { InboxPage } from '../../api/types'
import { INBOX_PAGE_SIZE } from '../../contract/limits/feedback.gen'
import {
  INBOX_ALL,
  INBOX_CHOOSE,
  INBOX_DESCRIPTION,
  INBOX_HANDLED,
  INBOX_NO_MATCH,
  INBOX_NONE,
  INBOX_NONE_MORE,
  INBOX_NOTE,
  INBOX_OPEN,
  INBOX_SEARCH,
  INBOX_TITLE,
} from '../../contract/messages/feedback.gen'
import { ExportMenu, printTable } from '../../features/exports'
import { staffUrls, StaffArea } from '../../features/staff-area'
import { pageText, PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { Select } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { SearchInList } from '../../parts/SearchInList'
import table from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { grouped } from '../../rules/digits'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import css from './AdminInboxPage.module.css'
import { InboxLine } from './InboxLine'
import { InboxMessageCard } from './InboxMessageCard'

const STATES = [
  ['', INBOX_OPEN],
  ['handled', INBOX_HANDLED],
  ['all', INBOX_ALL],
] as const

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: INBOX_TITLE, description: fill(INBOX_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** What visitors have sent with forms and as feedback; each is read and marked as handled. Source: A19, H10. */
export default function AdminInboxPage({ query }: PageProps) {
  const kind = one(query, 'kind') ?? ''
  const state = STATES.find(([name]) => name === one(query, 'state'))?.[0] ?? ''
  const word = one(query, 'q') ?? ''
  const asked = { kind, state, q: word }
  const list = useListData<InboxPage>(staffUrls.inbox({ ...asked, page: one(query, 'page') }))
  const { data } = list
  const hrefOf = (part: Record<string, string>) => staffPaths.inbox({ ...asked, ...part })
  const counts = {
    '': data?.openCount,
    handled: data?.handledCount,
    all: data && data.openCount + data.handledCount,
  }
  const chosen = Number(one(query, 'id')) || data?.rows[0]?.submissionId
  const isFiltered = kind !== '' || word !== ''
  return (
    <StaffArea
      title={INBOX_TITLE}
      at={staffPaths.inbox()}
      note={data && fill(INBOX_NOTE, { count: grouped(data.openCount) })}
      aside={
        <ExportMenu
          table="inbox"
          name={INBOX_TITLE}
          query={asked}
          onPdf={() => printTable('inbox', asked)}
          isEmpty={data?.total === 0}
        />
      }
      keys={[['F', 'search']]}
    >
      <div className="card">
        <nav className={table.tabs} aria-label="States">
          {STATES.map(([name, label]) => (
            <Link
              key={name}
              href={hrefOf({ state: name })}
              options={{ keepScroll: true }}
              aria-current={name === state ? 'true' : undefined}
            >
              {label} {counts[name] !== undefined && <small>{grouped(counts[name])}</small>}
            </Link>
          ))}
        </nav>
        <div className={css.filters}>
          <SearchInList
            label={INBOX_SEARCH}
            kept={word}
            onSearch={(q) => void navigate(hrefOf({ q }), { replace: true, keepScroll: true })}
          />
          <Select
            label="Kind"
            hideLabel
            value={kind}
            onChange={(event) =>
              void navigate(hrefOf({ kind: event.currentTarget.value }), { keepScroll: true })
            }
          >
            <option value="">{INBOX_ALL}</option>
            {data?.kinds.map((each) => (
              <option key={each.kind} value={each.kind}>
                {each.title}
                {each.openCount > 0 && ` (${grouped(each.openCount)})`}
              </option>
            ))}
          </Select>
        </div>
        <div className={css.columns}>
          <div className={css.list}>
            <PagedList
              what="The messages"
              list={list}
              size={INBOX_PAGE_SIZE}
              hrefOf={(number) => hrefOf({ page: pageText(number) })}
              empty={
                isFiltered || state ? (
                  INBOX_NO_MATCH
                ) : (
                  <>
                    <b>{INBOX_NONE}</b>
                    <p>{INBOX_NONE_MORE}</p>
                  </>
                )
              }
            >
              {({ rows, page }) => (
                <ul>
                  {rows.map((row) => (
                    <InboxLine
                      key={row.submissionId}
                      message={row}
                      href={hrefOf({ page: pageText(page), id: String(row.submissionId) })}
                      isOpen={row.submissionId === chosen}
                    />
                  ))}
                </ul>
              )}
            </PagedList>
          </div>
          {chosen === undefined ? (
            <p className={css.choose}>{data && data.rows.length > 0 && INBOX_CHOOSE}</p>
          ) : (
            <InboxMessageCard key={chosen} submissionId={chosen} />
          )}
        </div>
      </div>
    </StaffArea>
  )
}
