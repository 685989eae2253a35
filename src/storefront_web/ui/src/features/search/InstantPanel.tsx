import { Fragment, useEffect, useState } from 'react'
import { needs } from '../../api/needs'
import type { InstantAnswer, LinePrice, SearchResult, TermReading } from '../../api/types'
import { CATALOG_ITEM } from '../../contract/messages/catalog.gen'
import {
  NOTHING_FOUND,
  NO_ITEM_HAS_ALL,
  OPEN_FULL_SEARCH,
  READ_AS,
  READ_EITHER,
} from '../../contract/messages/search.gen'
import { IconButton } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { Check } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { CategoryLink } from '../../parts/CategoryLink'
import { Link } from '../../parts/Link'
import { Matches } from '../../parts/Matches'
import { Price } from '../../parts/Price'
import { StockBadge } from '../../parts/StockBadge'
import { Highlighted } from '../../parts/Highlighted'
import { paths } from '../../paths'
import { cutAtNumber, cutAtWords } from '../../rules/highlight'
import { counted, showCount } from '../../rules/money'
import type { QueryValues } from '../../rules/query'
import { notMade, offered } from '../../rules/reading'
import { fill } from '../../rules/text'
import { useNonWeb } from '../../state/nonWeb'
import { useLater } from '../../state/queries'
import css from './InstantPanel.module.css'

interface Props {
  id: string
  answer: InstantAnswer
  term: string
  active: number
  isKept: boolean
  onKeep: (keep: boolean) => void
  onClose: () => void
}

/**
 * The instant search panel: the first ten items, with matching categories and brands beside them. Source: S1
 * §2, §4.
 */
export default function InstantPanel({ id, answer, term, active, isKept, onKeep, onClose }: Props) {
  const [kept, setKept] = useState(isKept)
  const asked = useSearched(term)
  const everything = paths.search(asked)
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const priced = usePrices(answer)
  const keep = (on: boolean) => {
    setKept(on)
    onKeep(on)
  }
  return (
    <div className={`floating ${css.panel}`} id={`${id}-panel`}>
      <div className={css.head}>
        <b>
          {answer.total > answer.results.length
            ? `${answer.results.length} of ${counted(answer.total, 'item')}`
            : counted(answer.total, 'item')}
        </b>
        <span className="meta">for “{answer.query}”</span>
        <Check
          className={css.keep}
          label="Keep open"
          checked={kept}
          onChange={(event) => keep(event.currentTarget.checked)}
        />
        <IconButton label="Close the results" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {answer.results.length === 0 && answer.categories.length === 0 ? (
        <p className={css.none}>{NOTHING_FOUND}</p>
      ) : (
        <div className={css.found}>
          {answer.reading && <ReadAs reading={answer.reading} term={term} />}
          {answer.isPartial && answer.results.length > 0 && <p className={css.partial}>{NO_ITEM_HAS_ALL}</p>}
          {answer.results.length > 0 && (
            <ul role="listbox" aria-label="Items" id={`${id}-items`}>
              {answer.results.map((result, at) => (
                <Line
                  key={`${result.kind}${result.invMastUid ?? result.catalogItemId ?? result.itemId}`}
                  id={`${id}-${at}`}
                  result={result}
                  term={answer.corrected || term}
                  isActive={at === active}
                  priced={priced.get(result.invMastUid ?? 0)}
                />
              ))}
            </ul>
          )}
          <Aside answer={answer} />
        </div>
      )}
      <div className={css.foot}>
        <span className={css.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close, then clear
        </span>
        <Link href={everything}>{answer.total > 0 ? 'See all results' : OPEN_FULL_SEARCH}</Link>
      </div>
    </div>
  )
}

/** How sizes in the term were read, in one line; other readings and the nearest sizes are links. */
function ReadAs({ reading, term }: { reading: TermReading; term: string }) {
  const { sizes, isExact, nearest, options } = reading
  const asked = useSearched(term)
  const read = sizes.map(({ label, value }) => `${label} ${value}`).join(', ')
  const choices = isExact ? options : nearest
  if (!read && choices.length === 0) return null
  const either = options.length > 0 ? fill(READ_EITHER, { term }) : `${READ_AS} ${read}`
  return (
    <p className={css.partial}>
      {isExact ? either : notMade(reading)}{' '}
      {choices.map((choice, at) => (
        <Fragment key={choice.label}>
          {at > 0 && ', '}
          <Link href={paths.search(offered(asked, choice))}>{choice.label}</Link>
        </Fragment>
      ))}
    </p>
  )
}

function Line({
  id,
  result,
  term,
  isActive,
  priced,
}: {
  id: string
  result: SearchResult
  term: string
  isActive: boolean
  priced: LinePrice | undefined
}) {
  const body = (
    <>
      <Drawing src={result.imageUrl} width={48} height={32} className={css.picture} />
      <b>
        <Highlighted text={result.itemId} term={term} cut={cutAtNumber} />
        {result.kind === 'CatalogItem' && <small>{CATALOG_ITEM}</small>}
      </b>
      <span className={css.desc}>
        <Highlighted text={result.desc} term={term} cut={cutAtWords} />{' '}
        <Matches match={result.match} term={term} />
      </span>
      {priced && (
        <span className={css.priced}>
          <Price
            price={priced.price.unitPrice}
            unit={priced.price.unitOfMeasure}
            per={priced.price.pricingUnitSize}
          />
          <StockBadge stock={priced.stock} isCut={priced.offersLengths} />
        </span>
      )}
    </>
  )
  const option = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1 }
  return (
    <li role="presentation" className={classes(css.line, isActive && css.on)}>
      {result.href ? (
        <Link href={result.href} {...option}>
          {body}
        </Link>
      ) : (
        <span {...option}>{body}</span>
      )}
    </li>
  )
}

/** The parameters of the full search for the same items. */
function useSearched(searchTerm: string): QueryValues {
  return { searchTerm, nonweb: useNonWeb() ? 'true' : '' }
}

/** The prices and stock of the items, by id: they are asked for once the names are shown. */
function usePrices({ results }: InstantAnswer): Map<number, LinePrice> {
  const items = results.flatMap(({ invMastUid }) => invMastUid ?? [])
  const { data } = useLater(needs.linePrices(items), { enabled: items.length > 0 })
  return new Map(data?.map((line) => [line.invMastUid, line]))
}

function Aside({ answer: { categories, brands } }: { answer: InstantAnswer }) {
  if (categories.length + brands.length === 0) return null
  return (
    <div className={css.aside}>
      {categories.length > 0 && <h2>Categories</h2>}
      <ul>
        {categories.map((category) => (
          <li key={category.urlSlug}>
            <CategoryLink href={paths.category(category.urlSlug)}>{category.name}</CategoryLink>
            <span className="meta">{showCount(category.itemCount)}</span>
          </li>
        ))}
      </ul>
      {brands.length > 0 && <h2>Brands</h2>}
      <ul>
        {brands.map((brand) => (
          <li key={brand.slug}>
            <Link href={paths.brand(brand.slug)}>{brand.name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
