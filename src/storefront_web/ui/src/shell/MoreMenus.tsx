import type { Menu } from '../api/types'
import { MORE_MENUS } from '../contract/messages/content.gen'
import { CategoryLink } from '../parts/CategoryLink'
import { classes } from '../parts/classes'
import css from './NavMenu.module.css'
import { usePanel } from './usePanel'

/** The ellipsis at the end of the main navigation: the menus that do not fit, and the phone. Source: S1 §2. */
export function MoreMenus({ menus, phone }: { menus: Menu[]; phone: string }) {
  const { open, press, onFrame } = usePanel()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard
    <div className={classes(css.frame, open && css.open)} {...onFrame}>
      <button
        type="button"
        className={css.button}
        aria-expanded={open}
        aria-label={MORE_MENUS}
        onClick={press}
      >
        …
      </button>
      {open && (
        <div className={classes(css.panel, css.end)}>
          {menus.map((menu) => (
            <section key={menu.name}>
              {menu.path ? <CategoryLink href={menu.path}>{menu.name}</CategoryLink> : <h2>{menu.name}</h2>}
              {!menu.path && (
                <ul>
                  {menu.links.map((link) => (
                    <li key={link.path}>
                      <CategoryLink href={link.path}>{link.label}</CategoryLink>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
        </div>
      )}
    </div>
  )
}
