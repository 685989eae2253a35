import { paths } from '../paths'
import { showCount } from '../rules/money'
import { useShell } from '../state/shell'
import { CategoryLink } from './CategoryLink'
import css from './ProductLines.module.css'

/** Links to the product lines, shown on pages with nothing else to show. */
export function ProductLines() {
  const { rootCategories } = useShell()
  if (rootCategories.length === 0) return null
  return (
    <nav className={css.lines} aria-label="Product lines">
      <ul>
        {rootCategories.map((category) => (
          <li key={category.urlSlug}>
            <CategoryLink href={paths.category(category.urlSlug)}>{category.name}</CategoryLink>{' '}
            <span className="meta">{showCount(category.itemCount)}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
