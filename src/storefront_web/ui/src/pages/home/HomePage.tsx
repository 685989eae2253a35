import { needs } from '../../api/needs'
import type { HomeSection } from '../../api/words'
import { Drawing } from '../../parts/Drawing'
import { Link } from '../../parts/Link'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { counted, showCount } from '../../rules/money'
import { useData } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import css from './HomePage.module.css'

export function head(_: PageProps, read: Read): Head {
  const home = read(needs.home())
  const lines = home.sections.map((section) => section.category.name.toLowerCase()).join(', ')
  return {
    title: 'Industrial parts catalog',
    description: `${counted(home.itemCount, 'item')} for industry: ${lines}. Prices, stock and lead times of every part.`,
    canonical: '/',
  }
}

/** The catalogue as home page: a section for each product line, its tiles with drawings and counts. */
export default function HomePage() {
  const home = useData(needs.home())
  return (
    <>
      <PageTitle note={`${counted(home.itemCount, 'item')}, ${showCount(home.inStockCount)} in stock`} aside={<Link className="quiet" href={paths.categories()}>All categories, A to Z</Link>}>
        Catalog
      </PageTitle>
      <div className={css.groups}>
        {home.sections.map((section) => (
          <Section key={section.category.urlSlug} section={section} />
        ))}
      </div>
    </>
  )
}

function Section({ section: { category, tiles, more } }: { section: HomeSection }) {
  return (
    <section className="card">
      <header>
        <h2>{category.name}</h2>
      </header>
      {tiles.map((tile) => (
        <Link key={tile.urlSlug} href={paths.category(tile.urlSlug)}>
          <Drawing svg={tile.svg} />
          {tile.name}
        </Link>
      ))}
      {more.map((child) => child.name)}
    </section>
  )
}
