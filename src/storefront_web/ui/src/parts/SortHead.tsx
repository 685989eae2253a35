import type { ReactNode } from 'react'
import { Link } from './Link'

/** A sortable column header: ascending on the first click, descending on the next. */
export function SortHead({
  by,
  sorted,
  hrefOf,
  className,
  children,
}: {
  by: string
  /** The current sort order: `name`, or `-name` for descending. */
  sorted: string
  hrefOf: (sort: string) => string
  className?: string
  children: ReactNode
}) {
  const order = sorted === by ? 'ascending' : sorted === `-${by}` ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={order} className={className}>
      <Link href={hrefOf(order === 'ascending' ? `-${by}` : by)} options={{ keepScroll: true }}>
        {children}
      </Link>
    </th>
  )
}
