import { needs } from '../../api/needs'
import type { Category, SearchPage as Page } from '../../api/types'
import {
  HOW_TO_FIND,
  HOW_TO_FIND_MORE,
  IS_NUMBER,
  CORRECTED,
  NO_ITEM_FOR,
  WHAT_TO_FIND,
} from '../../contract/messages/search.gen'
import { CatalogItems } from '../../features/listing'
import { ReadAs, ResultList } from '../../features/results'
import { ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { CategoryLink } from '../../parts/CategoryLink'
import { PageTitle } from '../../parts/PageTitle'
import { ProductLines } from '../../parts/ProductLines'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { isFiltered } from '../../rules/filters'
import { heeded, listing } from '../../rules/listing'
import { counted, showCount } from '../../rules/money'
import type { QueryValues } from '../../rules/query'
import { navigate, useAsked } from '../../state/navigation'
import { useData } from '../../state/queries'
import type { Head, PageProps, Read } from '../../state/route'
import { Interpolated } from '../../parts/Interpolated'
import { fill } from '../../rules/text'
import css from './SearchPage.module.css'

export function head({ query }: PageProps, read: Read): Head {
  const page = read(needs.search(listing(query)))
  return {
    title: page.searchTerm ? `${page.searchTerm}: ${counted(page.total, 'item')}` : 'Search',
    canonical: paths.search({ searchTerm: page.searchTerm }),
    noIndex: true,
    redirect: goesStraight(query, page.page) ? page.exactPath || undefined : undefined,
  }
}

/** The results of a search. Source: S1 §2, decisions A22, E1, E8. */
export default function SearchPage(at: PageProps) {
  const page = useData(needs.search(listing(at.query)))
  const query = heeded(listing(at.query), page.conditions)
  const asked = heeded(listing(useAsked(at).query), page.conditions)
  const words = page.corrected || page.searchTerm
  if (!page.searchTerm && !isFiltered(query)) return <Blank />
  return (
    <>
      <PageTitle>{titleOf(page)}</PageTitle>
      {page.corrected && (
        <div className={css.read}>
          <Notice>
            <Interpolated
              text={CORRECTED}
              values={{ typed: page.searchTerm, meant: <b>{page.corrected}</b> }}
            />
          </Notice>
        </div>
      )}
      {page.exactPath && (
        <div className={css.read}>
          <Notice tone="good" action={<ButtonLink href={page.exactPath}>Open {page.searchTerm}</ButtonLink>}>
            {IS_NUMBER}
          </Notice>
        </div>
      )}
      {page.reading && (
        <ReadAs reading={page.reading} term={words} query={asked} onChange={go} hrefOf={paths.search} />
      )}
      {page.total === 0 && !isFiltered(query) ? (
        page.catalogItems.length > 0 ? (
          <CatalogItems items={page.catalogItems} term={words} />
        ) : (
          <Nothing term={page.searchTerm} />
        )
      ) : (
        <ResultList
          page={page}
          query={query}
          asked={asked}
          beside={page.categories.length > 0 && <Categories of={page.categories} />}
          onChange={go}
          hrefOf={paths.search}
        />
      )}
    </>
  )
}

/** Return a one-line summary of the results; catalog items count if there is nothing else. */
function titleOf({ total, catalogItems, searchTerm }: Page): string {
  const found =
    total === 0 && catalogItems.length > 0
      ? counted(catalogItems.length, 'catalog item')
      : counted(total, 'item')
  return searchTerm ? `${found} for “${searchTerm}”` : found
}

function Categories({ of }: { of: Category[] }) {
  return (
    <nav className={`card ${css.categories}`} aria-label="Categories">
      <h2>Category</h2>
      <ul>
        {of.map((category) => (
          <li key={category.urlSlug}>
            <CategoryLink href={paths.category(category.urlSlug)}>{category.name}</CategoryLink>
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

/**
 * A single item with exactly that number is opened at once, unless the list was filtered. Source: decision
 * E8.
 */
function goesStraight(query: QueryValues, page: number): boolean {
  return page === 1 && !isFiltered(listing(query))
}

function Blank() {
  return (
    <>
      <PageTitle>Search</PageTitle>
      <Empty title={WHAT_TO_FIND} action={<ButtonLink href={paths.categories()}>All categories</ButtonLink>}>
        {HOW_TO_FIND}
      </Empty>
      <ProductLines />
    </>
  )
}

function Nothing({ term }: { term: string }) {
  return (
    <>
      <Empty
        title={fill(NO_ITEM_FOR, { term })}
        action={<ButtonLink href={paths.categories()}>All categories</ButtonLink>}
      >
        {HOW_TO_FIND_MORE}
      </Empty>
      <ProductLines />
    </>
  )
}
