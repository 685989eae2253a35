import type { OrderLine } from '../../api/types'
import { YOUR_NUMBER } from '../../contract/messages/partnumbers.gen'
import { NCNR, REQUESTED_FOR, SHIPS_FROM_MAKER } from '../../contract/messages/orders.gen'
import { SELECT_LINE } from '../../contract/messages/orderview.gen'
import { promiseText } from '../../features/company-orders'
import { OrderAgain } from '../../features/reorder'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { Link } from '../../parts/Link'
import { Chip } from '../../parts/Notice'
import table from '../../parts/Table.module.css'
import { showDate } from '../../rules/dates'
import { showCount, showMoney, showUnitPrice } from '../../rules/money'
import { fill } from '../../rules/text'
import { LineChip, Progress } from './LineChip'
import css from './OrderPage.module.css'
import { Tracking } from './Tracking'

/** A line: the item, when it comes, where it stands, and its quantities. */
export function LineRow({
  line,
  orderNumber,
  path,
  canReorder,
  hasCanceled,
  isChosen,
  onToggle,
}: {
  line: OrderLine
  orderNumber: number
  /** The item's page, "" if it has none anymore. */
  path: string
  canReorder: boolean
  /** Some line of the order is canceled, so that there is a column for it. */
  hasCanceled: boolean
  isChosen: boolean
  onToggle: () => void
}) {
  const { lineNumber, itemCode, itemDescription } = line
  const name = line.isCancelled ? <del>{itemDescription}</del> : itemDescription
  return (
    <tr data-row className={line.isCancelled ? table['dim'] : undefined}>
      {canReorder && (
        <td className={`noprint ${css.tick}`}>
          <input
            type="checkbox"
            aria-label={fill(SELECT_LINE, { line: lineNumber, item_code: itemCode })}
            checked={isChosen}
            onChange={onToggle}
          />
        </td>
      )}
      <th scope="row" className={css.item}>
        <span className={css.withPicture}>
          {line.invMastUid !== null && (
            <Drawing
              src={`/media/drawings/${line.invMastUid}.svg`}
              alt=""
              width={48}
              height={32}
              className={css.picture}
            />
          )}
          <span className={css.words}>
            {path ? <Link href={path}>{name}</Link> : <b>{name}</b>}
            <span className={css.codes}>
              <span>
                <span className="meta">{lineNumber}.</span> {itemCode}
              </span>
              {line.customerPartNumber && (
                <span>
                  <span className="meta">{YOUR_NUMBER}</span> {line.customerPartNumber}
                </span>
              )}
              {line.isNcnr && (
                <Chip tone="warn" icon="stop">
                  {NCNR}
                </Chip>
              )}
              {canReorder && <OrderAgain orderNumber={orderNumber} line={{ lineNumber, itemCode }} />}
            </span>
            {line.itemNotes.map(({ note }, place) => (
              <span key={place} className={css.small}>
                {note}
              </span>
            ))}
          </span>
        </span>
      </th>
      <td className={css.promise}>
        {line.isCancelled ? '--' : promiseText(line.promiseDateOrTbd, line.aroDays)}
        {line.requestedDate && (
          <small className={css.small}>{fill(REQUESTED_FOR, { date: showDate(line.requestedDate) })}</small>
        )}
        {line.isDropship && <small className={css.small}>{SHIPS_FROM_MAKER}</small>}
        {line.trackingNumbers.map((parcel) => (
          <Tracking key={parcel.trackingNumber} parcel={parcel} />
        ))}
      </td>
      <td className={css.status}>
        <LineChip line={line} />
        <Progress line={line} />
      </td>
      <Count name="Ordered" count={line.quantityOrdered} unit={line.unitOfMeasure} />
      <Count name="Allocated" count={line.quantityAllocated} />
      <Count name="Received" count={line.quantityInvoiced} />
      {hasCanceled && <Count name="Cancelled" count={line.isCancelled ? line.quantityOrdered : 0} />}
      <td className={classes(table['num'], table['named'], css.price)} data-name="Price">
        {showUnitPrice(line.unitPrice)}
      </td>
      <td className={classes(table['num'], css.total)}>{showMoney(line.totalPrice)}</td>
    </tr>
  )
}

function Count({ name, count, unit }: { name: string; count: number; unit?: string }) {
  return (
    <td
      className={classes(table['num'], table['named'], css.count, count === 0 && css.zero)}
      data-name={name}
    >
      {showCount(count)} {unit && <small>{unit}</small>}
    </td>
  )
}
