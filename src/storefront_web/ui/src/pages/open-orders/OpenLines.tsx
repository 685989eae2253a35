import { Fragment } from 'react'
import type { OpenLineShown, OpenReport } from '../../api/types'
import * as say from '../../contract/messages/orders.gen'
import { classes } from '../../parts/classes'
import { Link } from '../../parts/Link'
import { Chip } from '../../parts/Notice'
import { SortHead } from '../../parts/SortHead'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { counted, showCount, showMoney } from '../../rules/money'
import type { QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import css from './OpenOrdersPage.module.css'

/** A page of open lines; sorted by promise date, they stand under the month of their promise. */
export function OpenLines({ page, query }: { page: OpenReport; query: QueryValues }) {
  const sorted = String(query['sort'] || 'promise')
  const by = { sorted, hrefOf: (sort: string) => paths.openOrders({ ...query, sort, page: '' }) }
  return (
    <table className={classes(table['table'], css.table)}>
      <thead>
        <tr>
          <SortHead by="promise" {...by}>
            Promise date
          </SortHead>
          <SortHead by="item" {...by}>
            Item
          </SortHead>
          <SortHead by="order" {...by}>
            Order
          </SortHead>
          <SortHead by="po" className={table['wide']} {...by}>
            {say.PO_OR_JOB}
          </SortHead>
          <SortHead by="status" {...by}>
            Status
          </SortHead>
          <th scope="col" className={table['num']}>
            Open
          </th>
          <th scope="col" className={table['num']}>
            Allocated
          </th>
          <th scope="col" className={table['num']}>
            Received
          </th>
          <SortHead by="total" className={table['num']} {...by}>
            Total
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {groupsOf(page.rows, sorted).map(({ name, lines }) => (
          <Fragment key={name}>
            {name && (
              <tr className={css.group}>
                <th scope="rowgroup" colSpan={9}>
                  {name} <small>{counted(lines.length, 'line')}</small>
                </th>
              </tr>
            )}
            {lines.map((line) => (
              <Row key={`${line.orderNumber}/${line.lineNumber}`} line={line} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Row({ line }: { line: OpenLineShown }) {
  const isLate = line.promiseDateOrTbd === say.TBD
  return (
    <tr data-row>
      <td className={isLate ? css.tbd : undefined}>{promiseOf(line)}</td>
      <th scope="row" className={css.what}>
        {line.itemDescription || line.itemCode}
        <small>
          {line.itemCode}
          {line.customerPartNumber && ` · Your no. ${line.customerPartNumber}`}
        </small>
      </th>
      <td className={table['named']} data-name="Order">
        <Link href={paths.order(line.orderNumber)}>{line.orderNumber}</Link>
      </td>
      <td className={table['wide']}>{line.poNo || '--'}</td>
      <td>
        <Chip tone={TONES[line.status] ?? 'blue'}>{line.status}</Chip>
      </td>
      <Count name="Open" of={line.quantityOpen} unit={line.unitOfMeasure} />
      <Count name="Allocated" of={line.quantityAllocated} />
      <Count name="Received" of={line.quantityInvoiced} />
      <td className={classes(table['num'], table['named'])} data-name="Total">
        <b>{showMoney(line.totalPrice)}</b>
      </td>
    </tr>
  )
}

function Count({ name, of, unit = '' }: { name: string; of: number; unit?: string }) {
  return (
    <td className={classes(table['num'], table['named'])} data-name={name}>
      {showCount(of)} {unit}
    </td>
  )
}

const TONES: Record<string, 'warn' | 'good'> = {
  [say.STATUS_ON_HOLD]: 'warn',
  [say.STATUS_BACKORDERED]: 'warn',
  [say.STATUS_ALLOCATED]: 'good',
}

function promiseOf({ promiseDateOrTbd, aroDays }: OpenLineShown): string {
  if (promiseDateOrTbd !== say.TBD) return showDate(promiseDateOrTbd)
  return aroDays === null ? say.TBD : fill(say.ARO_DAYS, { days: aroDays })
}

/** Group the lines by the month of their promise, if that is what they are sorted by. */
function groupsOf(rows: OpenLineShown[], sorted: string): { name: string; lines: OpenLineShown[] }[] {
  if (!sorted.endsWith('promise')) return [{ name: '', lines: rows }]
  const groups = new Map<string, OpenLineShown[]>()
  for (const row of rows) {
    const name = monthOf(row.promiseDateOrTbd)
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups].map(([name, lines]) => ({ name, lines }))
}

function monthOf(promise: string): string {
  if (promise === say.TBD) return say.WITHOUT_DATE
  const [year, month] = promise.split('-')
  return new Date(Number(year), Number(month) - 1).toLocaleString('en-US', { month: 'long', year: 'numeric' })
}
