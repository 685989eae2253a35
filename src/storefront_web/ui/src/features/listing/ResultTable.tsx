import type { ReactNode } from 'react'
import type { ItemCard, ItemListing, RowMatch } from '../../api/types'
import { Drawing } from '../../parts/Drawing'
import { TELLING_SPECS } from '../../contract/limits/search.gen'
import { Matches } from '../../parts/Matches'
import { Measure } from '../../parts/Measure'
import { RowQuantity } from '../../parts/rowQuantity'
import { inMillimeters } from '../../rules/millimeters'
import { BuyCells, Numbers } from './ItemCells'
import { RowGroups } from './RowGroups'
import css from './ResultTable.module.css'

/** A table of items of any kind: picture, name, key specs, stock, price and Add. */
export function ResultTable({
  rows,
  note,
  term,
  choice,
  matches = [],
}: {
  rows: ItemListing[]
  /** The number that an item was found by, if any. */
  matches?: RowMatch[]
  note?: (row: ItemListing) => string
  term?: string
  /** Returns the checkbox that adds a row's item to the comparison. */
  choice?: (item: ItemCard) => ReactNode
}) {
  const found = new Map(matches.map((match) => [match.invMastUid, match]))
  const told = (row: ItemListing) => {
    const hasSpecs = row.item.techSpecs.length > 0
    const what = note?.(row) || (hasSpecs && <TellingSpecs item={row.item} below={!choice} />)
    return what && <span className={`meta ${css.specs}`}>{what}</span>
  }
  return (
    <div className={css.scroll}>
      <table className={`datatable stacked ${css.table}`}>
        <thead>
          <tr>
            {choice && (
              <th scope="col" className="noprint">
                <span className="vh">Compare</span>
              </th>
            )}
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
        <RowGroups
          rows={rows.map((row) => (
            <RowQuantity key={row.item.invMastUid} price={row.price}>
              <tr>
                {choice && <td className={`noprint ${css.compare}`}>{choice(row.item)}</td>}
                <td className={css.picture}>
                  <Drawing photo={row.item.picture} src={row.item.drawing} width={72} height={48} />
                </td>
                <td className={css.what}>
                  <Numbers item={row.item} withDescription term={term} />
                  <Matches match={found.get(row.item.invMastUid)} term={term ?? ''} />
                  {told(row)}
                </td>
                <BuyCells row={row} />
              </tr>
            </RowQuantity>
          ))}
        />
      </table>
    </div>
  )
}

function TellingSpecs({ item, below }: { item: ItemCard; below: boolean }) {
  const told = item.techSpecs
    .slice(0, TELLING_SPECS)
    .map(({ attribute, value, unit }) => [attribute, value, unit, inMillimeters(attribute, value, unit)])
  const text = (isMm: boolean) =>
    told
      .map(([attribute, value, unit, mm]) => (isMm && mm ? [attribute, mm, 'mm'] : [attribute, value, unit]))
      .map((words) => words.filter(Boolean).join(' '))
      .join(' · ')
  return <Measure text={text(false)} mm={text(true)} below={below} />
}
