import { type FormEvent, useId, useState } from 'react'
import type { DeskQuote } from '../../api/types'
import { PRICE_REASON_NOTE_MAX } from '../../contract/limits/pricing.gen'
import { PRICE_REASON } from '../../contract/messages/checkout.gen'
import {
  DESK_NOT_CHANGED,
  MARGIN_ALL,
  MARGIN_ALL_HELP,
  PRICE_REASONS,
} from '../../contract/messages/quotes.gen'
import { type Act, deskCalls } from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Field, Select } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { PercentField } from '../../parts/PercentField'
import { useBusy } from '../../state/useBusy'

/** Prices every line of the draft so that it has this margin. */
export function MarginDialog({ quote, act, onClose }: { quote: DeskQuote; act: Act; onClose: () => void }) {
  const form = useId()
  const [percent, setPercent] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning()) return
    void run(
      async () => {
        const body = {
          how: 'Margin' as const,
          marginPercent: percent,
          priceReason: reason,
          priceReasonNote: note.trim(),
          lines: [],
        }
        const { why } = await act((version) => deskCalls.priceLines(quote.row.number, { version, ...body }))
        setProblem(why)
        if (!why) onClose()
      },
      () => setProblem(DESK_NOT_CHANGED),
    )
  }
  return (
    <Dialog
      title={MARGIN_ALL}
      narrow
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button size="big" look="primary" type="submit" form={form} aria-busy={isBusy}>
            Set prices
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="stack" onSubmit={submit}>
        <PercentField label="Margin" value={percent} onAmount={setPercent} />
        <Select
          label={PRICE_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        >
          <option value="">None</option>
          {Object.entries(PRICE_REASONS).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        {reason === 'Other' && (
          <Field
            label="Reason in words"
            autoComplete="off"
            maxLength={PRICE_REASON_NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        <p className="meta">{MARGIN_ALL_HELP}</p>
        <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      </form>
    </Dialog>
  )
}
