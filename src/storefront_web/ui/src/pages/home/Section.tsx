import type { HomeSection } from '../../api/types'
import { Drawing } from '../../parts/Drawing'
import { Link } from '../../parts/Link'
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
          <Link href={paths.category(category.urlSlug)}>{category.name}</Link>
        </h2>
        <span className="meta">{counted(category.itemCount, 'item')}</span>
        <Link href={paths.category(category.urlSlug)}>
          All <span>{category.name.toLowerCase()}</span>
        </Link>
      </header>
      <div className={more.length > 0 ? css.tiles : css.only}>
        {tiles.map((tile) => (
          <Link key={tile.urlSlug} className={css.tile} href={paths.category(tile.urlSlug)}>
            <Drawing svg={tile.svg} className={css.draw} />
            <b>{tile.name}</b>
            <span className="meta">{showCount(tile.itemCount)}</span>
          </Link>
        ))}
        {more.length > 0 && (
          <ul className={css.more}>
            {more.map((child) => (
              <li key={child.urlSlug}>
                <Link href={paths.category(child.urlSlug)}>{child.name}</Link>
                <span>{showCount(child.itemCount)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
