import { needs } from '../../api/needs'
import type { Category, SearchPage as Page } from '../../api/words'
import { CatalogItems, Facets, ResultTable, Toolbar } from '../../features/listing'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { Link } from '../../parts/Link'
import { PageTitle } from '../../parts/PageTitle'
import { Pager } from '../../parts/Pager'
import { ProductLines } from '../../parts/ProductLines'
import { Say } from '../../parts/Say'
import { paths } from '../../paths'
import { cleared, isFiltered } from '../../rules/filters'
import { listing } from '../../rules/listing'
import { counted, showCount } from '../../rules/money'
import { one, type QueryValues } from '../../rules/query'
import { navigate } from '../../state/navigation'
import { useData } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import css from './SearchPage.module.css'

export function head({ query }: PageProps, read: Read): Head {
  const page = read(needs.search(listing(query)))
  return { title: page.searchTerm ? `${page.searchTerm}: ${counted(page.total, 'item')}` : 'Search', canonical: paths.search({ searchTerm: page.searchTerm }), noIndex: true, redirect: goesStraight(query, page.page) ? page.exactPath || undefined : undefined }
}

/** What was found for a term. Source: S1 §2, decisions A22, E1, E8. */
export default function SearchPage({ query: asked }: PageProps) {
  const query = listing(asked)
  const page = useData(needs.search(query))
  const words = page.corrected || page.searchTerm
  const catalog = <CatalogItems items={page.catalogItems} term={words} />
  if (!page.searchTerm && !one(query, 'brands')) return <Blank />
  return (
    <>
      <PageTitle>{titleOf(page)}</PageTitle>
      {page.corrected && (
        <div className={css.read}>
          <Say>
            Nothing is spelled “{page.searchTerm}” here; these are the results for <b>{page.corrected}</b>.
          </Say>
        </div>
      )}
      {page.exactPath && (
        <div className={css.read}>
          <Say tone="good" action={<ButtonLink href={page.exactPath}>Open {page.searchTerm}</ButtonLink>}>
            This is an item number.
          </Say>
        </div>
      )}
      {page.total === 0 && !isFiltered(query) ? (
        page.catalogItems.length > 0 ? catalog : <Nothing term={page.searchTerm} />
      ) : (
        <div className={css.layout}>
          <div className="stack">
            {page.categories.length > 0 && <Categories of={page.categories} />}
            <Facets facets={page.facets} query={query} onChange={go} />
          </div>
          <div className="stack">
            <Toolbar total={page.total} page={page.page} pageSize={page.pageSize} sort={page.sort} facets={page.facets} query={query} onChange={go} />
            {page.isNear && catalog}
            {page.isNear && page.rows.length > 0 && <Say>No item has all of these words. These have some of them.</Say>}
            {page.rows.length > 0 ? (
              <section className="card" aria-label="Items">
                <ResultTable rows={page.rows} term={words} />
              </section>
            ) : (
              <Empty title="No items match these filters." action={<Button onClick={() => go(cleared(query))}>Clear all filters</Button>}>
                Take one of them off to see more.
              </Empty>
            )}
            {!page.isNear && catalog}
            <Pager page={page.page} pageCount={page.pageCount} hrefOf={(number) => paths.search({ ...query, page: number > 1 ? String(number) : '' })} />
          </div>
        </div>
      )}
    </>
  )
}

/** What was found, in one line; catalog items count where there is nothing else. */
function titleOf({ total, catalogItems, searchTerm }: Page): string {
  const found = total === 0 && catalogItems.length > 0 ? counted(catalogItems.length, 'catalog item') : counted(total, 'item')
  return searchTerm ? `${found} for “${searchTerm}”` : found
}

function Categories({ of }: { of: Category[] }) {
  return (
    <nav className={`card ${css.categories}`} aria-label="Categories">
      <h2>Category</h2>
      <ul>
        {of.map((category) => (
          <li key={category.urlSlug}>
            <Link href={paths.category(category.urlSlug)}>{category.name}</Link>
            <span className="meta">{showCount(category.itemCount)}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function go(query: QueryValues): void {
  void navigate(paths.search(query), { keepScroll: true })
}

/** A single item of exactly that number is opened at once, unless the list was narrowed. Source: decision E8. */
function goesStraight(query: QueryValues, page: number): boolean {
  return page === 1 && !isFiltered(listing(query)) && one(query, 'innerSearchTerms') === ''
}

function Blank() {
  return (
    <>
      <PageTitle>Search</PageTitle>
      <Empty title="What are you looking for?" action={<ButtonLink href={paths.categories()}>All categories</ButtonLink>}>
        Type a part number, half of one, or what it does, in the field above.
      </Empty>
      <ProductLines />
    </>
  )
}

function Nothing({ term }: { term: string }) {
  return (
    <>
      <Empty title={`No items found for “${term}”.`} action={<ButtonLink href={paths.categories()}>All categories</ButtonLink>}>
        Try fewer words, the first characters of the part number, or another spelling.
      </Empty>
      <ProductLines />
    </>
  )
}
