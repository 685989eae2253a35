import type { Menu, MenuLink } from '../api/types'
import { ALL_OF } from '../contract/messages/content.gen'
import { CategoryLink } from '../parts/CategoryLink'
import { classes } from '../parts/classes'
import { Icon } from '../parts/Icon'
import { fill } from '../rules/text'
import css from './NavMenu.module.css'
import { usePanel } from './usePanel'

/** Menus that are wide: columns side by side, and one short list on narrower screens. Source: S1 §2. */
const WIDE = ['Services', 'Solutions']

/** A menu of the main navigation: a link to its own page, and a button for its panel. */
export function NavMenu({ menu }: { menu: Menu }) {
  const { open, press, onFrame } = usePanel()
  const isWide = WIDE.includes(menu.name)
  if (menu.links.length === 0)
    return (
      <div className={css.frame}>
        <CategoryLink className={css.own} href={menu.path}>
          {menu.name}
        </CategoryLink>
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard
    <div className={classes(css.frame, isWide && css.wideFrame, open && css.open)} {...onFrame}>
      {menu.path && (
        <CategoryLink className={css.own} href={menu.path}>
          {menu.name}
        </CategoryLink>
      )}
      <button
        type="button"
        className={css.button}
        aria-expanded={open}
        aria-label={menu.path ? `${menu.name} menu` : undefined}
        onClick={press}
      >
        {!menu.path && menu.name}
        <Icon name="down" />
      </button>
      {open && (
        <div className={classes(css.panel, isWide && css.wide)}>
          <MenuGroups menu={menu} />
        </div>
      )}
    </div>
  )
}

function MenuGroups({ menu }: { menu: Menu }) {
  return (
    <>
      {groupsOf(menu.links).map(([name, links]) => (
        <section key={name}>
          {name && <h2>{name}</h2>}
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <CategoryLink href={link.path}>{link.label}</CategoryLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {menu.path && (
        <p>
          <CategoryLink href={menu.path}>{fill(ALL_OF, { menu: menu.name })}</CategoryLink>
        </p>
      )}
    </>
  )
}

/** Return the links by group, in order. */
function groupsOf(links: MenuLink[]): [string, MenuLink[]][] {
  const groups = new Map<string, MenuLink[]>()
  for (const link of links) groups.set(link.group, [...(groups.get(link.group) ?? []), link])
  return [...groups]
}
