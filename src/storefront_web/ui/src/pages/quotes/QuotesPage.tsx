import { useState } from 'react'
import { needs } from '../../api/needs'
import type { QuotePage, QuoteStatus } from '../../api/types'
import { QUOTES_PAGE_SIZE, RECENT_DAYS } from '../../contract/limits/quotes.gen'
import { ANY_ORDER_STATUS } from '../../contract/messages/orderview.gen'
import {
  DESCRIPTION,
  FIND_QUOTES,
  NONE_FOUND,
  NONE_FOUND_MORE,
  NONE_IN_VIEW,
  NO_QUOTES_MORE,
  STATUS_NAMES,
  TITLE,
  TO_ANSWER_NOTE,
  VIEW_ALL,
  VIEW_ORDERED,
  VIEW_RECENT,
  VIEW_TO_ANSWER,
  WHICH_QUOTES,
} from '../../contract/messages/quotes.gen'
import { AccountFrame } from '../../features/account'
import { ExportMenu, printTable } from '../../features/exports'
import { quoteUrls } from '../../features/quotes'
import { pageText, PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { ButtonLink } from '../../parts/Button'
import { DateFilter } from '../../parts/DateFilter'
import { Select } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { ResultNotice, type ResultMessage } from '../../parts/ResultNotice'
import { SearchInList } from '../../parts/SearchInList'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { grouped } from '../../rules/digits'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { navigate } from '../../state/navigation'
import { type Head, type PageProps, type Read } from '../../state/route'
import css from './QuotesPage.module.css'
import { QuoteTable } from './QuoteTable'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: TITLE, description: fill(DESCRIPTION, { store: storeName }), noIndex: true }
}

type View = keyof typeof NONE_IN_VIEW

const DAYS = { days: RECENT_DAYS }
const VIEWS: [View, string][] = [
  ['toAnswer', VIEW_TO_ANSWER],
  ['recent', fill(VIEW_RECENT, DAYS)],
  ['ordered', VIEW_ORDERED],
  ['all', VIEW_ALL],
]
const FILTERS = ['q', 'status', 'from', 'to'] as const
const STATUSES = (Object.keys(STATUS_NAMES) as QuoteStatus[]).filter((status) => status !== 'Draft')

/** The company's quotes; view, filters, sort order and page are part of the address. Source: S1 §2, decision D7. */
export default function QuotesPage({ query }: PageProps) {
  const { user } = useAuth()
  const [notice, setNotice] = useState<ResultMessage>()
  const asked: QueryValues = Object.fromEntries(
    ['view', ...FILTERS, 'sort', 'page'].map((name) => [name, one(query, name)]),
  )
  const view = VIEWS.find(([name]) => name === asked['view'])?.[0] ?? 'recent'
  const url = quoteUrls.page({ ...asked, view })
  const list = useListData<QuotePage>(url, user !== undefined)
  const { data } = list
  const toAnswer = data?.counts.toAnswer ?? 0
  const go = (part: QueryValues) =>
    void navigate(paths.quotes({ ...asked, ...part, page: '' }), { replace: true, keepScroll: true })
  const isFiltered = FILTERS.some((name) => asked[name] !== '')
  return (
    <AccountFrame
      title={TITLE}
      at={paths.quotes()}
      note={toAnswer > 0 && fill(TO_ANSWER_NOTE, { count: grouped(toAnswer) })}
      aside={
        <>
          <ExportMenu
            table="quotes"
            name={TITLE}
            query={{ ...asked, view }}
            onPdf={() => printTable('quotes', { ...asked, view })}
            isEmpty={data?.total === 0}
          />
          <ButtonLink href={paths.contact()}>Request for Quote</ButtonLink>
        </>
      }
    >
      <ResultNotice notice={notice} />
      <section className="card" aria-label={TITLE}>
        <nav className={table['tabs']} aria-label={WHICH_QUOTES}>
          {VIEWS.map(([name, text]) => (
            <Link
              key={name}
              href={paths.quotes({ ...asked, view: name === 'recent' ? '' : name, page: '' })}
              options={{ keepScroll: true }}
              aria-current={name === view ? 'true' : undefined}
            >
              {text} {data && <small>{grouped(data.counts[name])}</small>}
            </Link>
          ))}
        </nav>
        <div className={css.bar} role="search">
          <SearchInList label={FIND_QUOTES} kept={one(asked, 'q')} onSearch={(q) => go({ q })} />
          <Select
            label="Status"
            hideLabel
            value={asked['status']}
            onChange={(event) => go({ status: event.currentTarget.value })}
          >
            <option value="">{ANY_ORDER_STATUS}</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_NAMES[status]}
              </option>
            ))}
          </Select>
          <DateFilter label="From" kept={one(asked, 'from')} onChange={(from) => go({ from })} />
          <DateFilter label="To" kept={one(asked, 'to')} onChange={(to) => go({ to })} />
        </div>
        <PagedList
          what={TITLE}
          list={list}
          size={QUOTES_PAGE_SIZE}
          hrefOf={(page) => paths.quotes({ ...asked, page: pageText(page) })}
          empty={
            <>
              <b>{isFiltered ? NONE_FOUND : fill(NONE_IN_VIEW[view], DAYS)}</b>
              <p>{isFiltered ? NONE_FOUND_MORE : NO_QUOTES_MORE}</p>
              {isFiltered && <Link href={paths.quotes({ view: asked['view'] })}>Clear filters</Link>}
              {!isFiltered && (data?.counts.all ?? 0) > 0 && (
                <Link href={paths.quotes({ view: 'all' })}>See all quotes</Link>
              )}
            </>
          }
        >
          {(page) => <QuoteTable page={page} url={url} query={asked} onNotice={setNotice} />}
        </PagedList>
      </section>
    </AccountFrame>
  )
}
