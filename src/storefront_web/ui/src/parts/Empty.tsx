import type { ReactNode } from 'react'
import { useShell } from '../state/shell'
import css from './Empty.module.css'

/** Nothing here, or something failed: what and why, one way out, and the phone. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  const { phone } = useShell()
  return (
    <div className={css.empty}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
      {phone && (
        <p className="meta">
          Or call <a href={`tel:${phone}`}>{phone}</a>.
        </p>
      )}
    </div>
  )
}
