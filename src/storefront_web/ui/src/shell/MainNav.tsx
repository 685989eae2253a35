import { classes } from '../parts/classes'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { useShell } from '../state/shell'
import { isKnown } from '../state/route'
import { Greeting } from './Greeting'
import css from './MainNav.module.css'
import { mainMenus } from './menus'
import { GuestLinks } from './GuestLinks'
import { MoreMenus } from './MoreMenus'
import { NavMenu } from './NavMenu'
import { useFitting } from './useFitting'
import { useHeaderShape } from './useHeaderShape'

/** The main navigation; what does not fit goes behind the ellipsis. Source: S1 §2. */
export default function MainNav() {
  const shell = useShell()
  const menus = mainMenus(shell)
  const { row, fits, isMeasured } = useFitting(menus.length)
  return (
    <nav className={css.nav} aria-label="Main">
      <div>
        <div ref={row} className={classes(css.menus, !isMeasured && css.still)}>
          {menus.slice(0, fits).map((menu) => (
            <NavMenu key={menu.name} menu={menu} />
          ))}
          {fits < menus.length && <MoreMenus menus={menus.slice(fits)} phone={shell.phone} />}
        </div>
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
          {shape === 'staff' && (
            <Link className={css.brief} href={paths.staffArea()}>
              Staff area
            </Link>
          )}
          <Link className={css.brief} href={paths.logout()}>
            Sign Out
          </Link>
        </span>
      )}
    </>
  )
}
