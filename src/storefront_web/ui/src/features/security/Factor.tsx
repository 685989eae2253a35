import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../parts/Icon'
import css from './Security.module.css'

/** One way to prove who one is: what it is, how it stands, and what can be done about it. */
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
