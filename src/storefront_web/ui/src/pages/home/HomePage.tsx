import { useEffect } from 'react'
import { needs } from '../../api/needs'
import type { Category } from '../../api/types'
import { HOME_DESCRIPTION } from '../../contract/messages/content.gen'
import { ButtonLink } from '../../parts/Button'
import { OrderLookupLink } from '../../features/order-lookup'
import { Drawing } from '../../parts/Drawing'
import { CategoryLink } from '../../parts/CategoryLink'
import { Link } from '../../parts/Link'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { counted, showCount } from '../../rules/money'
import { useAuth } from '../../state/auth'
import { whenIdle } from '../../state/deferredLayout'
import { useData } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import { useShell } from '../../state/shell'
import { local } from '../../state/storage'
import { VIEWED_KEY } from '../../state/viewed'
import { useLazy } from '../../parts/useLazy'
import { fill } from '../../rules/text'
import css from './HomePage.module.css'
import group from './Section.module.css'
import { Promos } from './Promos'
import { Section } from './Section'
import { QuickAdd } from './QuickAdd'

export function head(_: PageProps, read: Read): Head {
  const home = read(needs.home())
  const { storeName } = read(needs.shell())
  const lines = home.sections.map((section) => section.category.name.toLowerCase()).join(', ')
  return {
    title: 'Industrial parts catalog',
    description: fill(HOME_DESCRIPTION, { items: counted(home.itemCount, 'item'), lines }),
    canonical: '/',
    // only the server's page has it, so that the browser's script need not
    jsonLd:
      import.meta.env.MODE === 'production'
        ? undefined
        : [
            {
              '@context': 'https://schema.org',
              '@type': 'WebSite',
              name: storeName,
              url: '/',
              potentialAction: {
                '@type': 'SearchAction',
                target: '/search?searchTerm={term}',
                'query-input': 'required name=term',
              },
            },
          ],
  }
}

/** The catalog as home page: a section for each product line, its tiles with drawings and counts. */
export default function HomePage() {
  const home = useData(needs.home())
  return (
    <>
      <PageTitle
        note={`${counted(home.itemCount, 'item')}, ${showCount(home.inStockCount)} in stock`}
        aside={
          <Link className={css.all} href={paths.categories()}>
            All categories, A to Z
          </Link>
        }
      >
        Catalog
      </PageTitle>
      <div className={css.shortcuts}>
        <ButtonLink href={paths.quickOrder()}>Quick order</ButtonLink>
        <ButtonLink href={paths.orderLookup()}>Order Lookup</ButtonLink>
        <ButtonLink href={paths.brands()}>Brands</ButtonLink>
        <ButtonLink href={paths.contact()}>Contact Us</ButtonLink>
      </div>
      <div className={`leftcols ${css.home}`}>
        <Rail lines={home.sections.map((section) => section.category)} />
        <div className={css.groups}>
          <Promos promos={home.promos} />
          {home.sections.map((section) => (
            <Section key={section.category.urlSlug} section={section} />
          ))}
        </div>
      </div>
      {home.featuredBrands.length > 0 && (
        <section className={`card ${css.brands}`} aria-label="Featured brands">
          <h2>Featured brands</h2>
          {home.featuredBrands.slice(0, 8).map((brand, at) => (
            <Link
              key={brand.slug}
              className={`${css.mark} ${css[`w${at + 1}`]}`}
              href={paths.brand(brand.slug)}
            >
              {brand.logo ? (
                <Drawing src={brand.logo} alt={brand.name} width={120} height={48} />
              ) : (
                brand.name
              )}
            </Link>
          ))}
          <Link href={paths.brands()}>All brands</Link>
        </section>
      )}
      <Viewed />
    </>
  )
}

/** What this browser has viewed, loaded once the page is ready; nothing is reserved for it. */
function Viewed() {
  const [Items, want] = useLazy(() => import('./RecentlyViewed'))
  useEffect(() => (local.read(VIEWED_KEY) ? whenIdle(want) : undefined), [want])
  return Items ? <Items /> : null
}

function Rail({ lines }: { lines: Category[] }) {
  const { phone, email, addressLines } = useShell()
  const isSignedIn = useAuth().user !== undefined
  return (
    <aside className={css.rail} aria-label="Shortcuts">
      <QuickAdd />
      <section className={`card ${css.lines}`}>
        <header className={group.head}>
          <h2>Product lines</h2>
        </header>
        <ul className={css.rows}>
          {lines.map((line) => (
            <li key={line.urlSlug}>
              <CategoryLink href={paths.category(line.urlSlug)}>{line.name}</CategoryLink>
              <span className="meta">{showCount(line.itemCount)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="card">
        <header className={group.head}>
          <h2>Orders</h2>
        </header>
        <ul className={css.rows}>
          <li>
            <OrderLookupLink />
          </li>
          <li>
            <Link href={paths.quickOrder()}>Quick order</Link>
          </li>
          <li>
            <Link href={paths.cart()}>Cart</Link>
          </li>
          <li>
            {isSignedIn ? (
              <Link href={paths.account()}>My Account</Link>
            ) : (
              <Link href={paths.signup()}>Request Account</Link>
            )}
          </li>
        </ul>
      </section>
      <section className="card">
        <header className={group.head}>
          <h2>Ask an engineer</h2>
        </header>
        <ul className={css.rows}>
          {phone && (
            <li>
              <a className="nowrap" href={`tel:${phone}`}>
                {phone}
              </a>
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
          {addressLines.length > 0 && <li>{addressLines.join(', ')}</li>}
        </ul>
      </section>
    </aside>
  )
}
