import { useEffect, useRef, useState } from 'react'
import type { Menu } from '../api/types'
import { ACCORDION_MAX_HEIGHT_PX, ACCORDION_SCROLLS_AFTER } from '../contract/limits/content.gen'
import { ALL_OF, SERVICE_PARTS } from '../contract/messages/content.gen'
import { entries } from '../features/account'
import { Dialog } from '../parts/Dialog'
import { CategoryLink } from '../parts/CategoryLink'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { showCount } from '../rules/money'
import { fill } from '../rules/text'
import { useAuth } from '../state/auth'
import { useView } from '../state/navigation'
import { useShell } from '../state/shell'
import css from './Drawer.module.css'
import { DrawerAccount } from './DrawerAccount'
import { mainMenus } from './menus'

interface Entry {
  label: string
  path: string
  /** How many items there are. */
  count?: number
}

/** The menus on narrow screens: a drawer of sections, one open at a time. Source: S1 §2, §4, §9. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  const shell = useShell()
  const { user } = useAuth()
  const { address } = useView()
  const opened = useRef(address)
  const isBuyer = user !== undefined && (user.isWebUser || user.isImpersonator)
  const [open, setOpen] = useState(isBuyer ? 'My Account' : 'Shop')
  useEffect(() => {
    if (opened.current !== address) onClose()
  }, [address, onClose])
  const shop: Entry[] = [
    ...shell.rootCategories.map(({ name, urlSlug, itemCount }) => ({
      label: name,
      path: paths.category(urlSlug),
      count: itemCount,
    })),
    { label: 'All categories, A to Z', path: paths.categories() },
    { label: SERVICE_PARTS, path: paths.serviceParts() },
  ]
  const account = entries(user).map(({ name, path }) => ({ label: name, path }))
  const sections: [string, Entry[]][] = [
    ...(isBuyer ? ([['My Account', account]] satisfies [string, Entry[]][]) : []),
    ['Shop', shop],
    ...mainMenus(shell).map((menu): [string, Entry[]] => [nameOf(menu), entriesOf(menu)]),
  ]
  return (
    <Dialog title="Menu" side onClose={onClose}>
      <div className={css.drawer}>
        <DrawerAccount />
        {sections.map(([name, links]) => (
          <Section
            key={name}
            name={name}
            links={links}
            isOpen={open === name}
            onToggle={() => setOpen(open === name ? '' : name)}
          />
        ))}
        <Link href={paths.orderLookup()}>Order Lookup</Link>
        {shell.phone && <a href={`tel:${shell.phone}`}>{shell.phone}</a>}
        {user && <Link href={paths.logout()}>Sign Out</Link>}
      </div>
    </Dialog>
  )
}

function nameOf({ name }: Menu): string {
  return name === 'Contact Us' ? 'Contact' : name
}

/** The links of a menu, with its own page at the end unless it is among them. */
function entriesOf({ name, path, links }: Menu): Entry[] {
  if (!path || links.some((link) => link.path === path)) return links
  return [...links, { label: links.length === 0 ? name : fill(ALL_OF, { menu: name }), path }]
}

function Section({
  name,
  links,
  isOpen,
  onToggle,
}: {
  name: string
  links: Entry[]
  isOpen: boolean
  onToggle: () => void
}) {
  const isLong = links.length > ACCORDION_SCROLLS_AFTER
  return (
    <section>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          {name}
        </button>
      </h3>
      {isOpen && (
        <ul style={isLong ? { maxHeight: ACCORDION_MAX_HEIGHT_PX, overflowY: 'auto' } : undefined}>
          {links.map(({ label, path, count }) => (
            <li key={path}>
              <CategoryLink href={path}>
                {label}
                {count !== undefined && <span className="meta">{showCount(count)}</span>}
              </CategoryLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
