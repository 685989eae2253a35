import type { Order, OrderLine } from '../../api/types'
import { NCNR, REQUESTED_FOR, SHIPS_FROM_MAKER } from '../../contract/messages/orders.gen'
import { Panel } from '../../parts/Panel'
import table from '../../parts/Table.module.css'
import { showDate } from '../../rules/dates'
import { fill } from '../../rules/text'
import { counted, showCount, showMoney, showUnitPrice } from '../../rules/money'
import css from './AdminOrderPage.module.css'

/** The lines of an order, with what was allocated and received. */
export function Lines({ order }: { order: Order }) {
  const lines = order.lineItems
  return (
    <Panel title="Lines" note={counted(lines.length, 'line')}>
      <div className={css.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Item</th>
              <th scope="col" className={table.num}>
                Ordered
              </th>
              <th scope="col" className={table.num}>
                Allocated
              </th>
              <th scope="col" className={table.num}>
                Received
              </th>
              <th scope="col" className={table.num}>
                Price
              </th>
              <th scope="col" className={table.num}>
                Total
              </th>
              <th scope="col">Promise date</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.lineNumber} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function Line({ line }: { line: OrderLine }) {
  const isShort = line.quantityAllocated < line.quantityOrdered
  const date = line.promiseDateOrTbd
  const asked = [
    line.isNcnr && NCNR,
    line.isDropship && SHIPS_FROM_MAKER,
    line.requestedDate && fill(REQUESTED_FOR, { date: showDate(line.requestedDate) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <tr className={line.isCancelled ? table.dim : undefined}>
      <td>{line.lineNumber}</td>
      <th scope="row">
        {line.itemCode} <span className={table.small}>{line.customerPartNumber}</span>
        <span className={css.more}>{line.itemDescription}</span>
        {asked && <span className={css.more}>{asked}</span>}
        {line.itemNotes.map((note) => (
          <span key={note.note} className={css.more}>
            {note.note}
          </span>
        ))}
      </th>
      <td className={`${table.num} ${table.named}`} data-name="Ordered">
        {showCount(line.quantityOrdered)}
      </td>
      <td className={`${table.num} ${table.named} ${isShort ? 'warn' : ''}`} data-name="Allocated">
        {showCount(line.quantityAllocated)}
      </td>
      <td className={`${table.num} ${table.named}`} data-name="Received">
        {showCount(line.quantityInvoiced)}
      </td>
      <td className={table.num}>{showUnitPrice(line.unitPrice)}</td>
      <td className={table.num}>
        <b>{showMoney(line.totalPrice)}</b>
      </td>
      <td className={table.named} data-name="Promise date">
        {/^\d{4}-/.test(date) ? showDate(date) : date || 'TBD'}
      </td>
    </tr>
  )
}
