import { useState } from 'react'
import type { Facet, FacetValue } from '../../api/words'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Check } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { showCount } from '../../rules/money'
import { cleared, toggled } from '../../rules/filters'
import { one, type QueryValues } from '../../rules/query'
import css from './Facets.module.css'

interface Props {
  facets: Facet[]
  query: QueryValues
  onChange: (query: QueryValues) => void
}

const SHOWN = 8
const TILE_LETTERS = 6

/** The filters at the left: every value with the number of items that have it. On a phone they fold away. */
export function Facets({ facets, query, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={css.facets} aria-label="Filters">
      <Button className={css.fold} wide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="filter" /> Filters
      </Button>
      <div className={classes('card', css.list, isOpen && css.open)}>
        <section className={css.facet}>
          <Check label="In stock only" checked={one(query, 'inStockOnly') === 'true'} onChange={(event) => onChange({ ...query, page: '', inStockOnly: event.currentTarget.checked ? 'true' : '' })} />
        </section>
        {facets.map((facet) => (
          <Filter key={facet.parameter} facet={facet} query={query} onChange={onChange} />
        ))}
      </div>
    </aside>
  )
}

function Filter({ facet, query, onChange }: { facet: Facet; query: QueryValues; onChange: (query: QueryValues) => void }) {
  const [showsAll, setShowsAll] = useState(false)
  const isChosen = facet.values.some((value) => value.isChosen)
  const isShort = facet.values.length > 3 && facet.values.every((value) => value.label.length <= TILE_LETTERS)
  const values = showsAll ? facet.values : facet.values.filter((value, at) => at < (isShort ? 2 * SHOWN : SHOWN) || value.isChosen)
  const choose = (value: FacetValue) => onChange(toggled(query, facet.parameter, value.value))
  return (
    <fieldset className={css.facet}>
      <legend>
        {facet.label} {facet.unit && <span className="meta">{facet.unit}</span>}
      </legend>
      {isChosen && (
        <Button look="link" className={css.clear} aria-label={`Clear ${facet.label}`} onClick={() => onChange(cleared(query, facet.parameter))}>
          Clear
        </Button>
      )}
      <div className={isShort ? css.tiles : undefined}>
        {values.map((value) => (
          <label key={value.value} className={classes(isShort ? css.tile : css.row, value.isChosen && css.on)}>
            <input type="checkbox" checked={value.isChosen} onChange={() => choose(value)} />
            <span>{value.label}</span>
            <small>{showCount(value.count)}</small>
          </label>
        ))}
      </div>
      {values.length < facet.values.length && (
        <Button look="link" onClick={() => setShowsAll(true)}>
          {facet.values.length - values.length} more
        </Button>
      )}
    </fieldset>
  )
}
