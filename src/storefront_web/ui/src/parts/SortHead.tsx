import type { ReactNode } from 'react'
import { Link } from './Link'

/** The head of a column that sorts: up at the first press, down at the next. */
export function SortHead({
  by,
  sorted,
  hrefOf,
  className,
  children,
}: {
  by: string
  /** What the list is sorted by now: `name`, or `-name` for down. */
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
