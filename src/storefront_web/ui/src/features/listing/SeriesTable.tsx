import type { ReactNode } from 'react'
import type { Column, ItemRow, SeriesTable as Series } from '../../api/words'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { counted } from '../../rules/money'
import { BuyCells, Numbers } from './ItemCells'
import css from './SeriesTable.module.css'

/** Letters that a cell keeps on one line; longer texts may take two. */
const SHORT = 14

/** A family of sizes: the drawing and what all share above, a row for each size below, then what leads to `more`; under the page of the `current` one without the drawing. */
export function SeriesTable({ series, current, first, more }: { series: Series; current?: number; first?: boolean; more?: ReactNode }) {
  const { columns, rows, commonSpecs, sizeCount } = series
  const shown = columns.map((column) => shownOf(rows, column))
  return (
    <section className={classes('card', css.series)} aria-labelledby={`series-${series.slug}`}>
      <header className={classes(css.head, current !== undefined && css.plain)}>
        {current === undefined && <Drawing {...(series.drawing.startsWith('<') ? { svg: series.drawing } : { src: series.drawing && `${series.drawing}?size=sheet` })} alt={series.altText} className={css.drawing} width={280} height={204} first={first} />}
        <div className={css.told}>
          <h2 id={`series-${series.slug}`}>
            {series.name} <small className="meta">{rows.length < sizeCount ? `${rows.length} of ${counted(sizeCount, 'size')}` : counted(rows.length, 'size')}</small>
          </h2>
          {series.intro && current === undefined && <p className={css.intro}>{series.intro}</p>}
          <dl className={css.common}>
            {series.brand && <Fact name="Brand" value={series.brand} />}
            {commonSpecs.map((spec) => (
              <Fact key={spec.attribute} name={spec.attribute} value={withUnit(spec.value, spec.unit)} />
            ))}
          </dl>
        </div>
      </header>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              {shown.map(({ column, isCount }) => (
                <th key={column.attribute} scope="col" className={classes(css.spec, isCount && 'num')}>
                  {column.attribute}
                  {column.unit && <small>{column.unit}</small>}
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
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.item.invMastUid} className={classes(row.item.invMastUid === current && css.current, at > 0 && shown[0]?.values[at] !== shown[0]?.values[at - 1] && css.next)} aria-current={row.item.invMastUid === current || undefined}>
                {shown.map(({ column, values, isCount, places }, place) => {
                  const value = values[at] ?? ''
                  const isFirst = place === 0 && value !== (values[at - 1] ?? '')
                  return (
                    <td key={column.attribute} data-label={column.attribute} className={classes(css.spec, isCount && 'num', value.length <= SHORT && 'nowrap', isFirst && css.first)}>
                      {aligned(value, places) || '--'}
                      {column.unit && <span className={css.unit}> {column.unit}</span>}
                    </td>
                  )
                })}
                <td className={css.number}>
                  <Numbers item={row.item} />
                </td>
                <BuyCells row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more && <footer className={css.more}>{more}</footer>}
    </section>
  )
}

/** A column as it is shown: its value in each row; whether these are numbers, which stand right-aligned; to how many places. */
interface Shown {
  column: Column
  values: string[]
  isCount: boolean
  places: number
}

function shownOf(rows: ItemRow[], column: Column): Shown {
  const values = rows.map((row) => row.item.techSpecs.find((spec) => spec.attribute === column.attribute)?.value ?? '')
  const isCount = column.unit !== '' || values.every((value) => /^[\d./-]*$/.test(value))
  return { column, values, isCount, places: placesOf(values) }
}

/** How many decimals a column shows, so that its points stand under each other; none where it holds fractions or words. */
function placesOf(values: string[]): number {
  if (!values.every((value) => /^-?\d*(\.\d+)?$/.test(value))) return 0
  return Math.max(...values.map((value) => value.split('.')[1]?.length ?? 0))
}

function aligned(value: string, places: number): string {
  return value === '' || places === 0 ? value : Number(value).toFixed(places)
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function withUnit(value: string, unit: string): string {
  return unit ? `${value} ${unit}` : value
}
