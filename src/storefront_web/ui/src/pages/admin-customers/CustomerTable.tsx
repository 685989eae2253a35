import type { CustomerSummary } from '../../api/types'
import { openImpersonate } from '../../features/impersonation'
import { useAuth } from '../../state/auth'
import { CustomerChips } from '../../features/staff-area'
import { IconButton } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { Link } from '../../parts/Link'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { grouped } from '../../rules/digits'
import type { QueryValues } from '../../rules/query'
import { SortHead } from '../../parts/SortHead'

/** The table of customers; a name links to the customer's page. */
export function CustomerTable({ rows, query }: { rows: CustomerSummary[]; query: QueryValues }) {
  const hrefOf = (sort: string) => staffPaths.customers({ ...query, sort, page: '' })
  const sorted = String(query['sort'] || 'name')
  const { user } = useAuth()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <SortHead by="customerId" sorted={sorted} hrefOf={hrefOf}>
            ERP id
          </SortHead>
          <SortHead by="name" sorted={sorted} hrefOf={hrefOf}>
            Customer
          </SortHead>
          <th scope="col">Status</th>
          <th scope="col">Terms</th>
          <th scope="col" className={css.wide}>
            Phone
          </th>
          <th scope="col" className={css.num}>
            Users
          </th>
          <th>
            <span className="vh">{user?.mayImpersonate && 'Impersonate'}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.customerId} data-row>
            <td>{row.customerId}</td>
            <th scope="row">
              <Link href={staffPaths.customer(row.customerId)}>{row.name}</Link>{' '}
              <span className={css.small}>{row.place}</span>
            </th>
            <td>
              <CustomerChips customer={row} />
            </td>
            <td>{row.terms}</td>
            <td className={css.wide}>{row.phone || '--'}</td>
            <td className={css.num}>{grouped(row.userCount)}</td>
            <td className={css.end}>
              {user?.mayImpersonate && (
                <IconButton
                  label={`Impersonate ${row.name}`}
                  data-key="i"
                  onClick={() => openImpersonate(row)}
                >
                  <Icon name="people" />
                </IconButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
