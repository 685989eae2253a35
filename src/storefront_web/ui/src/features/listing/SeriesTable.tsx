import type { Column, SeriesTable as Series } from '../../api/words'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { counted } from '../../rules/money'
import { BuyCells, Numbers } from './ItemCells'
import css from './SeriesTable.module.css'

/** Letters that a cell keeps on one line; longer texts may take two. */
const SHORT = 14

/** A family of sizes: the drawing and what all share above, a row for each size below. */
export function SeriesTable({ series, current, first }: { series: Series; current?: number; first?: boolean }) {
  const { columns, rows, commonSpecs } = series
  return (
    <section className={classes('card', css.series)} aria-labelledby={`series-${series.slug}`}>
      <header className={css.head}>
        <Drawing {...(series.drawing.startsWith('<') ? { svg: series.drawing } : { src: series.drawing && `${series.drawing}?size=sheet` })} alt={series.altText} className={css.drawing} width={280} height={204} first={first} />
        <div className={css.told}>
          <h2 id={`series-${series.slug}`}>
            {series.name} <small className="meta">{counted(rows.length, 'size')}</small>
          </h2>
          {series.intro && <p className={css.intro}>{series.intro}</p>}
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
              <th scope="col">Quantity</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.item.invMastUid} className={classes(row.item.invMastUid === current && css.current)} aria-current={row.item.invMastUid === current || undefined}>
                {columns.map((column, place) => {
                  const value = row.item.techSpecs.find((spec) => spec.attribute === column.attribute)?.value ?? ''
                  const before = rows[at - 1]?.item.techSpecs.find((spec) => spec.attribute === column.attribute)?.value
                  return (
                    <td key={column.attribute} data-label={column.attribute} className={classes(css.spec, isCount(series, column) && 'num', value.length <= SHORT && 'nowrap', place === 0 && value !== before && css.first)}>
                      {value || '--'}
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
function isCount({ rows }: Series, { attribute, unit }: Column): boolean {
  return unit !== '' || rows.every(({ item }) => /^[\d./-]*$/.test(item.techSpecs.find((spec) => spec.attribute === attribute)?.value ?? ''))
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
