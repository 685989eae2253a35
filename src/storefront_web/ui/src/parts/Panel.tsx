import { type ReactNode, useId } from 'react'
import { classes } from './classes'
import css from './Panel.module.css'

/** A card with a heading; `note` goes beside it, `aside` at the right. */
export function Panel({
  title,
  note,
  aside,
  className,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes('card', className)} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        {note && <span className={css.note}>{note}</span>}
        {aside && <span className={css.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  )
}
