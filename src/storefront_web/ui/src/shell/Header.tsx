import { useCart } from '../features/cart'
import { OrderLookupLink } from '../features/orders'
import { SearchBox } from '../features/search'
import { Icon } from '../parts/Icon'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { useShell } from '../state/shell'
import css from './Header.module.css'
import { Logo } from './Logo'
import { ShopMenu } from './ShopMenu'

/** The header: the logo, the shop's categories, the search, and what belongs to the visitor. */
export function Header() {
  const { phone } = useShell()
  const { count } = useCart()
  return (
    <header className={css.top}>
      <div>
        <Logo />
        <ShopMenu />
        <SearchBox />
        <nav className={css.tools} aria-label="Account">
          {phone && (
            <a className={css.wide} href={`tel:${phone}`}>
              {phone}
            </a>
          )}
          <OrderLookupLink className={css.wide} />
          <Link className={css.wide} href={paths.signup()}>
            Request Account
          </Link>
          <Link className={css.wide} href={paths.login()}>
            Sign In
          </Link>
          <Link className={css.cart} href={paths.cart()}>
            <Icon name="cart" />
            Cart({count})
          </Link>
        </nav>
      </div>
    </header>
  )
}
