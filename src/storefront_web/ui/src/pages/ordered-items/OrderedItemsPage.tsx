import { needs } from '../../api/needs'
import type { PurchaseCounts, PurchasePage } from '../../api/types'
import { OFTEN_ORDERS, PURCHASES_PAGE_SIZE } from '../../contract/limits/orders.gen'
import { NO_ITEMS_FOUND } from '../../contract/messages/catalog.gen'
import * as say from '../../contract/messages/orders.gen'
import { AccountFrame } from '../../features/account'
import { ExportMenu, printTable } from '../../features/exports'
import { pageText, PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { DateFilter } from '../../parts/DateFilter'
import { Link } from '../../parts/Link'
import { SearchInList } from '../../parts/SearchInList'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { grouped } from '../../rules/digits'
import { one, queryString, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import { ItemTable } from './ItemTable'

export function head(_: PageProps, read: Read): Head {
  read(needs.shell())
  return { title: say.HISTORY_TITLE, noIndex: true }
}

type View = keyof PurchaseCounts

const VIEWS: [View, string][] = [
  ['all', say.HISTORY_ALL],
  ['often', fill(say.HISTORY_OFTEN, { count: OFTEN_ORDERS })],
  ['mine', say.HISTORY_MINE],
  ['idle', say.HISTORY_IDLE],
]

/** The items that the company has bought, ready to buy again. Source: S1 §2. */
export default function OrderedItemsPage({ query }: PageProps) {
  const { user } = useAuth()
  const asked: QueryValues = Object.fromEntries(
    ['view', 'q', 'from', 'to', 'sort', 'page'].map((name) => [name, one(query, name)]),
  )
  const view = VIEWS.find(([name]) => name === asked['view'])?.[0] ?? 'all'
  const list = useListData<PurchasePage>(
    `/api/orders/items${queryString({ ...asked, view })}`,
    user !== undefined,
  )
  const { data } = list
  const go = (part: QueryValues) =>
    void navigate(paths.orderedItems({ ...asked, ...part, page: '' }), { replace: true, keepScroll: true })
  const isFiltered = view !== 'all' || ['q', 'from', 'to'].some((name) => asked[name] !== '')
  return (
    <AccountFrame
      title={say.HISTORY_TITLE}
      at={paths.orderedItems()}
      aside={
        <ExportMenu
          table="purchase-history"
          name={say.HISTORY_TITLE}
          query={{ ...asked, view }}
          onPdf={() => printTable('purchase-history', { ...asked, view })}
          isEmpty={data?.total === 0}
        />
      }
    >
      <section className="card" aria-label={say.HISTORY_TITLE}>
        <nav className={table['tabs']} aria-label={say.HISTORY_VIEWS}>
          {VIEWS.map(([name, text]) => (
            <Link
              key={name}
              href={paths.orderedItems({ ...asked, view: name === 'all' ? '' : name, page: '' })}
              options={{ keepScroll: true }}
              aria-current={name === view ? 'true' : undefined}
            >
              {text} {data && <small>{grouped(data.counts[name])}</small>}
            </Link>
          ))}
        </nav>
        <div className={table['bar']} role="search">
          <SearchInList label={say.HISTORY_FIND} kept={one(asked, 'q')} onSearch={(q) => go({ q })} />
          <DateFilter label="From" kept={one(asked, 'from')} onChange={(from) => go({ from })} />
          <DateFilter label="To" kept={one(asked, 'to')} onChange={(to) => go({ to })} />
        </div>
        <PagedList
          what={say.HISTORY_TITLE}
          list={list}
          size={PURCHASES_PAGE_SIZE}
          hrefOf={(page) => paths.orderedItems({ ...asked, page: pageText(page) })}
          empty={
            <>
              <b>{isFiltered ? NO_ITEMS_FOUND : say.HISTORY_NONE}</b>
              <p>{isFiltered ? say.HISTORY_FILTERED_MORE : say.HISTORY_NONE_MORE}</p>
              {isFiltered && <Link href={paths.orderedItems()}>Clear filters</Link>}
            </>
          }
        >
          {(page) => <ItemTable page={page} query={asked} />}
        </PagedList>
      </section>
    </AccountFrame>
  )
}
