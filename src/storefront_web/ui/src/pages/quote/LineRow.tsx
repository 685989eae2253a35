import type { LineChange, QuoteLine, RequestedQuote } from '../../api/types'
import {
  ALREADY_ORDERED,
  ALTERNATIVE_TO,
  CHANGE_NAMES,
  FEWER_THAN_QUOTED,
  LINE_NOT_NOW,
  NEW_IN_REVISION,
  ORDERED_AS,
  TO_BE_QUOTED,
} from '../../contract/messages/quotes.gen'
import { YOUR_NUMBER } from '../../contract/messages/partnumbers.gen'
import { leadTimeText, RequestedOfLine } from '../../features/quotes'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { Link } from '../../parts/Link'
import { Chip } from '../../parts/Notice'
import { Quantity } from '../../parts/Quantity'
import table from '../../parts/Table.module.css'
import { showCount, showMoney, showUnitPrice } from '../../rules/money'
import { fill } from '../../rules/text'
import { amountFor, canOrder, type Choices, isTicked, priceFor, quantityOf } from './choices'
import css from './QuotePage.module.css'

interface Props {
  line: QuoteLine
  request: RequestedQuote | null
  /** What differs from the revision before. */
  changes: LineChange[]
  revision: number
  mayOrder: boolean
  choices: Choices
  onTick: (is: boolean) => void
  onQuantity: (quantity: number) => void
}

/** A line of a quote; lines that can be ordered have a tick and a quantity. */
export function LineRow({ line, request, changes, revision, mayOrder, choices, onTick, onQuantity }: Props) {
  const isOpen = mayOrder && canOrder(line)
  const isOn = isTicked(line, choices)
  const quantity = isOpen ? quantityOf(line, choices) : line.quantity
  const price = priceFor(line, quantity)
  const isFewer = quantity < line.quantity
  return (
    <tr
      data-row
      className={classes(
        line.alternativeTo !== null && css.alternative,
        mayOrder && !isOpen && table['dim'],
        isOpen && !isOn && css.off,
      )}
    >
      {mayOrder && (
        <td className={`noprint ${css.tick}`}>
          {isOpen && (
            <input
              type="checkbox"
              aria-label={`Order line ${line.lineNumber}, ${line.itemCode}`}
              checked={isOn}
              onChange={(event) => onTick(event.currentTarget.checked)}
            />
          )}
        </td>
      )}
      <th scope="row" className={css.item}>
        <span className={css.withPicture}>
          <Drawing src={line.drawing} alt="" width={48} height={32} className={css.picture} />
          <span className={css.words}>
            {line.path ? <Link href={line.path}>{line.itemDesc}</Link> : <b>{line.itemDesc}</b>}
            <Codes line={line} />
            {!line.isOrdered && line.whyNot && <span className={css.small}>{line.whyNot}</span>}
            {line.note && <span className={css.small}>{line.note}</span>}
            <RequestedOfLine request={request} lineNumber={line.lineNumber} invMastUid={line.invMastUid} />
            <Changes changes={changes} revision={revision} />
          </span>
        </span>
      </th>
      <td className={classes(css.lead, table['named'])} data-name="Lead Time">
        {leadTimeText(line.leadTimeDays)}
      </td>
      <td className={css.quantity}>
        {isOpen && (
          <span className="noprint">
            <Quantity value={quantity} of={line.itemCode} onChange={onQuantity} />
          </span>
        )}
        <span className={isOpen ? 'onpaper' : undefined}>
          {showCount(quantity)} {line.unitOfMeasure}
        </span>
        {isFewer && (
          <small className={css.small}>
            {fill(FEWER_THAN_QUOTED, { quantity: showCount(line.quantity) })}
          </small>
        )}
      </td>
      <td className={classes(table['num'], css.price)}>
        {line.unitPrice === null ? TO_BE_QUOTED : showUnitPrice(price, line.pricingUnitSize)}
        <small className={css.small}>{line.unitOfMeasure}</small>
        {line.priceBreaks.map((one) => (
          <small key={one.quantity} className={css.small}>
            {showCount(one.quantity)}+ {showUnitPrice(one.unitPrice, line.pricingUnitSize)}
          </small>
        ))}
      </td>
      <td className={classes(table['num'], css.total)}>{showMoney(amountFor(line, quantity))}</td>
    </tr>
  )
}

function Codes({ line }: { line: QuoteLine }) {
  return (
    <span className={css.codes}>
      <span>
        <span className="vh">Line {line.lineNumber}, </span>
        {line.itemCode}
      </span>
      {line.customerPartNumber && (
        <span>
          {YOUR_NUMBER} {line.customerPartNumber}
        </span>
      )}
      {line.isNcnr && (
        <Chip tone="warn" icon="stop">
          NCNR
        </Chip>
      )}
      {line.alternativeTo !== null && <Chip>{fill(ALTERNATIVE_TO, { line: line.alternativeTo })}</Chip>}
      {line.isOrdered && (
        <Chip tone="good" icon="ok">
          {line.orderNumber === null ? ALREADY_ORDERED : fill(ORDERED_AS, { order: line.orderNumber })}
        </Chip>
      )}
      {!line.isOrdered && line.whyNot && (
        <Chip tone="bad" icon="stop">
          {LINE_NOT_NOW}
        </Chip>
      )}
    </span>
  )
}

/** What differs about the line: "price $14.00 → $12.00". */
function Changes({ changes, revision }: { changes: LineChange[]; revision: number }) {
  return changes.map(({ kind, before, after }) =>
    kind === 'Added' ? (
      <Chip key={kind} tone="good" icon="plus">
        {fill(NEW_IN_REVISION, { revision })}
      </Chip>
    ) : (
      <span key={kind} className={css.change}>
        <span className={css.kind}>{CHANGE_NAMES[kind]}</span>{' '}
        {before && (
          <>
            <span className="vh">was </span>
            <del>{before}</del>{' '}
          </>
        )}
        {after ? (
          <>
            <span className="vh">is now </span>
            <ins>{after}</ins>
          </>
        ) : (
          'removed'
        )}
      </span>
    ),
  )
}
