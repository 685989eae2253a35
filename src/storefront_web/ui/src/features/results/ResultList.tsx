import type { ReactNode } from 'react'
import type { Facet, ItemCard, SearchPage } from '../../api/types'
import { CARDS } from '../../contract/limits/search.gen'
import { NO_ITEM_FITS, NO_ITEM_HAS_ALL, TAKE_FILTER_OFF } from '../../contract/messages/search.gen'
import { Button } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { Notice } from '../../parts/Notice'
import { Pager } from '../../parts/Pager'
import { asAsked, cleared } from '../../rules/filters'
import { isLength } from '../../rules/millimeters'
import { all, one, type QueryValues } from '../../rules/query'
import { fromRead, withRead } from '../../rules/reading'
import { CardGrid } from '../cards'
import { CompareBox, CompareTray } from '../compare'
import { CatalogItems, Facets, ResultTable, Toolbar, WithinResults } from '../listing'
import { NonWebToggle } from './NonWebToggle'
import layout from '../../parts/BesideFilters.module.css'

/**
 * A list of results: filters at the left, the toolbar above, then a table or cards, and items known only from
 * manufacturers' catalogs. `query` is the query that the page answers, `asked` the latest one; `hrefOf`
 * returns the address of another query.
 */
export function ResultList({
  page,
  query,
  asked,
  beside,
  onChange,
  hrefOf,
}: {
  page: SearchPage
  query: QueryValues
  asked: QueryValues
  beside?: ReactNode
  onChange: (query: QueryValues) => void
  hrefOf: (query: QueryValues) => string
}) {
  const { facets, sort } = asAsked(page, withRead(query, page.reading), withRead(asked, page.reading))
  const words = page.corrected || page.searchTerm
  const catalog = <CatalogItems items={page.catalogItems} term={words} />
  return (
    <div className={`leftcols ${layout.layout}`}>
      <Facets
        facets={facets}
        total={page.total}
        query={withRead(asked, page.reading)}
        onChange={(changed) => onChange(fromRead(changed, asked, page.reading))}
      >
        <WithinResults query={asked} onChange={onChange} />
        <NonWebToggle query={asked} onChange={onChange} />
        {beside}
      </Facets>
      <div className="stack">
        <Toolbar
          total={page.total}
          first={(page.page - 1) * page.pageSize + 1}
          shown={page.rows.length}
          term={words}
          sort={sort}
          facets={withoutRead(facets, asked, page.reading)}
          conditions={page.conditions}
          query={asked}
          onChange={onChange}
          withCards
          withUnits={page.rows.some(({ item }) => item.techSpecs.some(isLength))}
        />
        {page.isPartial && catalog}
        {page.isPartial && page.rows.length > 0 && <Notice>{NO_ITEM_HAS_ALL}</Notice>}
        {page.rows.length > 0 ? (
          <>
            <Items page={page} isCards={one(query, 'view') === CARDS} term={words} />
            <CompareTray />
          </>
        ) : (
          <Empty
            title={NO_ITEM_FITS}
            action={<Button onClick={() => onChange(cleared(asked))}>Clear all filters</Button>}
          >
            {TAKE_FILTER_OFF}
          </Empty>
        )}
        {!page.isPartial && catalog}
        <Pager
          page={page.page}
          pageCount={page.pageCount}
          hrefOf={(number) => hrefOf({ ...asked, page: number > 1 ? String(number) : '' })}
        />
      </div>
    </div>
  )
}

/** Return the filters without the values that were read in the search term: those have their own chips. */
function withoutRead(facets: Facet[], asked: QueryValues, reading: SearchPage['reading']): Facet[] {
  const shown = withRead(asked, reading)
  return facets.map((facet) => {
    const isRead = all(asked, facet.parameter).length === 0 && all(shown, facet.parameter).length > 0
    return isRead ? { ...facet, values: facet.values.map((value) => ({ ...value, isChosen: false })) } : facet
  })
}

function Items({ page, isCards, term }: { page: SearchPage; isCards: boolean; term: string }) {
  if (isCards) return <CardGrid rows={page.rows} cards={page.cards} term={term} />
  return (
    <section className="card" aria-label="Items">
      <ResultTable rows={page.rows} term={term} matches={page.matches} choice={compareBox} />
    </section>
  )
}

function compareBox(item: ItemCard) {
  return <CompareBox item={item} />
}
