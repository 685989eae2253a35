import type { AuditEntry } from '../../api/types'
import { AUDIT_SOURCES, AUDIT_STORE } from '../../contract/messages/operations.gen'
import { Link } from '../../parts/Link'
import css from '../../parts/Table.module.css'
import { staffPaths } from '../../staffPaths'
import { showMoment } from '../../rules/dates'
import own from './AdminAuditPage.module.css'

const PATHS: Record<string, (number: number) => string> = {
  order: staffPaths.order,
  quote: staffPaths.quote,
  return: staffPaths.return,
  customer: staffPaths.customer,
}

/** The entries of the audit log, each with a link to what it is about. */
export function AuditTable({ rows }: { rows: AuditEntry[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">About</th>
          <th scope="col">Who</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.entryId} data-row>
            <th scope="row" className={own.what}>
              {row.what}
              {row.text && <div className={css.small}>{row.text}</div>}
            </th>
            <td className="nowrap">
              <About row={row} />
            </td>
            <td>{row.by || AUDIT_STORE}</td>
            <td className="nowrap">{showMoment(row.at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function About({ row: { document, number, source } }: { row: AuditEntry }) {
  const path = PATHS[document]
  if (number === null || !path) return <span className={css.small}>{AUDIT_SOURCES[source]}</span>
  return (
    <Link href={path(number)}>
      {document} {number}
    </Link>
  )
}
