import { DESIGN_LONG, DESIGN_NOTHING, DESIGN_NOTHING_MORE } from '../../contract/messages/content.gen'
import { Button } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { Link } from '../../parts/Link'
import { LoadFailed } from '../../parts/LoadFailed'
import { Chip } from '../../parts/Notice'
import { Pager } from '../../parts/Pager'
import { SearchInList } from '../../parts/SearchInList'
import { SideNav } from '../../parts/SideNav'
import { Skeleton } from '../../parts/Skeleton'
import { SortHead } from '../../parts/SortHead'
import table from '../../parts/Table.module.css'
import { grouped } from '../../rules/digits'
import { showMoney } from '../../rules/money'
import css from './AdminDesignPage.module.css'
import { REFUSED } from './samples'

export const STATES = ['normal', 'loading', 'empty', 'error', 'long', 'many'] as const
export type State = (typeof STATES)[number]

const ROWS: Record<State, number> = { normal: 6, loading: 0, empty: 0, error: 0, long: 6, many: 500 }
const TONES = ['good', 'blue', 'warn', 'bad'] as const
const WORDS = ['Shipped', 'Open', 'On hold', 'Canceled'] as const
const ignore = () => undefined

/** A list with its navigation, search, table and pages, in one of its states. */
export function ListScreen({ path, state }: { path: string; state: State }) {
  const entries = ['Orders', 'Quotes', 'Returns'].map((name, at) => ({
    name,
    path: at === 0 ? path : `${path}?at=${at}`,
    waiting: at * 12,
  }))
  return (
    <SideNav label="Example" entries={entries} at={path}>
      <div className="card">
        <div className="pad">
          <SearchInList label="Order, PO" kept="" onSearch={ignore} />
        </div>
        {state === 'loading' ? (
          <div className="pad">
            <Skeleton height={24} lines={6} />
          </div>
        ) : state === 'empty' ? (
          <Empty title={DESIGN_NOTHING} action={<Button>New</Button>}>
            {DESIGN_NOTHING_MORE}
          </Empty>
        ) : state === 'error' ? (
          <LoadFailed what="orders" problem={REFUSED} retry={ignore} />
        ) : (
          <Rows path={path} state={state} />
        )}
      </div>
      <Pager
        page={state === 'many' ? 250 : 1}
        pageCount={state === 'many' ? 500 : 3}
        hrefOf={(page) => `${path}?state=${state}&page=${page}`}
      />
    </SideNav>
  )
}

function Rows({ path, state }: { path: string; state: State }) {
  return (
    // the table is scrolled by keyboard where it is wider than the screen
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroll} role="region" aria-label="Orders" tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <SortHead by="number" sorted="-number" hrefOf={(sort) => `${path}?sort=${sort}`}>
              Order
            </SortHead>
            <th scope="col">Company</th>
            <th scope="col">Status</th>
            <th scope="col" className={table.num}>
              Lines
            </th>
            <th scope="col" className={table.num}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS[state] }, (_, at) => (
            <tr key={at} data-row>
              <th scope="row">
                <Link href={`${path}?order=${at}`}>{4_481_000 + at}</Link>
              </th>
              <td>{state === 'long' ? DESIGN_LONG : 'Mill & Press Works'}</td>
              <td className="nowrap">
                <Chip tone={TONES[at % TONES.length]}>{WORDS[at % WORDS.length]}</Chip>
              </td>
              <td className={table.num}>{grouped(state === 'long' ? 1_204_877 : at + 1)}</td>
              <td className={table.num}>{showMoney(state === 'long' ? 98_765_432.1 : 42.5 * (at + 1))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
