import { useState } from 'react'
import type { ComponentLine } from '../../api/types'
import { ADDED } from '../../contract/messages/cart.gen'
import { SETS_THE_LIMIT } from '../../contract/messages/families.gen'
import { AddButton, useAdding, whyNotPress } from '../cart'
import { PriceCell } from '../listing'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { Link } from '../../parts/Link'
import { Panel } from '../../parts/Panel'
import { Quantity } from '../../parts/Quantity'
import { StockBadge } from '../../parts/StockBadge'
import { counted, showCount } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './Assembly.module.css'

/**
 * The components with their stock, how many assemblies it allows, price and Add; one button adds all of them.
 */
export function AssemblyParts({ of, lines }: { of: string; lines: ComponentLine[] }) {
  const [units, setUnits] = useState(1)
  const { isBusy, refused, put } = useAdding()
  const sold = lines.filter((line) => line.item.mayBeAdded)
  const most = Math.max(...lines.map((line) => line.makes), 1)
  const putAll = () => {
    if (sold.length === 0) return
    const notice = fill(ADDED, { item_code: of, quantity: counted(sold.length, 'component') })
    void put(asked(sold, units), notice)
  }
  return (
    <Panel
      title="Components"
      note={`for ${counted(units, 'unit')}`}
      aside={
        <span className={css.units}>
          <span className="meta">Units</span>
          <Quantity value={units} onChange={setUnits} of={`${of}, units`} />
        </span>
      }
    >
      <table className={`datatable ${css.parts}`}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Component
            </th>
            <th scope="col" className="num">
              Per unit
            </th>
            <th scope="col">Stock</th>
            <th scope="col">Makes</th>
            <th scope="col" className="num">
              Price
            </th>
            <th scope="col">
              <span className="vh">Add</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.item.invMastUid} className={classes(line.setsLimit && css.limit)}>
              <td className={css.picture}>
                <Drawing photo={line.item.picture} src={line.item.drawing} width={54} height={36} />
              </td>
              <td className={css.what}>
                <Link href={line.item.path}>{line.item.itemDesc}</Link>
                <span className="meta">{line.item.itemCode}</span>
              </td>
              <td className="num" data-label="Per unit">
                {showCount(line.quantity)}
              </td>
              <td data-label="Stock">
                <StockBadge stock={line.stock} isCut={line.item.offersLengths} />
              </td>
              <td data-label="Makes" className={css.makes}>
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={css.ground} width="100" height="6" />
                  <rect width={(100 * Math.min(line.makes, most)) / most} height="6" />
                </svg>
                <b>{showCount(line.makes)}</b>
                {line.setsLimit && <span className="meta warn">{SETS_THE_LIMIT}</span>}
              </td>
              <td className="num" data-label="Price">
                <PriceCell row={line} />
              </td>
              <td className="noprint">
                <AddPart line={line} units={units} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={css.foot}>
        <Button aria-busy={isBusy} why={sold.length > 0 ? undefined : lines[0]?.item.whyNot} onClick={putAll}>
          Add {counted(sold.length, 'component')}
        </Button>
        <p role="alert" className={refused ? 'meta bad' : 'vh'}>
          {refused}
        </p>
      </footer>
    </Panel>
  )
}

/** The Add button of one component, for the quantity that this many assemblies need. */
function AddPart({ line, units }: { line: ComponentLine; units: number }) {
  const { isBusy, refused, put } = useAdding()
  const { item } = line
  const quantity = line.quantity * units
  return (
    <AddButton
      item={item}
      isBusy={isBusy}
      refused={refused}
      why={whyNotPress(item)}
      size="small"
      aria-label={`Add ${showCount(quantity)} to cart: ${item.itemCode}`}
      onAdd={() => void put(asked([line], units), fill(ADDED, { item_code: item.itemCode, quantity }))}
    >
      Add {showCount(quantity)}
    </AddButton>
  )
}

function asked(lines: ComponentLine[], units: number) {
  return lines.map((line) => ({ invMastUid: line.item.invMastUid, quantity: line.quantity * units }))
}
