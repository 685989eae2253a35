import type { DeskLine, LineCut, RequestedQuote } from '../../api/types'
import { LENGTH_TEXT_MAX } from '../../contract/limits/families.gen'
import { LEAD_TIME_MAX, QUANTITY_MAX } from '../../contract/limits/quotes.gen'
import {
  ALREADY_ORDERED,
  CUT_LENGTH_IN,
  CUT_LENGTH_LABEL,
  LINE_BESIDE_MARK,
  LINE_LEAD_LABEL,
  PRICE_REASONS,
} from '../../contract/messages/quotes.gen'
import { type Act, CellField, type LineEdit } from '../../features/quote-desk'
import { RequestedOfLine } from '../../features/quotes'
import { IconButton } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Icon } from '../../parts/Icon'
import { Link } from '../../parts/Link'
import table from '../../parts/Table.module.css'
import { amountOf, fixedAmount, typedAmount } from '../../rules/amounts'
import { decimals, grouped } from '../../rules/digits'
import { inInches, showInches } from '../../rules/lengths'
import { showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import { LineMore } from './LineMore'
import css from './Lines.module.css'

const digits = (text: string, before: string) => (/^\d{0,7}$/.test(text.trim()) ? text.trim() : before)

/** A price in a dense cell, without the sign. */
function bare(amount: number | null, most = 5): string {
  return amount === null ? '--' : decimals(amount, 2, most)
}

/** A line of the draft; the second row has its reason, notes and substitutes. */
export function LineRow({
  quoteNumber,
  line: shown,
  request,
  typedLength,
  refused,
  isOpen,
  isReadOnly,
  onToggle,
  onChange,
  act,
}: {
  quoteNumber: number
  line: DeskLine
  request: RequestedQuote | null
  /** The length of its cut that is not saved yet. */
  typedLength: string
  refused: string | undefined
  isOpen: boolean
  isReadOnly: boolean
  onToggle: (lineNumber: number, isOpen: boolean) => void
  onChange: (lineNumber: number, edit: LineEdit) => void
  act: Act
}) {
  const { line } = shown
  const number = line.lineNumber
  const own = shown.contractPrice ?? shown.listPrice
  const isOwn = own !== null && line.unitPrice === own
  const problems = refused ? [refused] : shown.problems
  const about = problems.length > 0 ? `line-${number}-problem` : undefined
  const [cut, ...more] = line.cuts
  const isOneCut = more.length === 0
  const setPrice = (price: number | null) => {
    if (price === null || price === own)
      return onChange(number, { unitPrice: own, priceReason: '', priceReasonNote: '' })
    onChange(number, { unitPrice: price })
    // a price of one's own needs a reason, which is in the second row
    if (own !== null) onToggle(number, true)
  }
  const cell = (column: string, name: string) => ({
    column,
    label: `${name}, line ${number}`,
    describedBy: about,
    isInvalid: refused !== undefined,
  })
  return (
    <tbody
      className={classes(css.group, isOpen && css.open, shown.line.alternativeTo !== null && css.beside)}
    >
      <tr>
        <td className={css.number}>{number}</td>
        <th scope="row" className={css.item}>
          {shown.path ? <Link href={shown.path}>{line.itemCode}</Link> : line.itemCode}
          <span className={css.desc}>{line.itemDesc}</span>
          <RequestedOfLine request={request} lineNumber={number} invMastUid={line.invMastUid} hasNumber />
          <Marks shown={shown} problems={problems} />
        </th>
        <td className={`${table.num} ${table.named} ${css.quantity}`} data-name="Quantity">
          {isReadOnly ? (
            grouped(line.quantity)
          ) : (
            <CellField
              {...cell('quantity', 'Quantity')}
              shown={String(line.quantity)}
              raw={String(line.quantity)}
              clean={digits}
              onCommit={(text) =>
                onChange(number, { quantity: Math.min(QUANTITY_MAX, Math.max(1, Number(text) || 1)) })
              }
            />
          )}
          {!isReadOnly && cut && isOneCut && (
            <span className={css.length}>
              <small aria-hidden="true">{CUT_LENGTH_IN}</small>
              <CellField
                {...cell('length', '')}
                label={fill(CUT_LENGTH_LABEL, { line: number })}
                shown={typedLength || lengthOf(cut)}
                raw={typedLength || lengthOf(cut)}
                isText
                clean={(text) => text.slice(0, LENGTH_TEXT_MAX)}
                onCommit={(text) => onChange(number, { cutLength: text.trim() })}
              />
            </span>
          )}
        </td>
        <td className={`${table.num} ${table.named}`} data-name="Cost" title={bare(shown.cost)}>
          {bare(shown.cost, 2)}
        </td>
        <td className={`${table.num} ${table.named} ${table.wide}`} data-name="List">
          {bare(shown.listPrice)}
        </td>
        <td
          className={`${table.num} ${table.named}`}
          data-name="Contract"
          title={shown.contractWhy || undefined}
        >
          {bare(shown.contractPrice)}
        </td>
        <td className={`${table.num} ${table.named} ${css.price}`} data-name="Price">
          {isReadOnly ? (
            bare(line.unitPrice)
          ) : (
            <CellField
              {...cell('price', 'Price')}
              shown={line.unitPrice === null ? '' : decimals(line.unitPrice, 2, 5)}
              raw={fixedAmount(line.unitPrice)}
              placeholder={own === null ? 'No price' : decimals(own, 2, 5)}
              clean={typedAmount}
              isInvalid={refused !== undefined || line.unitPrice === null}
              isDim={isOwn}
              onCommit={(text) => setPrice(amountOf(text))}
            />
          )}
          {line.pricingUnitSize > 1 && <small>per {grouped(line.pricingUnitSize)}</small>}
          {line.priceReason !== '' && !isOwn && <small>{reasonName(line.priceReason)}</small>}
        </td>
        <td className={classes(table.num, table.named, shown.isUnderFloor && css.under)} data-name="Margin">
          {shown.marginPercent === null ? '--' : `${shown.marginPercent.toFixed(1)} %`}
          {shown.isUnderFloor && <span className="vh"> under the floor</span>}
        </td>
        <td className={`${table.num} ${table.named} ${css.lead}`} data-name="Lead Time">
          {isReadOnly ? (
            leadText(line.leadTimeDays) || 'Ask us'
          ) : (
            <CellField
              {...cell('lead', '')}
              label={fill(LINE_LEAD_LABEL, { line: number })}
              shown={leadText(line.leadTimeDays)}
              raw={line.leadTimeDays === null ? '' : String(line.leadTimeDays)}
              placeholder="Ask us"
              clean={(text, before) => (Number(text) > LEAD_TIME_MAX ? before : digits(text, before))}
              onCommit={(text) => onChange(number, { leadTimeDays: text === '' ? null : Number(text) })}
            />
          )}
        </td>
        <td className={table.num}>
          <b>{showMoney(shown.extendedPrice)}</b>
        </td>
        <td className={css.act}>
          <IconButton
            label={`${isOpen ? 'Close' : 'Open'} line ${number}`}
            aria-expanded={isOpen}
            onClick={() => onToggle(number, !isOpen)}
          >
            <Icon name="down" className={isOpen ? css.up : undefined} />
          </IconButton>
        </td>
      </tr>
      {(problems.length > 0 || isOpen) && (
        <tr className={css.second}>
          <td colSpan={11}>
            {problems.length > 0 && (
              <p id={about} className={refused ? 'bad' : 'warn'}>
                {problems.join(' ')}
              </p>
            )}
            {isOpen && <LineMore {...{ quoteNumber, isReadOnly, onChange, act }} shown={shown} />}
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Marks({ shown, problems }: { shown: DeskLine; problems: string[] }) {
  const { line } = shown
  const marks = [
    line.alternativeTo === null ? '' : fill(LINE_BESIDE_MARK, { line: line.alternativeTo }),
    shown.isOrdered
      ? shown.orderNumber
        ? `${ALREADY_ORDERED}, order #${shown.orderNumber}`
        : ALREADY_ORDERED
      : '',
    shown.isNcnr ? 'NCNR' : '',
    // the problem of sending it says so too
    problems.some((problem) => problem.includes(shown.whyNot)) ? '' : shown.whyNot,
    line.note,
  ].filter(Boolean)
  return marks.map((mark) => (
    <span key={mark} className={css.mark}>
      {mark}
    </span>
  ))
}

function lengthOf({ dimLengthX, unitOfMeasure }: LineCut): string {
  return showInches(inInches(dimLengthX, unitOfMeasure))
}

function leadText(days: number | null): string {
  if (days === null) return ''
  return days === 0 ? 'Stock' : `${days} d`
}

function reasonName(reason: string): string {
  return PRICE_REASONS[reason as keyof typeof PRICE_REASONS] ?? reason
}
