import type { HomeSection } from '../../api/types'
import { Drawing } from '../../parts/Drawing'
import { CategoryLink } from '../../parts/CategoryLink'
import { paths } from '../../paths'
import { counted, showCount } from '../../rules/money'
import css from './Section.module.css'

/**
 * A product line: its name and count, a tile with a drawing for each of the first categories, the rest as
 * links.
 */
export function Section({ section: { category, tiles, more } }: { section: HomeSection }) {
  return (
    <section className={`card later ${css.group}`}>
      <header className={css.head}>
        <h2>
          <CategoryLink href={paths.category(category.urlSlug)}>{category.name}</CategoryLink>
        </h2>
        <span className="meta">{counted(category.itemCount, 'item')}</span>
        <CategoryLink href={paths.category(category.urlSlug)}>
          All <span>{category.name.toLowerCase()}</span>
        </CategoryLink>
      </header>
      <div className={more.length > 0 ? css.tiles : css.only}>
        {tiles.map((tile) => (
          <CategoryLink key={tile.urlSlug} className={css.tile} href={paths.category(tile.urlSlug)}>
            <Drawing svg={tile.svg} className={css.draw} />
            <b>{tile.name}</b>
            <span className="meta">{showCount(tile.itemCount)}</span>
          </CategoryLink>
        ))}
        {more.length > 0 && (
          <ul className={css.more}>
            {more.map((child) => (
              <li key={child.urlSlug}>
                <CategoryLink href={paths.category(child.urlSlug)}>{child.name}</CategoryLink>
                <span>{showCount(child.itemCount)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
