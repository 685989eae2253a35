import type { Crumb } from '../api/types'
import { CategoryLink } from './CategoryLink'
import css from './Crumbs.module.css'
import { Link } from './Link'

/** The breadcrumb; its last step is the page itself. */
export function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={css.crumbs}>
      <ol>
        <li>
          <Link href="/">Home</Link>
        </li>
        {crumbs.map((crumb, at) => (
          <li key={crumb.path}>
            {at === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <CategoryLink href={crumb.path}>{crumb.name}</CategoryLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The breadcrumb for search engines; `origin` is added by the server. */
export function crumbsJsonLd(crumbs: Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.name,
      item: crumb.path,
    })),
  }
}
