import { useState } from 'react'
import type { DeclineReason, QuoteDetail } from '../../api/types'
import { REASON_NOTE_MAX } from '../../contract/limits/quotes.gen'
import { DECLINE_REASONS, DECLINE_TITLE, LOST_REASON_BUYER } from '../../contract/messages/quotes.gen'
import { quoteCalls, type Told, useQuoteAnswers } from '../../features/quotes'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Check, Field } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import type { ResultMessage } from '../../parts/ResultNotice'
import { fill } from '../../rules/text'
import { countText } from './countText'
import css from './QuotePage.module.css'

const REASONS = (Object.keys(DECLINE_REASONS) as DeclineReason[]).filter((reason) => reason !== 'NoAnswer')

/** Asks why a quote is declined. When the quote has changed since, what was chosen stays. */
export function DeclineDialog({
  quote,
  onNotice,
  onClose,
}: {
  quote: QuoteDetail
  onNotice: (notice: ResultMessage) => void
  onClose: () => void
}) {
  const { quoteNumber: number, version } = quote.summary
  const { isBusy, send } = useQuoteAnswers(number)
  const [reason, setReason] = useState<DeclineReason>()
  const [text, setText] = useState('')
  const [told, setTold] = useState<Told>()
  const save = async () => {
    if (!reason) return setTold({ text: LOST_REASON_BUYER, isBad: true })
    const result = await send(() => quoteCalls.decline(number, { version, reason, text }))
    if (!result) return
    setTold(result)
    if (result.isBad) return
    onNotice(result)
    onClose()
  }
  return (
    <Dialog
      title={fill(DECLINE_TITLE, { number })}
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button size="big" look="primary" aria-busy={isBusy} onClick={() => void save()}>
            Decline
          </Button>
        </>
      }
    >
      <div className="stack">
        <fieldset className={css.choices}>
          <legend className="vh">Reason</legend>
          {REASONS.map((one) => (
            <Check
              key={one}
              type="radio"
              name="reason"
              label={DECLINE_REASONS[one]}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
          ))}
        </fieldset>
        <Field
          label="Anything to add"
          aside={reason === 'Other' ? countText(text, REASON_NOTE_MAX) : 'Optional'}
          autoComplete="off"
          value={text}
          problem={told?.problems?.['text']}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div role="alert">
          {told?.isBad && !told.problems?.['text'] && <Notice tone="bad">{told.text}</Notice>}
        </div>
      </div>
    </Dialog>
  )
}
