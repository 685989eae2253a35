import type { ReactNode } from 'react'

/** Rows that may stand on a screen at once; and those that are laid out together further down. */
const FIRST = 4
const TOGETHER = 10

/**
 * The rows of a long table in groups, of which all but the first are laid out late. Each group that waits costs
 * a browser another look at the whole page when it searches for fields to fill, so there are few.
 */
export function RowGroups({ rows }: { rows: ReactNode[] }) {
  const starts = rows.flatMap((_, at) =>
    at === 0 || (at >= FIRST && (at - FIRST) % TOGETHER === 0) ? [at] : [],
  )
  return starts.map((start, at) => (
    <tbody key={start} className={at > 0 ? 'later' : undefined}>
      {rows.slice(start, starts[at + 1])}
    </tbody>
  ))
}
