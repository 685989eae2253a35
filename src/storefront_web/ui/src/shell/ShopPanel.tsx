import { needs } from '../api/needs'
import { CategoryLink } from '../parts/CategoryLink'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { showCount } from '../rules/money'
import { useLater } from '../state/queries'
import { useShell } from '../state/shell'
import css from './ShopPanel.module.css'

/** The panel of the Shop menu: a column for each product line with its categories. */
export default function ShopPanel() {
  const { rootCategories } = useShell()
  const { data: tree } = useLater(needs.categories())
  return (
    <div className={css.lines}>
      {rootCategories.map((line) => (
        <section key={line.urlSlug}>
          <h2>
            <CategoryLink href={paths.category(line.urlSlug)}>{line.name}</CategoryLink>
            <span className="meta">{showCount(line.itemCount)}</span>
          </h2>
          <ul>
            {tree
              ?.find((branch) => branch.urlSlug === line.urlSlug)
              ?.children.map((child) => (
                <li key={child.urlSlug}>
                  <CategoryLink href={paths.category(child.urlSlug)}>{child.name}</CategoryLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p>
        <Link href={paths.categories()}>All categories, A to Z</Link>
      </p>
    </div>
  )
}
