import { needs } from '../../api/needs'
import type { Category, CategoryPage as Page, ItemCard } from '../../api/types'
import { CATEGORY_DESCRIPTION, NO_ITEM_FITS, TAKE_FILTER_OFF } from '../../contract/messages/search.gen'
import { CompareBox, CompareTray } from '../../features/compare'
import { Facets, hasLengths, SeriesTable, Toolbar } from '../../features/listing'
import { Button } from '../../parts/Button'
import { Crumbs, crumbsJsonLd } from '../../parts/Crumbs'
import { Drawing } from '../../parts/Drawing'
import { Empty } from '../../parts/Empty'
import { CategoryLink } from '../../parts/CategoryLink'
import { PageTitle } from '../../parts/PageTitle'
import { Pager } from '../../parts/Pager'
import { paths } from '../../paths'
import { asAsked, cleared, isFiltered } from '../../rules/filters'
import { heeded, listing } from '../../rules/listing'
import { counted, showCount } from '../../rules/money'
import type { QueryValues } from '../../rules/query'
import { navigate, useAsked } from '../../state/navigation'
import { useData } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import { fill } from '../../rules/text'
import layout from '../../parts/BesideFilters.module.css'
import tiles from '../../parts/Tiles.module.css'
import css from './CategoryPage.module.css'

const queryOf = ({ params: { page = '' }, query }: PageProps) => heeded(listing(query, page))
const needOf = (at: PageProps) => needs.category(at.params['slug'] ?? '', queryOf(at))

export function head(at: PageProps, read: Read): Head {
  const page = read(needOf(at))
  const { name, urlSlug } = page.category
  const wanted = at.params['slug'] ?? ''
  return {
    title: page.page > 1 ? `${name}, page ${page.page}` : name,
    description:
      page.blurb ||
      fill(CATEGORY_DESCRIPTION, {
        items: counted(page.unfilteredTotal, 'item'),
        category: name.toLowerCase(),
      }),
    canonical: paths.category(urlSlug, page.page),
    redirect: wanted === urlSlug ? undefined : paths.category(urlSlug, page.page, listing(at.query, '')),
    noIndex: isFiltered(at.query),
    jsonLd: [crumbsJsonLd(page.crumbs)],
  }
}

/**
 * A category: its children as tiles, its items as one table for each family, filters at the left. Source: S1
 * §2, decision E9.
 */
export default function CategoryPage(at: PageProps) {
  const page = useData(needOf(at))
  const { slug = '' } = at.params
  const query = queryOf(useAsked(at))
  const { facets, sort } = asAsked(page, queryOf(at), query)
  const hrefOf = ({ page: number, ...rest }: QueryValues) => paths.category(slug, Number(number) || 1, rest)
  const go = (next: QueryValues) => void navigate(hrefOf(next), { keepScroll: true })
  return (
    <>
      <Crumbs crumbs={page.crumbs} />
      <PageTitle note={counted(page.unfilteredTotal, 'item')}>{page.category.name}</PageTitle>
      {page.blurb && <p className={css.blurb}>{page.blurb}</p>}
      {page.children.length > 0 && <Children of={page.children} />}
      {(page.tables.length > 0 || isFiltered(queryOf(at))) && (
        <div className={`leftcols ${layout.layout}`}>
          <Facets facets={facets} total={page.total} query={query} onChange={go} />
          <div className="stack">
            <Toolbar
              total={page.total}
              first={page.firstRow}
              shown={page.tables.reduce((count, table) => count + table.rows.length, 0)}
              unfiltered={page.unfilteredTotal}
              sort={sort}
              facets={facets}
              query={query}
              onChange={go}
              withUnits={page.tables.some(hasLengths)}
            />
            {page.tables.map((table, at) => (
              <SeriesTable key={table.slug} series={table} first={at === 0} choice={compareBox} />
            ))}
            {page.tables.length > 0 && <CompareTray />}
            {page.tables.length === 0 && (
              <Empty
                title={NO_ITEM_FITS}
                action={<Button onClick={() => go(cleared(query))}>Clear all filters</Button>}
              >
                {TAKE_FILTER_OFF}
              </Empty>
            )}
            <Pages page={page} hrefOf={(number) => hrefOf({ ...query, page: String(number) })} />
          </div>
        </div>
      )}
    </>
  )
}

function compareBox(item: ItemCard) {
  return <CompareBox item={item} />
}

function Pages({ page, hrefOf }: { page: Page; hrefOf: (page: number) => string }) {
  return <Pager page={page.page} pageCount={page.pageCount} hrefOf={hrefOf} />
}

function Children({ of }: { of: Category[] }) {
  return (
    <ul className={`card ${tiles.tiles} ${css.tiles}`} aria-label="Categories">
      {of.map((child) => (
        <li key={child.urlSlug}>
          <CategoryLink href={paths.category(child.urlSlug)}>
            <Drawing src={child.drawing} />
            <b>{child.name}</b>
            <span className="meta">{showCount(child.itemCount)}</span>
          </CategoryLink>
        </li>
      ))}
    </ul>
  )
}
