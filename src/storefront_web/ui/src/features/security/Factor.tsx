import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../parts/Icon'
import css from './Security.module.css'

/** One second factor: its name, its status, and its actions. */
export function Factor({
  icon,
  title,
  about,
  actions,
  children,
}: {
  icon: IconName
  title: string
  about: string
  actions: ReactNode
  children?: ReactNode
}) {
  return (
    <li className={css.factor}>
      <Icon name={icon} />
      <span className={css.what}>
        <b>{title}</b>
        <small>{about}</small>
      </span>
      <span className={css.actions}>{actions}</span>
      {children}
    </li>
  )
}
