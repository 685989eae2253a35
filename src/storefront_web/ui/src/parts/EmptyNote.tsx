import type { ReactNode } from 'react'
import css from './EmptyNote.module.css'

/** What a panel shows instead of its list: that there is nothing in it, or that it is not there yet. */
export function EmptyNote({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <div className={css.note} role={role}>
      {children}
    </div>
  )
}
