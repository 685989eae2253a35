import type { ReactNode } from 'react'
import { classes } from './classes'
import { Icon, type IconName } from './Icon'
import css from './Notice.module.css'

type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'blue'

const icons: Record<Tone, IconName> = { plain: 'info', good: 'ok', warn: 'warn', bad: 'warn', blue: 'info' }

/** A highlighted message beside its subject; use `role="alert"` if it responds to what a person just did. */
export function Notice({
  tone = 'plain',
  icon,
  role,
  action,
  children,
}: {
  tone?: Tone
  icon?: IconName
  role?: 'alert' | 'status'
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes(css.say, css[tone])} role={role}>
      <Icon name={icon ?? icons[tone]} />
      <div className={css.text}>{children}</div>
      {action}
    </div>
  )
}

/** A short status in a rounded frame: Discontinued, Part shipped. */
export function Chip({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={classes(css.chip, css[`c-${tone}`])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
