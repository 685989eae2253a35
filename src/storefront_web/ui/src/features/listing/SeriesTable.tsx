import type { ReactNode } from 'react'
import type { Column, ItemCard, SizeRow, SeriesTable as Series } from '../../api/types'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { Enlarge } from '../../parts/Enlarge'
import { Letter } from '../../parts/Letter'
import { Measure, SpecValue } from '../../parts/Measure'
import { RowQuantity } from '../../parts/rowQuantity'
import { allInMillimeters, isLength } from '../../rules/millimeters'
import { counted } from '../../rules/money'
import { BuyCells, Numbers } from './ItemCells'
import { RowGroups } from './RowGroups'
import { useUnits } from '../../state/tableDisplay'
import css from './SeriesTable.module.css'

/** Return whether a family's table has lengths that can be shown in millimeters. */
export function hasLengths({ columns, rows, commonSpecs }: Series): boolean {
  return (
    commonSpecs.some(isLength) ||
    columns.some((column, place) => shownOf(rows, column, place).mm !== undefined)
  )
}

/** The number of characters that a cell keeps on one line; longer texts may wrap. */
const SHORT = 14

/**
 * A family of sizes: the drawing and common specs above, a row for each size below, then a link to `more`. On
 * the page of the `current` size it has no drawing.
 */
export function SeriesTable({
  series,
  current,
  first,
  more,
  choice,
}: {
  series: Series
  /** Returns the checkbox that adds a size to the comparison. */
  choice?: (item: ItemCard) => ReactNode
  current?: number
  first?: boolean
  more?: ReactNode
}) {
  const { columns, rows, commonSpecs, sizeCount, letters } = series
  const isMm = useUnits() === 'mm'
  const shown = columns.map((column, place) => shownOf(rows, column, place))
  return (
    <section className={classes('card', css.series)} aria-labelledby={`series-${series.slug}`}>
      <header className={classes(css.head, current !== undefined && css.plain)}>
        {current === undefined && <FamilyPicture series={series} first={first} />}
        <div className={css.told}>
          <h2 id={`series-${series.slug}`}>
            {series.name}{' '}
            <small className="meta">
              {rows.length < sizeCount
                ? `${rows.length} of ${counted(sizeCount, 'size')}`
                : counted(rows.length, 'size')}
            </small>
          </h2>
          {series.intro && current === undefined && <p className={css.intro}>{series.intro}</p>}
          <dl className={css.common}>
            {series.brand && <Fact name="Brand" value={series.brand} />}
            {commonSpecs.map((spec) => (
              <Fact
                key={spec.attribute}
                name={spec.attribute}
                letter={letters[spec.attribute]}
                value={<SpecValue spec={spec} />}
              />
            ))}
          </dl>
        </div>
      </header>
      <div className={css.scroll}>
        <table className={`datatable stacked ${css.table}`}>
          <thead>
            <tr>
              {choice && (
                <th scope="col" className={`noprint ${css.compare}`}>
                  <span className="vh">Compare</span>
                </th>
              )}
              {shown.map(({ column, isCount, mm }) => (
                <th key={column.attribute} scope="col" className={classes(css.spec, isCount && 'num')}>
                  {column.attribute}
                  <Letter of={letters[column.attribute]} />
                  {column.unit && (
                    <small>
                      <Measure text={column.unit} mm={mm && 'mm'} below={current !== undefined} />
                    </small>
                  )}
                </th>
              ))}
              <th scope="col">Item number</th>
              <th scope="col">Stock</th>
              <th scope="col" className="num">
                Price
              </th>
              <th scope="col" className="noprint">
                Quantity
              </th>
            </tr>
          </thead>
          <RowGroups
            rows={rows.map((row, at) => (
              <RowQuantity key={row.item.invMastUid} price={row.price}>
                <tr
                  className={classes(
                    row.item.invMastUid === current && css.current,
                    at > 0 && shown[0]?.values[at] !== shown[0]?.values[at - 1] && css.next,
                  )}
                  aria-current={row.item.invMastUid === current || undefined}
                >
                  {choice && <td className={`noprint ${css.compare}`}>{choice(row.item)}</td>}
                  {shown.map(({ column, values, isCount, places, mm, mmPlaces }, place) => {
                    const value = values[at] ?? ''
                    const isFirst = place === 0 && value !== (values[at - 1] ?? '')
                    return (
                      <td
                        key={column.attribute}
                        data-label={column.attribute}
                        data-unit={column.unit ? ` ${mm && isMm ? 'mm' : column.unit}` : undefined}
                        className={classes(
                          css.spec,
                          isCount && 'num',
                          value.length <= SHORT && 'nowrap',
                          isFirst && css.first,
                        )}
                      >
                        <Measure
                          below={current !== undefined}
                          text={aligned(value, places) || '--'}
                          mm={mm && (aligned(mm[at] ?? '', mmPlaces) || '--')}
                        />
                      </td>
                    )
                  })}
                  <td className={css.number}>
                    <Numbers item={row.item} />
                  </td>
                  <BuyCells row={row} />
                </tr>
              </RowQuantity>
            ))}
          />
        </table>
      </div>
      {more && <footer className={css.more}>{more}</footer>}
    </section>
  )
}

/**
 * A displayed column: its value in each row, whether it is numeric (right-aligned), and its decimals. If all
 * values are lengths, also the same in millimeters.
 */
interface Shown {
  column: Column
  values: string[]
  isCount: boolean
  places: number
  mm: string[] | undefined
  mmPlaces: number
}

function shownOf(rows: SizeRow[], column: Column, place: number): Shown {
  const values = rows.map((row) => row.values[place] ?? '')
  const isCount = column.unit !== '' || values.every((value) => /^[\d./-]*$/.test(value))
  const mm = allInMillimeters(column.attribute, values, column.unit)
  return { column, values, isCount, places: placesOf(values), mm, mmPlaces: placesOf(mm ?? []) }
}

/**
 * Return how many decimals a column shows, to align its decimal points; none if it contains fractions or
 * words.
 */
function placesOf(values: string[]): number {
  if (!values.every((value) => /^-?\d*(\.\d+)?$/.test(value))) return 0
  return Math.max(...values.map((value) => value.split('.')[1]?.length ?? 0))
}

function aligned(value: string, places: number): string {
  return value === '' || places === 0 ? value : Number(value).toFixed(places)
}

/** The family's photo or lettered drawing, to be enlarged; "No Image" without one. */
function FamilyPicture({ series, first }: { series: Series; first: boolean | undefined }) {
  const { picture, drawing, altText, name } = series
  const shown = (
    <Drawing
      photo={picture}
      src={drawing}
      alt={altText}
      className={css.drawing}
      width={280}
      height={204}
      first={first}
    />
  )
  if (!picture && !drawing) return shown
  return (
    <div className={css.picture}>
      <Enlarge views={[{ photo: picture, src: drawing, alt: altText, caption: '' }]} title={name}>
        {shown}
      </Enlarge>
    </div>
  )
}

function Fact({ name, letter, value }: { name: string; letter?: string | undefined; value: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        <Letter of={letter} />
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
