import type { ItemRow } from '../../api/words'
import { Drawing } from '../../parts/Drawing'
import { BuyCells, Numbers } from './ItemCells'
import css from './ResultTable.module.css'

/** Items of any kind under each other: picture, what it is, its telling specs, then stock, price and Add. */
export function ResultTable({ rows, note, term }: { rows: ItemRow[]; note?: (row: ItemRow) => string; term?: string }) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Item
            </th>
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
          {rows.map((row) => (
            <tr key={row.item.invMastUid}>
              <td className={css.picture}>
                <Drawing src={row.item.drawing} width={72} height={48} />
              </td>
              <td className={css.what}>
                <Numbers item={row.item} withDescription term={term} />
                <span className={`meta ${css.specs}`}>{note?.(row) || tellingSpecs(row)}</span>
              </td>
              <BuyCells row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function tellingSpecs({ item }: ItemRow): string {
  return item.techSpecs
    .slice(0, 4)
    .map((spec) => `${spec.attribute} ${spec.value}${spec.unit ? ` ${spec.unit}` : ''}`)
    .join(' · ')
}
