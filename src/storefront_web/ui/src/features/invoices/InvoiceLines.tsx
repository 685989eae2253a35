import type { InvoiceLine } from '../../api/types'
import { NO_LINES } from '../../contract/messages/invoices.gen'
import { YOUR_NUMBER } from '../../contract/messages/partnumbers.gen'
import { classes } from '../../parts/classes'
import { EmptyNote } from '../../parts/EmptyNote'
import { Link } from '../../parts/Link'
import { Money } from '../../parts/Price'
import table from '../../parts/Table.module.css'
import { showCount, showUnitPrice } from '../../rules/money'
import css from './InvoiceView.module.css'

/** The lines of an invoice: what was requested and shipped, with tracking, and what it costs. */
export function InvoiceLines({ lines }: { lines: InvoiceLine[] }) {
  if (lines.length === 0) return <EmptyNote>{NO_LINES}</EmptyNote>
  return (
    <table className={classes(table['table'], css.lines)}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className={table['num']}>
            Requested
          </th>
          <th scope="col" className={table['num']}>
            Shipped
          </th>
          <th scope="col" className={table['num']}>
            Price
          </th>
          <th scope="col" className={table['num']}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.lineNumber} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ line }: { line: InvoiceLine }) {
  const name = line.itemDescription || line.itemCode
  return (
    <tr data-row>
      <th scope="row" className={css.item}>
        {line.invMastUid === null ? (
          <span>{name}</span>
        ) : (
          <Link href={`/product/${encodeURIComponent(line.itemCode)}/${line.invMastUid}`}>{name}</Link>
        )}
        <small>
          <span className="vh">Line {line.lineNumber}, </span>
          {line.itemCode}
          {line.customerPartNumber && ` · ${YOUR_NUMBER} ${line.customerPartNumber}`}
        </small>
        {line.trackingNumbers.map(({ carrierName, trackingNumber, trackingUrl }) => (
          <small key={trackingNumber}>
            {carrierName} {trackingUrl ? <a href={trackingUrl}>{trackingNumber}</a> : trackingNumber}
          </small>
        ))}
      </th>
      <td className={classes(table['num'], table['named'])} data-name="Requested">
        {showCount(line.quantityRequested)} {line.unitOfMeasure}
      </td>
      <td className={classes(table['num'], table['named'])} data-name="Shipped">
        {showCount(line.quantityShipped)} {line.unitOfMeasure}
      </td>
      <td className={classes(table['num'], table['named'])} data-name="Price">
        {showUnitPrice(line.unitPrice)}
      </td>
      <td className={classes(table['num'], css.amount)}>
        <Money amount={line.itemTotalPrice} />
      </td>
    </tr>
  )
}
