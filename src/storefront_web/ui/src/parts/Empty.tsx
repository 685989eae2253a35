import type { ReactNode } from 'react'
import { useShell } from '../state/shell'
import css from './Empty.module.css'

/** An empty or failed page: what happened, one action, and the phone number. */
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
