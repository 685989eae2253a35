import type { Colleague, ColleaguePage } from '../../api/types'
import { COLLEAGUES_NONE, COLLEAGUES_NONE_MORE, COLLEAGUES_TITLE } from '../../contract/messages/accounts.gen'
import { EmptyNote } from '../../parts/EmptyNote'
import { Link } from '../../parts/Link'
import { Pager } from '../../parts/Pager'
import { paths } from '../../paths'
import { one, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { ColleagueRow } from './ColleagueRow'
import table from '../../parts/Table.module.css'
import { classes } from '../../parts/classes'
import css from './Colleagues.module.css'
import type { Done } from './useColleagues'

const HEADS = [
  { sort: 'name', name: 'Name' },
  { sort: 'email', name: 'Email', isWide: true },
  { sort: 'role', name: 'Role' },
  { sort: 'state', name: 'State' },
  { sort: 'lastSignedIn', name: 'Last sign-in', isWide: true },
] as const

interface Props {
  page: ColleaguePage
  query: QueryValues
  onDone: (done: Done, undo?: () => void) => void
  onSwitchOff: (colleague: Colleague) => void
}

/** The company's users, page by page; sort order and page are part of the address. */
export function ColleagueTable({ page, query, onDone, onSwitchOff }: Props) {
  const sorted = one(query, 'sort') || 'name'
  const term = one(query, 'q')
  if (page.rows.length === 0)
    return (
      <EmptyNote role="status">
        <b>{COLLEAGUES_NONE}</b>
        <p>{fill(COLLEAGUES_NONE_MORE, { term })}</p>
        <Link href={paths.colleagues()}>Show all</Link>
      </EmptyNote>
    )
  return (
    <>
      <table className={classes(table.table, css.list)} aria-label={COLLEAGUES_TITLE}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th
                key={head.sort}
                scope="col"
                className={'isWide' in head ? css.wide : undefined}
                aria-sort={head.sort === sorted ? 'ascending' : undefined}
              >
                <Link
                  href={paths.colleagues({ ...query, page: '', sort: head.sort === 'name' ? '' : head.sort })}
                  options={{ keepScroll: true }}
                >
                  {head.name}
                </Link>
              </th>
            ))}
            {page.mayManage && (
              <th>
                <span className="vh">Change</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((colleague) => (
            <ColleagueRow
              key={colleague.webUserId}
              colleague={colleague}
              mayManage={page.mayManage}
              onDone={onDone}
              onSwitchOff={onSwitchOff}
            />
          ))}
        </tbody>
      </table>
      {page.pageCount > 1 && (
        <div className={css.pager}>
          <Pager
            page={page.page}
            pageCount={page.pageCount}
            hrefOf={(number) => paths.colleagues({ ...query, page: number > 1 ? String(number) : '' })}
          />
        </div>
      )}
    </>
  )
}
