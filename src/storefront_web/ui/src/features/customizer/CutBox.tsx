import type { CutChoice, Item } from '../../api/types'
import { LENGTH_TEXT_MAX } from '../../contract/limits/families.gen'
import { NCNR_MEANS } from '../../contract/messages/catalog.gen'
import {
  CAN_BE_CUT,
  CHARGED_AS,
  COUNTED_AT,
  CUT_CHARGE,
  FRACTION_OF_INCH,
  GETTING_PRICE,
  HOW_TO_TYPE,
  LENGTH_BOX,
  LENGTH_MISSING,
  NONE_TO_CUT,
  READ_AS,
  UNIT_OF_NUMBER,
} from '../../contract/messages/families.gen'
import { CALL_FOR_PRICE } from '../../contract/messages/pricing.gen'
import { AddButton, whyNotPress } from '../cart'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { Price } from '../../parts/Price'
import { MM_PER_INCH, showInches, withFraction } from '../../rules/lengths'
import { counted, showCount, showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './Customizer.module.css'
import type { CutList, LengthUnit } from './useCutList'

const FRACTIONS = ['0', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8']
const UNITS: [LengthUnit, string][] = [
  ['FT', 'ft'],
  ['IN', 'in'],
  ['MM', 'mm'],
]

/** The current length with its price and stock, and Add for the whole list. Source: decisions B15, B16. */
export function CutBox({
  item,
  choice,
  cutCharge,
  leadTime,
  list,
  isBusy,
  refused,
  onAdd,
}: {
  item: Item
  choice: CutChoice
  cutCharge: number
  leadTime: string
  list: CutList
  isBusy: boolean
  refused: string
  onAdd: () => void
}) {
  const cut = list.cuts[list.active]
  if (!cut) return null
  const answer = list.answerOf(cut)
  const { option } = choice
  return (
    <aside className="card box" aria-label={LENGTH_BOX}>
      <div>
        <Field
          label="Length"
          aside={<Units list={list} />}
          className={css.big}
          value={cut.length}
          maxLength={LENGTH_TEXT_MAX}
          autoComplete="off"
          enterKeyHint="done"
          required={option.isRequired}
          problem={answer?.problem || list.problem}
          help={
            answer && answer.problem === '' && answer.length !== null ? (
              <span role="status">
                {READ_AS} <b>{showInches(answer.length)} in</b> {(answer.length * MM_PER_INCH).toFixed(1)} mm
              </span>
            ) : (
              `${HOW_TO_TYPE} ${choice.lengths}.`
            )
          }
          onChange={(event) => list.change(cut.id, { length: event.currentTarget.value })}
        />
        {list.unit !== 'MM' && (
          <div className={css.fractions} role="group" aria-label={FRACTION_OF_INCH}>
            {FRACTIONS.map((fraction) => (
              <Button
                key={fraction}
                size="small"
                onClick={() => list.change(cut.id, { length: withFraction(cut.length, fraction) })}
              >
                {fraction}
              </Button>
            ))}
          </div>
        )}
      </div>
      <div className={css.part}>
        <p className={css.price}>
          {answer && answer.problem === '' && answer.unitPrice === null ? (
            <b>{CALL_FOR_PRICE}</b>
          ) : (
            <>
              <b>{showMoney(answer?.unitPrice)}</b>
              <span className="meta"> / EA</span>
            </>
          )}
        </p>
        <p className="meta">
          <Price price={choice.unitPrice} unit={choice.stockUnit} />
        </p>
        {answer?.chargedLength != null && answer.length != null && answer.chargedLength > answer.length && (
          <p className="meta warn">
            {fill(CHARGED_AS, { length: showInches(answer.chargedLength), unit: 'in' })}
          </p>
        )}
        {cutCharge > 0 && (
          <p className="meta">
            {CUT_CHARGE} {showMoney(cutCharge)}
          </p>
        )}
      </div>
      <div className={css.part}>
        {choice.cutsAvailable > 0 ? (
          <p>
            <b className="good">{fill(CAN_BE_CUT, { count: `${showCount(choice.cutsAvailable)} EA` })}</b>{' '}
            {option.maximumLengthX !== null && (
              <span className="meta">
                {fill(COUNTED_AT, {
                  stock: `${showCount(choice.stock)} ${choice.stockUnit}`,
                  length: showInches(option.maximumLengthX),
                  unit: option.unitOfMeasure.toLowerCase(),
                })}
              </span>
            )}
          </p>
        ) : (
          <p className="warn">{NONE_TO_CUT}</p>
        )}
        <p className="meta">{leadTime}</p>
      </div>
      <div className={css.part}>
        <p className={css.sum}>
          <span>{counted(list.total?.pieces ?? 0, 'piece')}</span>
          <b>{showMoney(list.total?.total)}</b>
        </p>
        <AddButton
          item={item}
          look="primary"
          size="big"
          wide
          isBusy={isBusy}
          refused={refused}
          why={whyNotAdd(item, list)}
          onAdd={onAdd}
        >
          {list.total && list.total.pieces > 0
            ? `Add ${counted(list.total.pieces, 'piece')} to cart`
            : 'Add to cart'}
        </AddButton>
        {item.seesAddButton !== false && whyNotAdd(item, list) && (
          <p className="meta">{whyNotAdd(item, list)}</p>
        )}
      </div>
      {item.isNcnr && (
        <Notice tone="warn" icon="stop">
          <b>NCNR.</b> {NCNR_MEANS}
        </Notice>
      )}
    </aside>
  )
}

/**
 * Return why the list cannot be added: the item cannot be bought, a length is invalid or missing, or a price
 * is unknown.
 */
function whyNotAdd(item: Item, list: CutList): string | undefined {
  const answers = list.cuts.filter((cut) => cut.length.trim() !== '').map((cut) => list.answerOf(cut))
  if (item.isDiscontinued || (!item.currentUserAllowed && whyNotPress(item))) return item.whyNot
  if (answers.length === 0) return LENGTH_MISSING
  if (list.problem) return list.problem
  if (answers.some((answer) => answer === undefined)) return GETTING_PRICE
  const wrong = answers.find((answer) => answer?.problem)
  if (wrong) return wrong.problem
  return answers.some((answer) => answer?.unitPrice === null) ? CALL_FOR_PRICE : undefined
}

function Units({ list }: { list: CutList }) {
  return (
    <span className={css.units} role="group" aria-label={UNIT_OF_NUMBER}>
      {UNITS.map(([unit, name]) => (
        <Button
          key={unit}
          size="small"
          aria-pressed={list.unit === unit}
          onClick={() => list.changeUnit(unit)}
        >
          {name}
        </Button>
      ))}
    </span>
  )
}
