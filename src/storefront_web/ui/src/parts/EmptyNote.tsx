import type { ReactNode } from 'react'
import css from './EmptyNote.module.css'

/** What a panel shows in place of its list: that it is empty, loading, or failed. */
export function EmptyNote({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <div className={css.note} role={role}>
      {children}
    </div>
  )
}
