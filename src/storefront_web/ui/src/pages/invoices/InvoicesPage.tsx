import { NO_ITEMS_FOUND } from '../../contract/messages/catalog.gen'
import { ANY_ORDER_STATUS } from '../../contract/messages/orderview.gen'
import { needs } from '../../api/needs'
import type { InvoicePage } from '../../api/types'
import {
  ALL_KINDS,
  DUE_NOTE,
  FIND_INVOICES,
  INVOICES_DESCRIPTION,
  INVOICES_TITLE,
  KIND_NAMES,
  NONE_FOUND_MORE,
  NO_INVOICES,
  NO_INVOICES_MORE,
  STATUS_TEXTS,
  VIEW_ALL,
  VIEW_PAST_DUE,
  VIEW_UNPAID,
  WHICH_INVOICES,
} from '../../contract/messages/invoices.gen'
import { AccountFrame } from '../../features/account'
import { ExportMenu, printTable } from '../../features/exports'
import { invoiceUrls } from '../../features/invoices'
import { useListData } from '../../state/useListData'
import { DateFilter } from '../../parts/DateFilter'
import { Select } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { SearchInList } from '../../parts/SearchInList'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { grouped } from '../../rules/digits'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import { Aging } from './Aging'
import { InvoiceList } from './InvoiceList'
import css from './InvoicesPage.module.css'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return {
    title: INVOICES_TITLE,
    description: fill(INVOICES_DESCRIPTION, { store: storeName }),
    noIndex: true,
  }
}

const FILTERS = ['q', 'status', 'kind', 'from', 'to'] as const
const STATUSES = Object.entries(STATUS_TEXTS)
const KINDS = Object.entries(KIND_NAMES)

/** The company's invoices and what is due; filters, sort order and page are part of the address. Source: S1 §2. */
export default function InvoicesPage({ query }: PageProps) {
  const { user } = useAuth()
  const asked: QueryValues = Object.fromEntries(
    [...FILTERS, 'sort', 'after'].map((name) => [name, one(query, name)]),
  )
  const list = useListData<InvoicePage>(invoiceUrls.page(asked), user !== undefined)
  const { data } = list
  const hrefOf = (part: QueryValues) => paths.invoices({ ...asked, after: '', ...part })
  const go = (part: QueryValues) => void navigate(hrefOf(part), { replace: true, keepScroll: true })
  const status = one(asked, 'status')
  const isFiltered = FILTERS.some((name) => asked[name] !== '')
  const views: [status: string, name: string, count?: number][] = [
    ['', VIEW_ALL],
    ['Unpaid', VIEW_UNPAID, data?.unpaidCount],
    ['PastDue', VIEW_PAST_DUE, data?.pastDueCount],
  ]
  return (
    <AccountFrame
      title={INVOICES_TITLE}
      at={paths.invoices()}
      aside={
        <ExportMenu
          table="invoices"
          name={INVOICES_TITLE}
          query={asked}
          onPdf={() => printTable('invoices', asked)}
          isEmpty={data?.rows.length === 0}
        />
      }
      note={data && data.unpaidCount > 0 && fill(DUE_NOTE, { count: grouped(data.unpaidCount) })}
    >
      <div className="stack">
        {data && data.unpaidCount > 0 && <Aging page={data} />}
        <section className="card" aria-label={INVOICES_TITLE}>
          <nav className={table['tabs']} aria-label={WHICH_INVOICES}>
            {views.map(([name, text, count]) => (
              <Link
                key={name}
                href={hrefOf({ status: name })}
                options={{ keepScroll: true }}
                aria-current={name === status ? 'true' : undefined}
              >
                {text} {count !== undefined && <small>{grouped(count)}</small>}
              </Link>
            ))}
          </nav>
          <div className={css.bar} role="search">
            <SearchInList label={FIND_INVOICES} kept={one(asked, 'q')} onSearch={(q) => go({ q })} />
            <Choice
              label="Status"
              kept={status}
              every={ANY_ORDER_STATUS}
              choices={[['Unpaid', VIEW_UNPAID], ...STATUSES]}
              onChoose={(name) => go({ status: name })}
            />
            <Choice
              label="Kind"
              kept={one(asked, 'kind')}
              every={ALL_KINDS}
              choices={KINDS}
              onChoose={(kind) => go({ kind })}
            />
            <DateFilter label="From" kept={one(asked, 'from')} onChange={(from) => go({ from })} />
            <DateFilter label="To" kept={one(asked, 'to')} onChange={(to) => go({ to })} />
          </div>
          <InvoiceList
            list={list}
            query={asked}
            empty={
              <>
                <b>{isFiltered ? NO_ITEMS_FOUND : NO_INVOICES}</b>
                <p>{isFiltered ? NONE_FOUND_MORE : NO_INVOICES_MORE}</p>
                {isFiltered && <Link href={paths.invoices()}>Clear filters</Link>}
              </>
            }
          />
        </section>
      </div>
    </AccountFrame>
  )
}

function Choice({
  label,
  kept,
  every,
  choices,
  onChoose,
}: {
  label: string
  kept: string
  every: string
  choices: [name: string, text: string][]
  onChoose: (name: string) => void
}) {
  return (
    <Select label={label} hideLabel value={kept} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">{every}</option>
      {choices.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </Select>
  )
}
