import { AdvancedSearch, SearchBox } from '../features/search'
import { useShell } from '../state/shell'
import { AccountTools } from './AccountTools'
import { CartMenu } from './CartMenu'
import css from './Header.module.css'
import { Logo } from './Logo'
import { ShopMenu } from './ShopMenu'

/** The header: the logo, the categories, the search, and the visitor's tools. */
export function Header() {
  const { phone } = useShell()
  return (
    <header className={css.top}>
      <div>
        <Logo />
        <ShopMenu />
        <div className={css.find}>
          <SearchBox />
          <AdvancedSearch />
        </div>
        <nav className={css.tools} aria-label="Account">
          {phone && (
            <a className={css.wide} href={`tel:${phone}`}>
              {phone}
            </a>
          )}
          <AccountTools />
          <CartMenu />
        </nav>
      </div>
    </header>
  )
}
