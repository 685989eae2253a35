import type { PageEntry, PageFiles } from '../../api/types'
import {
  FROM_DEMO,
  FROM_PACKAGE,
  FROM_STORE,
  OTHER_FINDINGS,
  PAGE_FINDINGS_NONE,
  PAGE_HIDDEN,
  PAGE_LISTED,
  PAGE_UNLISTED,
  PAGES_ALL,
  PAGES_CLEAN,
  PAGES_HOW,
  PAGES_NO_MATCH,
  PAGES_NOTE,
  PAGES_OWN,
  PAGES_SEARCH,
  PAGES_TITLE,
  PAGES_WITH_FINDINGS,
} from '../../contract/messages/content.gen'
import { staffUrls } from '../../features/staff-area'
import { ListState } from '../../parts/ListState'
import { useListData } from '../../state/useListData'
import { EmptyNote } from '../../parts/EmptyNote'
import { Link } from '../../parts/Link'
import { Chip, Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { SearchInList } from '../../parts/SearchInList'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { grouped } from '../../rules/digits'
import type { QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import own from './AdminContentPage.module.css'

const STATES = { Listed: PAGE_LISTED, Unlisted: PAGE_UNLISTED, Hidden: PAGE_HIDDEN }
const ORIGINS = { Own: FROM_STORE, Demo: FROM_DEMO, Shipped: FROM_PACKAGE }

const SHOWS: [show: string, name: string, test: (row: PageEntry) => boolean][] = [
  ['', PAGES_ALL, () => true],
  ['findings', PAGES_WITH_FINDINGS, (row) => row.findings.length > 0],
  ['own', PAGES_OWN, (row) => row.origin === 'Own'],
]

/** The content pages: address, title, who finds them, their file, and what the check has found. */
export function PageFilesPanel({ asked }: { asked: { q?: string; show?: string } }) {
  const list = useListData<PageFiles>(staffUrls.pageFiles())
  const { data } = list
  const word = (asked.q ?? '').toLowerCase()
  const [, , isChosen] = SHOWS.find(([show]) => show === asked.show) ?? SHOWS[0]!
  const rows = data?.rows.filter(
    (row) => isChosen(row) && `${row.title} ${row.path}`.toLowerCase().includes(word),
  )
  const hrefOf = (part: QueryValues) => staffPaths.content({ ...asked, ...part })
  return (
    <Panel
      title={PAGES_TITLE}
      note={
        data &&
        fill(data.findingCount > 0 ? PAGES_NOTE : PAGES_CLEAN, {
          pages: grouped(data.rows.length),
          findings: grouped(data.findingCount),
        })
      }
    >
      <ListState what={PAGES_TITLE} list={list} height={32} lines={8} />
      {data && rows && (
        <>
          <nav className={css.tabs} aria-label={PAGES_TITLE}>
            {SHOWS.map(([show, name, test]) => (
              <Link
                key={show}
                href={hrefOf({ show })}
                options={{ keepScroll: true }}
                aria-current={show === (asked.show ?? '') ? 'true' : undefined}
              >
                {name} <small>{grouped(data.rows.filter(test).length)}</small>
              </Link>
            ))}
          </nav>
          <div className={css.bar} role="search">
            <SearchInList
              label={PAGES_SEARCH}
              kept={asked.q ?? ''}
              onSearch={(q) => void navigate(hrefOf({ q }), { replace: true, keepScroll: true })}
            />
          </div>
          {data.others.length > 0 && (
            <Notice tone="warn">
              <b>{OTHER_FINDINGS}</b>
              <ul className={own.findings}>
                {data.others.map(({ file, text }) => (
                  <li key={`${file} ${text}`}>
                    {file}: {text}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {rows.length === 0 ? <EmptyNote role="status">{PAGES_NO_MATCH}</EmptyNote> : <Table rows={rows} />}
          <p className={`meta ${own.how}`}>{PAGES_HOW}</p>
        </>
      )}
    </Panel>
  )
}

function Table({ rows }: { rows: PageEntry[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">State</th>
          <th scope="col">File</th>
          <th scope="col">Problems</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path} data-row>
            <th scope="row" className={own.text}>
              <Link href={row.path}>{row.title || row.path}</Link>
              <div className={css.small}>{row.path}</div>
            </th>
            <td className="nowrap">{STATES[row.state]}</td>
            <td className={own.file}>
              {row.origin === 'Own' ? `content/${row.file}` : row.file}
              <div className={css.small}>{ORIGINS[row.origin]}</div>
            </td>
            <td>
              {row.findings.length === 0 ? (
                <span className={css.small}>{PAGE_FINDINGS_NONE}</span>
              ) : (
                <>
                  <Chip tone="warn" icon="warn">
                    {grouped(row.findings.length)}
                  </Chip>
                  <ul className={own.findings}>
                    {row.findings.map((finding) => (
                      <li key={finding}>{finding}</li>
                    ))}
                  </ul>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
