import { useState } from 'react'
import type { CompanyOrderDetail } from '../../api/types'
import {
  REORDER_SELECTION,
  SELECT_ALL_LINES,
  SERVICE_LINES_NOTE,
} from '../../contract/messages/orderview.gen'
import { useItemPaths } from '../../features/company-orders'
import { OrderAgain } from '../../features/reorder'
import { classes } from '../../parts/classes'
import table from '../../parts/Table.module.css'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import { LineRow } from './LineRow'
import css from './OrderPage.module.css'

const COUNTS = ['Ordered', 'Allocated', 'Received']
const AMOUNTS = ['Price', 'Total']

/** The lines of an order, with where each stands; some can be selected and ordered again. Source: S1 §3, §5. */
export function Lines({ detail }: { detail: CompanyOrderDetail }) {
  const { order, canReorder } = detail
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const items = useItemPaths(order.lineItems.flatMap((line) => line.invMastUid ?? []))
  const all = order.lineItems.map((line) => line.lineNumber)
  const isAll = all.length > 0 && chosen.size === all.length
  const toggle = (number: number) => {
    const next = new Set(chosen)
    if (!next.delete(number)) next.add(number)
    setChosen(next)
  }
  const hasCanceled = order.lineItems.some((line) => line.isCancelled)
  const count = counted(chosen.size, 'line')
  return (
    <section className="card" aria-label="Lines">
      <div className={css.scroll}>
        <table className={classes(table['table'], css.lines)}>
          <thead>
            <tr>
              {canReorder && (
                <th scope="col" className={`noprint ${css.tick}`}>
                  <input
                    type="checkbox"
                    aria-label={SELECT_ALL_LINES}
                    checked={isAll}
                    onChange={() => setChosen(new Set(isAll ? [] : all))}
                  />
                </th>
              )}
              <th scope="col">Item</th>
              <th scope="col">Promise date, tracking</th>
              <th scope="col">Status</th>
              {(hasCanceled ? [...COUNTS, 'Cancelled', ...AMOUNTS] : [...COUNTS, ...AMOUNTS]).map((name) => (
                <th key={name} scope="col" className={table['num']}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.lineItems.map((line) => (
              <LineRow
                key={line.lineNumber}
                line={line}
                orderNumber={order.orderNumber}
                path={items.get(line.invMastUid ?? 0) ?? ''}
                canReorder={canReorder}
                hasCanceled={hasCanceled}
                isChosen={chosen.has(line.lineNumber)}
                onToggle={() => toggle(line.lineNumber)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {(order.serviceCharges > 0 || chosen.size > 0) && (
        <div className={css.foot}>
          {order.serviceCharges > 0 && <p className="meta">{SERVICE_LINES_NOTE}</p>}
          {chosen.size > 0 && (
            <OrderAgain
              orderNumber={order.orderNumber}
              some={{ lineNumbers: [...chosen], name: fill(REORDER_SELECTION, { count }) }}
            />
          )}
        </div>
      )}
    </section>
  )
}
