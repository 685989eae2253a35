import { type ReactNode, useState } from 'react'
import { grouped } from '../rules/digits'
import { Icon } from './Icon'
import { Link } from './Link'
import css from './SideNav.module.css'

interface Entry {
  name: string
  path: string
  /** The number of open tasks; hidden if zero. */
  waiting?: number
}

interface Props {
  label: string
  entries: readonly Entry[]
  /** The address of the current entry. */
  at: string
  /** Whether narrow screens show only the current entry until the list is opened. */
  folds?: boolean
  /** Shown above and below the entries on wide screens. */
  above?: ReactNode
  below?: ReactNode
  children: ReactNode
}

/** A page with its section's navigation beside it, or above it on narrow screens. */
export function SideNav({ label, entries, at, folds, above, below, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const here = entries.find(({ path }) => path === at)
  return (
    <div className={css.frame}>
      <nav className={css.nav} aria-label={label}>
        {above && <div className={css.wide}>{above}</div>}
        {folds && (
          <button type="button" className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span>
              {label}
              {here && (
                <>
                  : <b>{here.name}</b>
                </>
              )}
            </span>
            <Icon name="down" />
          </button>
        )}
        <ul className={folds && !isOpen ? css.folded : undefined}>
          {entries.map(({ name, path, waiting = 0 }) => (
            <li key={path}>
              <Link
                href={path}
                aria-current={path === at ? 'page' : undefined}
                options={{ keepScroll: true }}
              >
                {name}
                {waiting > 0 && (
                  <b className={css.count}>
                    {grouped(waiting)}
                    <span className="vh"> waiting</span>
                  </b>
                )}
              </Link>
            </li>
          ))}
        </ul>
        {below && <div className={css.wide}>{below}</div>}
      </nav>
      <div className={css.page}>{children}</div>
    </div>
  )
}
