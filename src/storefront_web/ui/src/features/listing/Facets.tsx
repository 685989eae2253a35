import { type ReactNode, useRef, useState } from 'react'
import type { Facet, FacetValue } from '../../api/types'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Icon } from '../../parts/Icon'
import { Measure } from '../../parts/Measure'
import { counted, showCount } from '../../rules/money'
import { cleared, isRange, labelsInMillimeters, toggled, withRange } from '../../rules/filters'
import type { QueryValues } from '../../rules/query'
import css from './Facets.module.css'
import { RangeFields } from './RangeFields'

interface Props {
  facets: Facet[]
  /** The number of items in the list. */
  total: number
  query: QueryValues
  onChange: (query: QueryValues) => void
  /** Other ways to narrow the list, above the filters; on phones they collapse with them. */
  children?: ReactNode
}

/** A value that would leave no items is disabled, but can be removed if it is chosen. */
const isEmpty = (value: FacetValue) => value.count === 0 && !value.isChosen

const SHOWN = 8
const OPEN = 6
const TILE_LETTERS = 6

/**
 * The filters at the left: the most useful ones are open, each value with its count. On narrow screens they
 * collapse, and a button leads back to the items.
 */
export function Facets({ facets, total, query, onChange, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const aside = useRef<HTMLElement>(null)
  const showItems = () => {
    setOpen(false)
    aside.current?.scrollIntoView()
    aside.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  const chosen = facets.flatMap((facet) => facet.values).filter((value) => value.isChosen).length
  return (
    <aside ref={aside} className={css.facets} aria-label="Filters">
      <Button className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="filter" /> Filters{chosen > 0 && ` (${showCount(chosen)})`}
      </Button>
      {children && <div className={classes(css.before, isOpen && css.beside)}>{children}</div>}
      <div className={classes('card', css.list, isOpen && css.open)}>
        {facets.map((facet, at) => (
          <Filter
            key={facet.parameter}
            facet={facet}
            startsOpen={at < OPEN}
            query={query}
            onChange={onChange}
          />
        ))}
      </div>
      {isOpen && (
        <Button look="primary" wide className={css.show} onClick={showItems}>
          Show {counted(total, 'item')}
        </Button>
      )}
    </aside>
  )
}

interface FilterProps {
  facet: Facet
  startsOpen: boolean
  query: QueryValues
  onChange: (query: QueryValues) => void
}

function Filter({ facet, startsOpen, query, onChange }: FilterProps) {
  const isChosen = facet.values.some((value) => value.isChosen)
  const [isOpen, setOpen] = useState(startsOpen || isChosen)
  const [showsAll, setShowsAll] = useState(false)
  const ranges = facet.values.filter((value) => isRange(value.value)).map((value) => value.value)
  const sizes = facet.values.filter((value) => !isRange(value.value))
  const isShort = sizes.length > 3 && sizes.every((value) => value.label.length <= TILE_LETTERS)
  const values = showsAll
    ? sizes
    : sizes.filter((value, at) => at < (isShort ? 2 * SHOWN : SHOWN) || value.isChosen)
  const mm = labelsInMillimeters(facet)
  const choose = (value: FacetValue) => onChange(toggled(query, facet.parameter, value.value))
  return (
    <fieldset className={css.facet}>
      <legend>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>
            {facet.label}{' '}
            {facet.unit && (
              <span className="meta">
                <Measure text={facet.unit} mm={mm && 'mm'} />
              </span>
            )}
          </span>
          <Icon name="down" />
        </button>
      </legend>
      {isChosen && (
        <Button
          look="link"
          className={css.clear}
          aria-label={`Clear ${facet.label}`}
          onClick={() => onChange(cleared(query, facet.parameter))}
        >
          Clear
        </Button>
      )}
      {isOpen && (
        <div className={isShort ? css.tiles : css.rows}>
          {values.map((value) => (
            <label
              key={value.value}
              className={classes(
                isShort ? css.tile : css.row,
                value.isChosen && css.on,
                isEmpty(value) && css.none,
              )}
            >
              <input
                type="checkbox"
                form="unkept"
                checked={value.isChosen}
                disabled={isEmpty(value)}
                onChange={() => choose(value)}
              />
              <span>
                <Measure text={value.label} mm={mm?.get(value.value)} />
              </span>
              <small>{showCount(value.count)}</small>
            </label>
          ))}
        </div>
      )}
      {isOpen && facet.lowest && (
        <RangeFields
          key={ranges.join()}
          facet={facet}
          isLength={mm !== undefined && facet.unit !== ''}
          onAsk={(range) => onChange(withRange(query, facet.parameter, range))}
        />
      )}
      {isOpen && values.length < sizes.length && (
        <Button look="link" className={css.more} onClick={() => setShowsAll(true)}>
          {sizes.length - values.length} more
        </Button>
      )}
    </fieldset>
  )
}
