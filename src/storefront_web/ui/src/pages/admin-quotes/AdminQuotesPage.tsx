import { useState } from 'react'
import { needs } from '../../api/needs'
import type { DeskPage, DeskRow } from '../../api/types'
import { DeskView } from '../../contract/enums.gen'
import { QUOTES_PAGE_SIZE } from '../../contract/limits/quotes.gen'
import { STAFF_DESCRIPTION } from '../../contract/messages/accounts.gen'
import {
  DESK_AGE,
  DESK_FIND,
  DESK_NEW,
  DESK_NONE,
  DESK_NONE_MORE,
  DESK_NONE_TO_DO,
  DESK_SUMMARY,
  DESK_SUMMARY_UNDECIDED,
  DESK_TITLE,
  DESK_VIEWS,
} from '../../contract/messages/quotes.gen'
import { ExportMenu, printTable } from '../../features/exports'
import { deskUrls } from '../../features/quote-desk'
import { StaffArea } from '../../features/staff-area'
import { pageText, PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { Button } from '../../parts/Button'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import table from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { grouped } from '../../rules/digits'
import { showMoney } from '../../rules/money'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import css from './AdminQuotesPage.module.css'
import { NewQuote } from './NewQuote'
import { QueueFilters } from './QueueFilters'
import { QueueTable } from './QueueTable'
import { RequestDialog } from './RequestDialog'

const VIEWS = Object.values(DeskView)
const ASKED = 'view q status answer owner customer competitor minValue maxValue sort page'.split(' ')

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: DESK_TITLE, description: fill(STAFF_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** The queue of quotes and price requests; view, search, filters and sort are in the address. Source: decision H6. */
export default function AdminQuotesPage({ query }: PageProps) {
  const [isNew, setNew] = useState(false)
  const [notice, setNotice] = useState('')
  const asked = Object.fromEntries(ASKED.map((name) => [name, one(query, name)]))
  const list = useListData<DeskPage>(deskUrls.queue(asked))
  const { data } = list
  const view = VIEWS.find((name) => name === asked['view']) ?? 'open'
  const hrefOf = (part: QueryValues) => staffPaths.quotes({ ...asked, page: '', ...part })
  const go = (part: QueryValues) => void navigate(hrefOf(part), { replace: true, keepScroll: true })
  const opened = Number(one(query, 'request')) || undefined
  const hrefOfRow = ({ kind, number }: DeskRow) =>
    kind === 'Quote' ? staffPaths.quote(number) : staffPaths.quotes({ ...asked, request: String(number) })
  return (
    <StaffArea
      title={DESK_TITLE}
      at={staffPaths.quotes()}
      note={data && summaryOf(data)}
      aside={
        <>
          <ExportMenu
            table="staff-quotes"
            name={DESK_TITLE}
            query={asked}
            onPdf={() => printTable('staff-quotes', asked)}
            isEmpty={data?.total === 0}
          />
          <Button data-key="n" aria-haspopup="dialog" onClick={() => setNew(true)}>
            {DESK_NEW}
          </Button>
        </>
      }
      keys={KEYS}
    >
      <div role="status" className={css.notice}>
        {notice && (
          <Notice
            tone="good"
            action={
              <Button size="small" onClick={() => setNotice('')}>
                Close
              </Button>
            }
          >
            {notice}
          </Notice>
        )}
      </div>
      <div className="card">
        <nav className={table.tabs} aria-label="Views">
          {VIEWS.map((name) => (
            <Link
              key={name}
              href={hrefOf({ view: name === 'open' ? '' : name })}
              options={{ keepScroll: true }}
              aria-current={name === view ? 'true' : undefined}
            >
              {DESK_VIEWS[name]} {data && <small>{grouped(data.counts[name])}</small>}
            </Link>
          ))}
        </nav>
        <QueueFilters asked={asked} owners={data?.owners ?? []} label={DESK_FIND} go={go} hrefOf={hrefOf} />
        <PagedList
          what="The quotes"
          list={list}
          size={QUOTES_PAGE_SIZE}
          hrefOf={(page) => hrefOf({ page: pageText(page) })}
          empty={
            <>
              <b>{view === 'toDo' ? DESK_NONE_TO_DO : DESK_NONE}</b>
              <p>{DESK_NONE_MORE}</p>
              <Link href={staffPaths.quotes()}>{DESK_VIEWS.open}</Link>
            </>
          }
        >
          {({ rows, owners }) => (
            <QueueTable
              rows={rows}
              owners={owners}
              sorted={asked['sort'] || 'due'}
              hrefOfSort={(sort) => hrefOf({ sort })}
              hrefOfRow={hrefOfRow}
            />
          )}
        </PagedList>
        <p className={css.note}>{DESK_AGE}</p>
      </div>
      {isNew && <NewQuote onClose={() => setNew(false)} />}
      {opened !== undefined && (
        <RequestDialog
          key={opened}
          number={opened}
          onClosed={setNotice}
          onClose={() => void navigate(staffPaths.quotes(asked), { keepScroll: true })}
        />
      )}
    </StaffArea>
  )
}

function summaryOf({ openValue, wonPercent }: DeskPage): string {
  const value = showMoney(openValue)
  return wonPercent === null
    ? fill(DESK_SUMMARY_UNDECIDED, { value })
    : fill(DESK_SUMMARY, { value, percent: wonPercent })
}

const KEYS: (readonly [string, string])[] = [
  ['J K', 'move'],
  ['Enter', 'open'],
  ['T', 'take'],
  ['F', 'find'],
  ['N', 'new quote'],
]
