import type { ReactNode } from 'react'
import { Late } from './Late'

/** Rows that may stand on a screen at once; and those that are laid out, and hydrated, together further down. */
const FIRST = 4
const TOGETHER = 4

/** The rows of a long table in groups, of which all but the first are laid out and hydrated late. */
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
