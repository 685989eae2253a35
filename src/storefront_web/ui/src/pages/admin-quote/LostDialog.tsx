import { type FormEvent, useId, useState } from 'react'
import type { DeskQuote, Problem } from '../../api/types'
import { DeclineReason } from '../../contract/enums.gen'
import { COMPETITOR_MAX, REASON_NOTE_MAX } from '../../contract/limits/quotes.gen'
import { DECLINE_REASONS, DESK_NOT_CHANGED } from '../../contract/messages/quotes.gen'
import { type Act, deskCalls } from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Check, Field, TextArea } from '../../parts/Field'
import { MoneyField } from '../../parts/MoneyField'
import { Notice } from '../../parts/Notice'
import { useBusy } from '../../state/useBusy'
import css from './AdminQuotePage.module.css'

/** Marks a quote as lost: why, who won it, and at which price. */
export function LostDialog({ quote, act, onClose }: { quote: DeskQuote; act: Act; onClose: () => void }) {
  const form = useId()
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [text, setText] = useState('')
  const [competitor, setCompetitor] = useState(quote.row.competitor)
  const [price, setPrice] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [problems, setProblems] = useState<Problem[]>([])
  const { isBusy, isRunning, run } = useBusy()
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning()) return
    void run(
      async () => {
        const body = { outcome: 'Lost' as const, reason, text: text.trim(), competitor: competitor.trim() }
        const outcome = await act((version) =>
          deskCalls.outcome(quote.row.number, { version, ...body, competitorPrice: price }),
        )
        setProblem(outcome.why)
        setProblems(outcome.problems)
        if (!outcome.why) onClose()
      },
      () => setProblem(DESK_NOT_CHANGED),
    )
  }
  return (
    <Dialog
      title="Mark as lost"
      narrow
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button size="big" look="primary" type="submit" form={form} aria-busy={isBusy}>
            Mark as lost
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="stack" onSubmit={submit}>
        <fieldset className={css.reasons}>
          <legend className="vh">Reason</legend>
          {Object.values(DeclineReason).map((code) => (
            <Check
              key={code}
              type="radio"
              name="reason"
              label={DECLINE_REASONS[code]}
              checked={reason === code}
              onChange={() => setReason(code)}
            />
          ))}
        </fieldset>
        <TextArea
          label="In words"
          aside={reason === 'Other' ? undefined : 'Optional'}
          rows={2}
          maxLength={REASON_NOTE_MAX}
          value={text}
          problem={problemOf('text')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Field
          label="Won by"
          aside="Optional"
          autoComplete="off"
          maxLength={COMPETITOR_MAX}
          value={competitor}
          problem={problemOf('competitor')}
          onChange={(event) => setCompetitor(event.currentTarget.value)}
        />
        <MoneyField
          label="Their price"
          value={price}
          problem={problemOf('competitorPrice')}
          onAmount={setPrice}
        />
        <div role="alert">{problem && !problemOf('text') && <Notice tone="bad">{problem}</Notice>}</div>
      </form>
    </Dialog>
  )
}
