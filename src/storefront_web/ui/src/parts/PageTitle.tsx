import type { ReactNode } from 'react'
import css from './PageTitle.module.css'

/**
 * The heading of a page; it gets the focus after a navigation. `mark` goes before it, `aside` at the right.
 */
export function PageTitle({
  children,
  note,
  mark,
  aside,
}: {
  children: ReactNode
  note?: ReactNode
  mark?: ReactNode
  aside?: ReactNode
}) {
  return (
    <div className={css.bar}>
      {mark}
      <h1 tabIndex={-1}>
        {children}
        {note && <small>{note}</small>}
      </h1>
      {aside}
    </div>
  )
}
