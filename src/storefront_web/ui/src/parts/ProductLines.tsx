import { paths } from '../paths'
import { showCount } from '../rules/money'
import { useShell } from '../state/shell'
import { Link } from './Link'
import css from './ProductLines.module.css'

/** Links to the product lines, shown on pages with nothing else to show; `To` is the kind of link. */
export function ProductLines({ To = Link }: { To?: typeof Link }) {
  const { rootCategories } = useShell()
  if (rootCategories.length === 0) return null
  return (
    <nav className={css.lines} aria-label="Product lines">
      <ul>
        {rootCategories.map((category) => (
          <li key={category.urlSlug}>
            <To href={paths.category(category.urlSlug)}>{category.name}</To>{' '}
            <span className="meta">{showCount(category.itemCount)}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
