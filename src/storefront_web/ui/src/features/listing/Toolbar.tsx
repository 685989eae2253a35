import type { Condition, Facet } from '../../api/types'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { DensitySwitch } from '../../parts/DensitySwitch'
import { Measure } from '../../parts/Measure'
import { Segments } from '../../parts/Segments'
import { UnitsSwitch } from '../../parts/UnitsSwitch'
import { classes } from '../../parts/classes'
import { Select } from '../../parts/Field'
import { counted, showCount } from '../../rules/money'
import { cleared, isFiltered, labelsInMillimeters, toggled } from '../../rules/filters'
import { CARDS } from '../../contract/limits/search.gen'
import { LIST_PRICE_ORDER, SORTED_BY_LIST } from '../../contract/messages/search.gen'
import { all, one, type QueryValues } from '../../rules/query'
import { useAuth } from '../../state/auth'
import css from './Toolbar.module.css'

const PRICE = 'price'
const SORTS = [
  ['itemCode', 'Item number'],
  [PRICE, 'Price'],
  ['availability', 'Stock'],
]

const VIEWS = [
  ['', 'Table'],
  [CARDS, 'Cards'],
] as const

interface Props {
  total: number
  unfiltered?: number
  /** The number of the first item shown, from 1, and how many are shown. */
  first: number
  shown: number
  /** The search term: with one, the best match is first by default, otherwise the first family. */
  term?: string
  sort: string
  facets: Facet[]
  /** The conditions of the advanced search. */
  conditions?: Condition[]
  query: QueryValues
  onChange: (query: QueryValues) => void
  /** Whether the items can also be shown as cards. */
  withCards?: boolean
  /** Whether there are lengths that can be shown in millimeters. */
  withUnits?: boolean
}

/** The toolbar of a list: how many items, which are shown, in what order, and the active filters. */
export function Toolbar({
  total,
  unfiltered,
  first,
  shown,
  term,
  sort,
  facets,
  conditions = [],
  query,
  onChange,
  withCards,
  withUnits,
}: Props) {
  const choices = facets.flatMap((facet) =>
    facet.values.filter((value) => value.isChosen).map((value) => ({ facet, value })),
  )
  const { user } = useAuth()
  const hasOwnPrices = user !== undefined && (user.isWebUser || user.isImpersonator)
  const narrowing = conditions.filter(({ parameters }) => parameters.some((name) => one(query, name) !== ''))
  const inner = all(query, 'innerSearchTerms').filter((term) => term !== '')
  return (
    <div className={classes(css.toolbar, withCards && css.stays)}>
      <p role="status" className={css.total}>
        <b>
          {total > shown && shown > 0
            ? `${showCount(first)} to ${showCount(first + shown - 1)} of ${counted(total, 'item')}`
            : counted(total, 'item')}
        </b>
        {unfiltered !== undefined && unfiltered > total && (
          <span className="meta"> {showCount(unfiltered)} without filters</span>
        )}
      </p>
      <Select
        className={css.sort}
        label="Sort"
        value={sort}
        onChange={(event) => onChange({ ...query, page: '', sort: event.currentTarget.value })}
      >
        {[['relevance', term ? 'Best match' : 'Family and size'], ...SORTS].map(([value, label]) => (
          <option key={value} value={value}>
            {hasOwnPrices && value === PRICE ? LIST_PRICE_ORDER : label}
          </option>
        ))}
      </Select>
      {withUnits && <UnitsSwitch />}
      {one(query, 'view') !== CARDS && <DensitySwitch />}
      {withCards && <ViewSwitch query={query} onChange={onChange} />}
      {hasOwnPrices && sort === PRICE && <p className={`meta ${css.order}`}>{SORTED_BY_LIST}</p>}
      {isFiltered(query) && (
        <ul className={css.chips} aria-label="Narrowed to">
          {narrowing.map(({ parameters, text }) => (
            <li key={text}>
              <Button
                size="small"
                aria-label={`Remove ${text}`}
                onClick={() => onChange(parameters.reduce(cleared, query))}
              >
                <b>{text}</b> <Icon name="close" />
              </Button>
            </li>
          ))}
          {inner.map((term) => (
            <li key={term}>
              <Button
                size="small"
                aria-label={`Remove ${term}`}
                onClick={() => onChange(toggled(query, 'innerSearchTerms', term))}
              >
                <b>“{term}”</b> <Icon name="close" />
              </Button>
            </li>
          ))}
          {choices.map(({ facet, value }) => (
            <li key={facet.parameter + value.value}>
              <Button
                size="small"
                aria-label={`Remove ${facet.label} ${value.label}`}
                onClick={() => onChange(toggled(query, facet.parameter, value.value))}
              >
                {facet.label !== value.label && facet.values.length > 1 && `${facet.label} `}
                <b>
                  <Measure text={value.label} mm={labelsInMillimeters(facet)?.get(value.value)} />
                </b>{' '}
                <Icon name="close" />
              </Button>
            </li>
          ))}
          <li>
            <Button look="link" onClick={() => onChange(cleared(query))}>
              Clear all
            </Button>
          </li>
        </ul>
      )}
    </div>
  )
}

/** Switches between table and cards; the choice is part of the address. */
function ViewSwitch({ query, onChange }: Pick<Props, 'query' | 'onChange'>) {
  return (
    <Segments
      label="View"
      choices={VIEWS}
      value={one(query, 'view') === CARDS ? CARDS : ''}
      onChange={(view) => onChange({ ...query, view })}
    />
  )
}
