import type { Column, ItemRow, SeriesTable as Series } from '../../api/words'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { counted } from '../../rules/money'
import { BuyCells, Numbers } from './ItemCells'
import css from './SeriesTable.module.css'

/** Letters that a cell keeps on one line; longer texts may take two. */
const SHORT = 14

/** A family of sizes: the drawing and what all share above, a row for each size below; under the page of the `current` one without the drawing. */
export function SeriesTable({ series, current, first }: { series: Series; current?: number; first?: boolean }) {
  const { columns, rows, commonSpecs, sizeCount } = series
  const places = new Map(columns.map(({ attribute }) => [attribute, placesOf(series, attribute)]))
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
              {columns.map((column) => (
                <th key={column.attribute} scope="col" className={classes(css.spec, isCount(series, column) && 'num')}>
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
              <tr key={row.item.invMastUid} className={classes(row.item.invMastUid === current && css.current, at > 0 && valueOf(row, columns[0]) !== valueOf(rows[at - 1], columns[0]) && css.next)} aria-current={row.item.invMastUid === current || undefined}>
                {columns.map((column, place) => {
                  const value = valueOf(row, column)
                  const isFirst = place === 0 && value !== valueOf(rows[at - 1], column)
                  return (
                    <td key={column.attribute} data-label={column.attribute} className={classes(css.spec, isCount(series, column) && 'num', value.length <= SHORT && 'nowrap', isFirst && css.first)}>
                      {aligned(value, places.get(column.attribute)) || '--'}
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
    </section>
  )
}

/** Whether a column holds numbers, which stand right-aligned: it has a unit, or nothing but figures. */
function isCount({ rows }: Series, column: Column): boolean {
  return column.unit !== '' || rows.every((row) => /^[\d./-]*$/.test(valueOf(row, column)))
}

function valueOf(row: ItemRow | undefined, column: Column | undefined): string {
  return row?.item.techSpecs.find((spec) => spec.attribute === column?.attribute)?.value ?? ''
}

/** How many decimals a column shows, so that its points stand under each other; none where it holds fractions or words. */
function placesOf({ rows, columns }: Series, attribute: string): number {
  const values = rows.map((row) => valueOf(row, columns.find((column) => column.attribute === attribute)))
  if (!values.every((value) => /^-?\d*(\.\d+)?$/.test(value))) return 0
  return Math.max(...values.map((value) => value.split('.')[1]?.length ?? 0))
}

function aligned(value: string, places = 0): string {
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
