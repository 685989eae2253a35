import { needs } from '../../api/needs'
import type { CategoryBranch } from '../../api/types'
import { Crumbs, crumbsJsonLd } from '../../parts/Crumbs'
import { CategoryLink } from '../../parts/CategoryLink'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { counted, showCount } from '../../rules/money'
import { byName } from '../../rules/text'
import { useData } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import css from './CategoriesPage.module.css'

const crumbs = [{ name: 'All categories', path: paths.categories() }]

export function head(_: PageProps, read: Read): Head {
  const tree = read(needs.categories())
  const items = tree.reduce((sum, branch) => sum + branch.itemCount, 0)
  return {
    title: 'All categories',
    description: `${counted(items, 'item')} in ${tree.map((branch) => branch.name.toLowerCase()).join(', ')}.`,
    canonical: paths.categories(),
    jsonLd: [crumbsJsonLd(crumbs)],
  }
}

/** All categories: a column for each product line, in alphabetical order. */
export default function CategoriesPage() {
  const tree = useData(needs.categories())
  return (
    <>
      <Crumbs crumbs={crumbs} />
      <PageTitle note={counted(tree.length, 'product line')}>All categories</PageTitle>
      <div className={css.lines}>
        {tree.map((line) => (
          <section key={line.urlSlug} className="card">
            <h2>
              <CategoryLink href={paths.category(line.urlSlug)}>{line.name}</CategoryLink>
              <span className="meta">{showCount(line.itemCount)}</span>
            </h2>
            <Branches branches={line.children} />
          </section>
        ))}
      </div>
    </>
  )
}

function Branches({ branches }: { branches: CategoryBranch[] }) {
  if (branches.length === 0) return null
  return (
    <ul>
      {branches.toSorted(byName).map((branch) => (
        <li key={branch.urlSlug}>
          <span>
            <CategoryLink href={paths.category(branch.urlSlug)}>{branch.name}</CategoryLink>
            <span className="meta">{showCount(branch.itemCount)}</span>
          </span>
          <Branches branches={branch.children} />
        </li>
      ))}
    </ul>
  )
}
