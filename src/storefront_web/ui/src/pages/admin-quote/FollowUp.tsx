import { type FormEvent, useState } from 'react'
import type { DeskQuote, Problem } from '../../api/types'
import { COMPETITOR_MAX, QUOTE_EXPIRY_LAST_ISO } from '../../contract/limits/quotes.gen'
import {
  DECLINE_REASONS,
  DESK_NOT_CHANGED,
  FOLLOW_UP_SAVED,
  OUTCOME_WAS,
  REMIND_CUSTOMER,
} from '../../contract/messages/quotes.gen'
import { type Act, deskCalls, NOT_LOST } from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { Check, Field } from '../../parts/Field'
import { MoneyField } from '../../parts/MoneyField'
import { Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { showMoney } from '../../rules/money'
import { useBusy } from '../../state/useBusy'
import css from './AdminQuotePage.module.css'
import { LostDialog } from './LostDialog'

/** When to ask again, how likely the order is, and how the quote ended. */
export function FollowUp({ quote, act }: { quote: DeskQuote; act: Act }) {
  const { row } = quote
  const kept = {
    followUpOn: row.followUpOn ?? '',
    dueOn: row.dueAt?.slice(0, 10) ?? '',
    probability: row.probability === null ? '' : String(row.probability),
    expectedValue: row.expectedValue,
    competitor: row.competitor,
    isReminded: quote.isReminded,
  }
  const [typed, setTyped] = useState<Partial<typeof kept>>({})
  const [problem, setProblem] = useState('')
  const [problems, setProblems] = useState<Problem[]>([])
  const { isBusy, isRunning, run } = useBusy()
  const shown = { ...kept, ...typed }
  const set = (part: Partial<typeof kept>) => setTyped((before) => ({ ...before, ...part }))
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning()) return
    const sent = typed
    void run(
      async () => {
        const body = {
          ...shown,
          // the day that our answer is due is set only if somebody chose one
          dueOn: typed.dueOn ?? '',
          competitor: shown.competitor.trim(),
          probability: shown.probability.trim() === '' ? null : Number(shown.probability),
        }
        const outcome = await act((version) => deskCalls.followUp(row.number, { version, ...body }), {
          done: FOLLOW_UP_SAVED,
        })
        setProblem(outcome.why)
        setProblems(outcome.problems)
        if (!outcome.why) setTyped((now) => (now === sent ? {} : now))
      },
      () => setProblem(DESK_NOT_CHANGED),
    )
  }
  return (
    <Panel title="Follow-up">
      <form className={css.form} noValidate onSubmit={submit}>
        <Field
          label="Follow-up date"
          type="date"
          max={QUOTE_EXPIRY_LAST_ISO}
          value={shown.followUpOn}
          problem={problemOf('followUpOn')}
          onChange={(event) => set({ followUpOn: event.currentTarget.value })}
        />
        <Field
          label="Answer due"
          type="date"
          max={QUOTE_EXPIRY_LAST_ISO}
          value={shown.dueOn}
          problem={problemOf('dueOn')}
          onChange={(event) => set({ dueOn: event.currentTarget.value })}
        />
        <Field
          label="Probability"
          aside="%"
          inputMode="numeric"
          autoComplete="off"
          value={shown.probability}
          problem={problemOf('probability')}
          onChange={({ currentTarget: { value } }) => /^\d{0,3}$/.test(value) && set({ probability: value })}
        />
        <MoneyField
          label="Expected value"
          value={shown.expectedValue}
          problem={problemOf('expectedValue')}
          onAmount={(expectedValue) => set({ expectedValue })}
        />
        <Field
          className={css.whole}
          label="Competitor"
          autoComplete="off"
          maxLength={COMPETITOR_MAX}
          value={shown.competitor}
          problem={problemOf('competitor')}
          onChange={(event) => set({ competitor: event.currentTarget.value })}
        />
        <Check
          className={css.whole}
          label={REMIND_CUSTOMER}
          checked={shown.isReminded}
          onChange={(event) => set({ isReminded: event.currentTarget.checked })}
        />
        <div role="alert" className={css.whole}>
          {problem && problems.length === 0 && <Notice tone="bad">{problem}</Notice>}
        </div>
        <Button type="submit" aria-busy={isBusy}>
          Save follow-up
        </Button>
      </form>
      <Outcome quote={quote} act={act} />
    </Panel>
  )
}

function Outcome({ quote, act }: { quote: DeskQuote; act: Act }) {
  const { row, reason, reasonNote, competitorPrice } = quote
  const [isLost, setLost] = useState(false)
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const mark = (outcome: 'Won' | '') => {
    if (isRunning()) return
    void run(
      async () =>
        setProblem(
          (await act((version) => deskCalls.outcome(row.number, { version, outcome, ...NOT_LOST }))).why,
        ),
      () => setProblem(DESK_NOT_CHANGED),
    )
  }
  const facts = [
    reason && DECLINE_REASONS[reason],
    reasonNote,
    row.competitor && `won by ${row.competitor}`,
    competitorPrice !== null && `their price ${showMoney(competitorPrice)}`,
  ].filter(Boolean)
  return (
    <div className={css.outcome}>
      {row.outcome === '' ? (
        <>
          <Button aria-busy={isBusy} onClick={() => mark('Won')}>
            Won
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setLost(true)}>
            Lost…
          </Button>
        </>
      ) : (
        <>
          <p>
            <b>{OUTCOME_WAS[row.outcome]}</b> {row.outcome === 'Lost' && facts.join(', ')}
          </p>
          <Button aria-busy={isBusy} onClick={() => mark('')}>
            Open again
          </Button>
        </>
      )}
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      {isLost && <LostDialog quote={quote} act={act} onClose={() => setLost(false)} />}
    </div>
  )
}
