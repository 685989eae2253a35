import { useState } from 'react'
import type { DeskLine, QuoteSubstitute } from '../../api/types'
import { COMPETITOR_MAX, LINE_NOTE_MAX } from '../../contract/limits/quotes.gen'
import { PRICE_REASON_NOTE_MAX } from '../../contract/limits/pricing.gen'
import { PRICE_REASON } from '../../contract/messages/checkout.gen'
import { LINE_NOTE_LABEL, NO_SUBSTITUTES, PRICE_REASONS } from '../../contract/messages/quotes.gen'
import { type Act, deskCalls, deskUrls, type LineEdit } from '../../features/quote-desk'
import { useListData } from '../../state/useListData'
import { Button } from '../../parts/Button'
import { Field, Select } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { LoadFailed } from '../../parts/LoadFailed'
import { showMoney, showUnitPrice } from '../../rules/money'
import { useBusy } from '../../state/useBusy'
import css from './Lines.module.css'

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

function Substitutes({
  quoteNumber,
  shown,
  isReadOnly,
  act,
}: Pick<Props, 'quoteNumber' | 'shown' | 'isReadOnly' | 'act'>) {
  const { lineNumber, quantity } = shown.line
  const { data, error, retry } = useListData<QuoteSubstitute[]>(deskUrls.substitutes(quoteNumber, lineNumber))
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const offer = (item: QuoteSubstitute) => {
    if (isRunning()) return
    void run(
      async () => {
        const lines = [{ number: item.itemCode, quantity, alternativeTo: lineNumber, cutLength: '' }]
        const { why } = await act((version) => deskCalls.addLines(quoteNumber, { version, lines }))
        setProblem(why)
      },
      () => undefined,
    )
  }
  if (error) return <LoadFailed what="The substitutes" problem={error} retry={retry} />
  if (!data) return null
  if (data.length === 0) return <p className="meta">{NO_SUBSTITUTES}</p>
  return (
    <div>
      <ul className={css.substitutes} aria-label="Substitutes">
        {data.map((item) => (
          <li key={item.invMastUid}>
            <b>{item.itemCode}</b>
            <span>
              {item.itemDesc}
              {item.note && `. ${item.note}`}
            </span>
            <span>cost {showMoney(item.cost)}</span>
            <b>{showUnitPrice(item.unitPrice, item.pricingUnitSize)}</b>
            <span>{item.marginPercent === null ? '--' : `${item.marginPercent.toFixed(1)} %`}</span>
            {!isReadOnly && (
              <Button size="small" aria-busy={isBusy} onClick={() => offer(item)}>
                Offer beside<span className="vh"> {item.itemCode}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
    </div>
  )
}
