import { Icon } from '../parts/Icon'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { useShell } from '../state/shell'
import { isKnown } from '../state/route'
import { Disclosure } from './Disclosure'
import { Greeting } from './Greeting'
import css from './MainNav.module.css'
import { livingMenus } from './menus'
import { GuestLinks } from './GuestLinks'
import { useHeaderShape } from './useHeaderShape'

/** The main navigation: a disclosure for each menu, and the contact link. */
export function MainNav() {
  const { menus } = useShell()
  const living = livingMenus(menus)
  return (
    <nav className={css.nav} aria-label="Main">
      <div>
        {living.map((menu) => (
          <Disclosure
            key={menu.name}
            className={css.button}
            label={
              <>
                {menu.name} <Icon name="down" />
              </>
            }
          >
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
        <WhoIsHere />
      </div>
    </nav>
  )
}

/** The right end: who is signed in, and on narrow screens also the tools that do not fit into the header. */
function WhoIsHere() {
  const shape = useHeaderShape()
  return (
    <>
      {(shape === 'unknown' || shape === 'guest') && (
        <span className={`${css.who} ${css.guest}`}>
          <GuestLinks />
        </span>
      )}
      {shape !== 'guest' && (
        <span className={`${css.who} ${css.member}`}>
          <Greeting />
          {shape !== 'staff' && isKnown(paths.account()) && (
            <Link className={css.brief} href={paths.account()}>
              My Account
            </Link>
          )}
          {shape === 'staff' && isKnown(paths.staffRoom()) && (
            <Link className={css.brief} href={paths.staffRoom()}>
              Staff room
            </Link>
          )}
          <Link href={paths.logout()}>Sign Out</Link>
        </span>
      )}
    </>
  )
}
