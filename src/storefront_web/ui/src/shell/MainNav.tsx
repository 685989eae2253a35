import { OrderLookupLink } from '../features/orders'
import { Icon } from '../parts/Icon'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { useShell } from '../state/shell'
import { Disclosure } from './Disclosure'
import css from './MainNav.module.css'
import { livingMenus } from './menus'

/** The main navigation: a disclosure for each menu, and the contact page. */
export function MainNav() {
  const { menus } = useShell()
  const living = livingMenus(menus)
  return (
    <nav className={css.nav} aria-label="Main">
      <div>
        {living.map((menu) => (
          <Disclosure key={menu.name} className={css.button} label={<>{menu.name} <Icon name="down" /></>}>
            {() => (
              <ul className={css.links}>
                {menu.links.map((link) => (
                  <li key={link.path}>
                    <Link href={link.path}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            )}
          </Disclosure>
        ))}
        {!living.some((menu) => menu.name === 'Brands') && <Link href={paths.brands()}>Brands</Link>}
        <Link href={paths.contact()}>Contact Us</Link>
        <span className={css.who}>
          <OrderLookupLink />
          <Link href={paths.signup()}>Request Account</Link>
          <Link href={paths.login()}>Sign In</Link>
        </span>
      </div>
    </nav>
  )
}
