import type { Facet } from '../../api/words'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { Select } from '../../parts/Field'
import { counted, showCount } from '../../rules/money'
import { cleared, isFiltered, toggled } from '../../rules/filters'
import type { QueryValues } from '../../rules/query'
import css from './Toolbar.module.css'

const SORTS = [
  ['itemCode', 'Item number'],
  ['price', 'Price'],
  ['availability', 'Stock'],
]

interface Props {
  total: number
  unfiltered?: number
  page: number
  pageSize: number
  /** What the first order is called: the best match of a term, or the order of the shelf. */
  first?: string
  sort: string
  facets: Facet[]
  query: QueryValues
  onChange: (query: QueryValues) => void
}

/** How many there are and which are shown, in which order, and what they are narrowed to. */
export function Toolbar({ total, unfiltered, page, pageSize, first = 'Best match', sort, facets, query, onChange }: Props) {
  const choices = facets.flatMap((facet) => facet.values.filter((value) => value.isChosen).map((value) => ({ facet, value })))
  return (
    <div className={css.toolbar}>
      <p role="status" className={css.total}>
        <b>{total > pageSize ? `${showRange(page, pageSize, total)} of ${counted(total, 'item')}` : counted(total, 'item')}</b>
        {unfiltered !== undefined && unfiltered > total && <span className="meta"> {showCount(unfiltered)} without filters</span>}
      </p>
      <Select className={css.sort} label="Sort" value={sort} onChange={(event) => onChange({ ...query, page: '', sort: event.currentTarget.value })}>
        {[['relevance', first], ...SORTS].map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {isFiltered(query) && (
        <ul className={css.chips} aria-label="Narrowed to">
          {choices.map(({ facet, value }) => (
            <li key={facet.parameter + value.value}>
              <Button size="small" aria-label={`Remove ${facet.label} ${value.label}`} onClick={() => onChange(toggled(query, facet.parameter, value.value))}>
                {facet.label !== value.label && facet.values.length > 1 && `${facet.label} `}
                <b>{value.label}</b> <Icon name="close" />
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

function showRange(page: number, size: number, total: number): string {
  return `${showCount((page - 1) * size + 1)} to ${showCount(Math.min(page * size, total))}`
}
