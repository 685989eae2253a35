import type { Order, ReturnFacts } from '../../api/types'
import type { ReturnStatus } from '../../contract/enums.gen'
import { LOOKUP_ITS_ORDER } from '../../contract/messages/orders.gen'
import {
  INSTRUCTIONS,
  RETURN_BY,
  RETURN_NOTE,
  RETURN_TO,
  STATUS_TEXTS,
} from '../../contract/messages/returns.gen'
import { Button } from '../../parts/Button'
import { Fact } from '../../parts/Fact'
import { classes } from '../../parts/classes'
import { Notice } from '../../parts/Notice'
import table from '../../parts/Table.module.css'
import { showDate } from '../../rules/dates'
import { showCount, showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import { ReturnChip } from '../returns'
import css from './OrderLookup.module.css'

interface Props {
  order: Order
  rma: ReturnFacts
  /** Look up the order that the return is from. */
  onOrder: (number: number) => void
}

/** A return that a lookup found: what happens next, its facts and lines, and the way to its order. Source: S1 §4. */
export function LookupReturn({ order, rma, onOrder }: Props) {
  const title = `${order.heading}${order.orderNumber}`
  const from = rma.orderNumber
  return (
    <section aria-label={title} className={css.found}>
      <div className={css.bar}>
        <h2>{title}</h2>
        <div className={classes(css.ways, 'noprint')}>
          <ReturnChip status={rma.statusCode as ReturnStatus} text={order.status} />
          {from !== null && (
            <Button onClick={() => onOrder(from)}>{fill(LOOKUP_ITS_ORDER, { n: from })}</Button>
          )}
        </div>
      </div>
      <Notice tone={rma.deniedReason ? 'warn' : 'blue'}>
        {[rma.nextStep, rma.deniedReason].filter(Boolean).join(' ')}
      </Notice>
      <dl className={css.facts}>
        <Fact name={STATUS_TEXTS.Requested}>{showDate(order.orderDate)}</Fact>
        <Fact name="Requested by">{order.contactName || order.contactEmail}</Fact>
        <Fact name={RETURN_BY}>{rma.returnBy && showDate(rma.returnBy)}</Fact>
        <Fact name={RETURN_TO}>{rma.returnTo}</Fact>
        <Fact name={INSTRUCTIONS}>{rma.instructions}</Fact>
        <Fact name={RETURN_NOTE}>{order.orderNotes.map(({ note }) => note).join(' ')}</Fact>
        <Fact name="Credit">{rma.creditAmount !== null && showMoney(rma.creditAmount)}</Fact>
      </dl>
      <Lines order={order} />
    </section>
  )
}

const PIECES = [STATUS_TEXTS.Requested, STATUS_TEXTS.Authorized, STATUS_TEXTS.Received]

function Lines({ order }: { order: Order }) {
  return (
    <table className={table['table']}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Reason</th>
          {PIECES.map((name) => (
            <th key={name} scope="col" className={table['num']}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.lineItems.map((line) => (
          <tr key={line.lineNumber} data-row>
            <th scope="row">
              {line.itemCode}
              <small className={css.description}>{line.itemDescription}</small>
            </th>
            <td>{[line.status, ...line.itemNotes.map(({ note }) => note)].join(': ')}</td>
            {[line.quantityOrdered, line.quantityAllocated, line.quantityInvoiced].map((count, place) => (
              <td key={place} className={classes(table['num'], table['named'])} data-name={PIECES[place]}>
                {showCount(count)} {line.unitOfMeasure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
