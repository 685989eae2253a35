import { Dialog } from '../parts/Dialog'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { useEffect, useRef } from 'react'
import { useView } from '../state/navigation'
import { useShell } from '../state/shell'
import css from './Drawer.module.css'
import { livingMenus } from './menus'

/** The menus of a narrow screen: a drawer of sections, one open at a time. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  const { rootCategories, menus, phone } = useShell()
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
    ],
  }
  const sections = [shop, ...living]
  return (
    <Dialog title="Menu" side onClose={onClose}>
      <div className={css.drawer}>
        {sections.map((menu, at) => (
          <details key={menu.name} name="drawer" open={at === 0}>
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
        <Link href={paths.signup()}>Request Account</Link>
        <Link href={paths.login()}>Sign In</Link>
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
      </div>
    </Dialog>
  )
}
