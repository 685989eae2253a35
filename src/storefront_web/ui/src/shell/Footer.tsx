import type { Menu, ShellContent } from '../api/types'
import { FOOTER_NOTE, SERVICE_PARTS } from '../contract/messages/content.gen'
import { OrderLookupLink } from '../features/order-lookup'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { useShell } from '../state/shell'
import { fill } from '../rules/text'
import css from './Footer.module.css'
import { livingMenus } from './menus'

const LEGAL = 'Legal'

/** The footer: contact, brands, products, and the legal pages. */
export function Footer() {
  const shell = useShell()
  const columns = livingMenus(shell.footer)
  const legal = columns.find((menu) => menu.name === LEGAL)
  const own = ownColumns(shell).filter((menu) => !columns.some((other) => other.name === menu.name))
  return (
    <footer className={`later ${css.site}`}>
      <div className={css.columns}>
        <address>
          <h2>Contact</h2>
          {shell.phone && (
            <a className={css.phone} href={`tel:${shell.phone}`}>
              {shell.phone}
            </a>
          )}
          {shell.email && <a href={`mailto:${shell.email}`}>{shell.email}</a>}
          {shell.addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <Link href={paths.contact()}>Contact Us</Link>
        </address>
        {own.map((menu) => (
          <Column key={menu.name} name={menu.name} links={menu.links} />
        ))}
        {columns
          .filter((menu) => menu !== legal)
          .map((menu) => (
            <Column key={menu.name} name={menu.name} links={menu.links} />
          ))}
      </div>
      <div className={css.legal}>
        <span>{fill(FOOTER_NOTE, { store: shell.storeName })}</span>
        {legal?.links.map((link) => (
          <Link key={link.path} href={link.path}>
            {link.label}
          </Link>
        ))}
      </div>
    </footer>
  )
}

/** The default columns, unless the store's own menus replace them. */
function ownColumns(shell: ShellContent): Menu[] {
  return [
    {
      name: 'Products',
      links: shell.rootCategories.map((category) => ({
        label: category.name,
        path: paths.category(category.urlSlug),
      })),
    },
    {
      name: 'Featured brands',
      links: shell.featuredBrands
        .slice(0, 6)
        .map((brand) => ({ label: brand.name, path: paths.brand(brand.slug) })),
    },
    {
      name: 'Ordering',
      links: [
        { label: 'Order Lookup', path: paths.orderLookup() },
        { label: 'Request Account', path: paths.signup() },
        { label: 'All categories', path: paths.categories() },
        { label: SERVICE_PARTS, path: paths.serviceParts() },
      ],
    },
  ]
}

function Column({ name, links }: { name: string; links: { label: string; path: string }[] }) {
  if (links.length === 0) return null
  return (
    <div>
      <h2>{name}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            {link.path === paths.orderLookup() ? (
              <OrderLookupLink />
            ) : (
              <Link href={link.path}>{link.label}</Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
