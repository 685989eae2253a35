import type { ReactNode } from 'react'
import css from './PageTitle.module.css'

/**
 * The heading of a page: takes the focus when the page has been navigated to. `aside` stands at the right.
 */
export function PageTitle({
  children,
  note,
  aside,
}: {
  children: ReactNode
  note?: ReactNode
  aside?: ReactNode
}) {
  return (
    <div className={css.bar}>
      <h1 tabIndex={-1}>
        {children}
        {note && <small>{note}</small>}
      </h1>
      {aside}
    </div>
  )
}
