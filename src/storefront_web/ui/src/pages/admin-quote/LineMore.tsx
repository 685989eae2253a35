import type { DeskLine } from '../../api/types'
import { COMPETITOR_MAX, LINE_NOTE_MAX } from '../../contract/limits/quotes.gen'
import { PRICE_REASON_NOTE_MAX } from '../../contract/limits/pricing.gen'
import { PRICE_REASON } from '../../contract/messages/checkout.gen'
import { LINE_NOTE_LABEL, PRICE_REASONS } from '../../contract/messages/quotes.gen'
import type { Act, LineEdit } from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { Field, Select } from '../../parts/Field'
import { showUnitPrice } from '../../rules/money'
import css from './Lines.module.css'
import { Substitutes } from './Substitutes'

interface Props {
  quoteNumber: number
  shown: DeskLine
  isReadOnly: boolean
  onChange: (lineNumber: number, edit: LineEdit) => void
  act: Act
}

/** The rest of a line: why its price is another one, the note to the customer, and substitutes. */
export function LineMore({ quoteNumber, shown, isReadOnly, onChange, act }: Props) {
  const { line } = shown
  const number = line.lineNumber
  const change = (edit: LineEdit) => onChange(number, edit)
  return (
    <div className={css.more}>
      <div className={css.fields}>
        <Select
          label={PRICE_REASON}
          disabled={isReadOnly}
          value={line.priceReason}
          onChange={({ currentTarget: { value } }) => change({ priceReason: value })}
        >
          <option value="">None</option>
          {Object.entries(PRICE_REASONS).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        {(line.priceReason === 'Other' || line.priceReasonNote !== '') && (
          <Field
            label="Reason in words"
            disabled={isReadOnly}
            autoComplete="off"
            maxLength={PRICE_REASON_NOTE_MAX}
            value={line.priceReasonNote}
            onChange={({ currentTarget: { value } }) => change({ priceReasonNote: value })}
          />
        )}
        <Field
          label="Competitor"
          disabled={isReadOnly}
          autoComplete="off"
          maxLength={COMPETITOR_MAX}
          value={line.competitor}
          onChange={({ currentTarget: { value } }) => change({ competitor: value })}
        />
        <Field
          className={css.wide}
          label={LINE_NOTE_LABEL}
          disabled={isReadOnly}
          autoComplete="off"
          maxLength={LINE_NOTE_MAX}
          value={line.note}
          onChange={({ currentTarget: { value } }) => change({ note: value })}
        />
      </div>
      {line.priceBreaks.length > 0 && (
        <p className="meta">
          {`Price breaks: ${line.priceBreaks
            .map((one) => `${one.quantity} at ${showUnitPrice(one.unitPrice, line.pricingUnitSize)}`)
            .join(', ')}`}
        </p>
      )}
      {line.invMastUid !== null && line.alternativeTo === null && (
        <Substitutes {...{ quoteNumber, shown, isReadOnly, act }} />
      )}
      {!isReadOnly && (
        <Button size="small" onClick={() => change({ isRemoved: true })}>
          Remove line {number}
        </Button>
      )}
    </div>
  )
}
