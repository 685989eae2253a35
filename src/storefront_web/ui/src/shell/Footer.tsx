import type { Menu, MenuLink, ShellContent } from '../api/types'
import { FOLLOW, FOOTER_NOTE, ON_THE_MAP, SERVICE_PARTS } from '../contract/messages/content.gen'
import { Newsletter } from '../features/feedback'
import { OrderLookupLink } from '../features/order-lookup'
import { CategoryLink } from '../parts/CategoryLink'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { fill } from '../rules/text'
import { useShell } from '../state/shell'
import css from './Footer.module.css'
import { livingMenus } from './menus'
import { Visitor } from './Visitor'

const LEGAL = 'Legal'

/** The footer: newsletter, contact, brands, products, other sites, and the legal pages. Source: S1 §2. */
export default function Footer() {
  const shell = useShell()
  const columns = livingMenus(shell.footer)
  const legal = columns.find((menu) => menu.name === LEGAL)
  const own = ownColumns(shell).filter((menu) => !columns.some((other) => other.name === menu.name))
  return (
    <footer className={`later ${css.site}`}>
      <div className={css.columns}>
        <Newsletter />
        <Contact shell={shell} />
        {[...own, ...columns]
          .filter((menu) => menu !== legal)
          .map((menu) => (
            <Column key={menu.name} name={menu.name} links={menu.links} />
          ))}
        <Column name={FOLLOW} links={shell.links} />
      </div>
      <div className={css.legal}>
        <span>{fill(FOOTER_NOTE, { store: shell.storeName })}</span>
        {legal?.links.map((link) => (
          <Link key={link.path} href={link.path}>
            {link.label}
          </Link>
        ))}
      </div>
      <Visitor analytics={shell.analytics} />
    </footer>
  )
}

function Contact({ shell }: { shell: ShellContent }) {
  return (
    <div className={css.contact}>
      <h2>Contact</h2>
      <address>
        {shell.phone && (
          <a className={css.phone} href={`tel:${shell.phone}`}>
            {shell.phone}
          </a>
        )}
        {shell.otherPhones.map((phone) => (
          <a key={phone} href={`tel:${phone.split(',', 1)[0]}`}>
            {phone}
          </a>
        ))}
        {shell.email && <a href={`mailto:${shell.email}`}>{shell.email}</a>}
        {shell.addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {shell.mapUrl && <a href={shell.mapUrl}>{ON_THE_MAP}</a>}
        <Link href={paths.contact()}>Contact Us</Link>
      </address>
    </div>
  )
}

const column = (name: string, links: [label: string, path: string][]): Menu => ({
  name,
  path: '',
  links: links.map(([label, path]) => ({ label, path, group: '' })),
})

/** The default columns, unless the store's own menus replace them. */
function ownColumns(shell: ShellContent): Menu[] {
  return [
    column(
      'Products',
      shell.rootCategories.map(({ name, urlSlug }) => [name, paths.category(urlSlug)]),
    ),
    column(
      'Featured brands',
      shell.featuredBrands.slice(0, 6).map(({ name, slug }) => [name, paths.brand(slug)]),
    ),
    column('Ordering', [
      ['Order Lookup', paths.orderLookup()],
      ['Request Account', paths.signup()],
      ['All categories', paths.categories()],
      [SERVICE_PARTS, paths.serviceParts()],
    ]),
  ]
}

function Column({ name, links }: { name: string; links: MenuLink[] }) {
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
              <CategoryLink href={link.path}>{link.label}</CategoryLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
