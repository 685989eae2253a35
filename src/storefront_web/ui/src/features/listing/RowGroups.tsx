import type { ReactNode } from 'react'
import { Late } from './Late'

/** The number of rows that may fit on the first screen, and of rows per group below it. */
const FIRST = 4
const TOGETHER = 4

/** The rows of a long table in groups; all but the first group are laid out and hydrated late. */
export function RowGroups({ rows }: { rows: ReactNode[] }) {
  return (
    <>
      <tbody>{rows.slice(0, FIRST)}</tbody>
      {rows.length > FIRST && <Below rows={rows.slice(FIRST)} />}
    </>
  )
}

function Below({ rows }: { rows: ReactNode[] }) {
  const rest = rows.slice(TOGETHER)
  return (
    <Late next={rest.length > 0 && <Below rows={rest} />}>
      <tbody className="later">{rows.slice(0, TOGETHER)}</tbody>
    </Late>
  )
}
