import type { DeskRevision } from '../../api/types'
import { LINE_BESIDE_MARK, PRICE_REASONS } from '../../contract/messages/quotes.gen'
import { Money } from '../../parts/Price'
import table from '../../parts/Table.module.css'
import { showDate } from '../../rules/dates'
import { grouped } from '../../rules/digits'
import { showUnitPrice } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './AdminQuotePage.module.css'
import lines from './Lines.module.css'

/** The lines of a revision as it was sent. */
export function SentLines({ revision }: { revision: DeskRevision }) {
  return (
    <>
      <div className={css.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Item</th>
              <th scope="col" className={table.num}>
                Quantity
              </th>
              <th scope="col" className={table.num}>
                Price
              </th>
              <th scope="col">Reason</th>
              <th scope="col" className={table.num}>
                Lead Time
              </th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {revision.lines.map((line) => (
              <tr key={line.lineNumber}>
                <td>{line.lineNumber}</td>
                <th scope="row">
                  {line.itemCode}
                  <span className={lines.desc}>{line.itemDesc}</span>
                  {line.alternativeTo !== null && (
                    <span className={lines.mark}>{fill(LINE_BESIDE_MARK, { line: line.alternativeTo })}</span>
                  )}
                </th>
                <td className={table.num}>{grouped(line.quantity)}</td>
                <td className={table.num}>{showUnitPrice(line.unitPrice, line.pricingUnitSize)}</td>
                <td>
                  {PRICE_REASONS[line.priceReason as keyof typeof PRICE_REASONS] ?? '--'}
                  {line.priceReasonNote && `: ${line.priceReasonNote}`}
                </td>
                <td className={table.num}>
                  {line.leadTimeDays === null
                    ? 'Ask us'
                    : line.leadTimeDays === 0
                      ? 'Stock'
                      : `${line.leadTimeDays} d`}
                </td>
                <td>{line.note || '--'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={lines.foot}>
        <span>
          Sent {showDate(revision.sentAt)} by {revision.sentBy}
        </span>
        {revision.expires && <span>ends {showDate(revision.expires)}</span>}
        {revision.marginPercent !== null && <span>margin {revision.marginPercent.toFixed(1)} %</span>}
        {revision.note && <span>{revision.note}</span>}
        <b className={lines.total}>
          <Money amount={revision.total} />
        </b>
      </div>
    </>
  )
}
