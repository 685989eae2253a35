import { SERVICE_PARTS } from '../contract/messages/content.gen'
import { Dialog } from '../parts/Dialog'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { useEffect, useRef } from 'react'
import { useAuth } from '../state/auth'
import { useView } from '../state/navigation'
import { useShell } from '../state/shell'
import css from './Drawer.module.css'
import { DrawerAccount } from './DrawerAccount'
import { livingMenus } from './menus'

/** The menus on narrow screens: a drawer of sections, one open at a time. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  const { rootCategories, menus, phone } = useShell()
  const { user } = useAuth()
  const { address } = useView()
  const opened = useRef(address)
  useEffect(() => {
    if (opened.current !== address) onClose()
  }, [address, onClose])
  const living = livingMenus(menus)
  const shop = {
    name: 'Shop',
    links: [
      ...rootCategories.map((category) => ({ label: category.name, path: paths.category(category.urlSlug) })),
      { label: 'All categories, A to Z', path: paths.categories() },
      { label: SERVICE_PARTS, path: paths.serviceParts() },
    ],
  }
  const sections = [shop, ...living]
  return (
    <Dialog title="Menu" side onClose={onClose}>
      <div className={css.drawer}>
        <DrawerAccount />
        {sections.map((menu, at) => (
          <details key={menu.name} name="drawer" open={at === 0 && !user}>
            <summary>{menu.name}</summary>
            <ul>
              {menu.links.map((link) => (
                <li key={link.path}>
                  <Link href={link.path}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
        {!living.some((menu) => menu.name === 'Brands') && <Link href={paths.brands()}>Brands</Link>}
        <Link href={paths.contact()}>Contact</Link>
        <Link href={paths.orderLookup()}>Order Lookup</Link>
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
        {user && <Link href={paths.logout()}>Sign Out</Link>}
      </div>
    </Dialog>
  )
}
