import type { CompanyOrderPage } from '../../api/types'
import { Keys } from '../../parts/Keys'
import { Link } from '../../parts/Link'
import { paths } from '../../paths'
import { counted } from '../../rules/money'
import type { QueryValues } from '../../rules/query'
import css from './OrdersPage.module.css'

const KEYS = [
  ['J K', 'move'],
  ['Enter', 'open'],
  ['R', 'reorder'],
] as const

/** Leads to the pages before and after; how many there are is not counted. */
export function Turn({
  page,
  asked,
  hasKeys,
}: {
  page: CompanyOrderPage
  asked: QueryValues
  hasKeys: boolean
}) {
  const { next, previous, rows } = page
  return (
    <div className={css.foot}>
      <span>{counted(rows.length, 'order')}</span>
      {hasKeys && <Keys keys={[...KEYS]} />}
      {(next || previous) && (
        <nav aria-label="Pages" className={css.turn}>
          {previous && (
            <>
              <Link href={paths.orders(asked)}>First</Link>
              <Link href={paths.orders({ ...asked, cursor: previous })} rel="prev">
                Previous
              </Link>
            </>
          )}
          {next && (
            <Link href={paths.orders({ ...asked, cursor: next })} rel="next">
              Next
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
