import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import { REASON_MAX, REASON_MIN } from '../../contract/limits/impersonation.gen'
import {
  DIALOG_CART_PARKED,
  DIALOG_NEW_TOKENS,
  DIALOG_NOTES,
  DIALOG_NOT_STARTED,
  DIALOG_WHY_NOTE,
  QUICK_REASONS,
  REASON_MISSING,
  STARTED,
} from '../../contract/messages/impersonation.gen'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Keys } from '../../parts/Keys'
import { Notice } from '../../parts/Notice'
import { fill } from '../../rules/text'
import { say } from '../../state/banner'
import { navigate } from '../../state/navigation'
import { useLater } from '../../state/queries'
import { useBusy } from '../../state/useBusy'
import type { Chosen } from './dialog'
import css from './Impersonate.module.css'
import { impersonationNeeds, start } from './impersonationCalls'
import { useCustomers } from './useCustomers'

/** Asks for the reason of the impersonation, after showing the customer's notes. Source: decisions H4, H8. */
export function ReasonStep({
  customer,
  onBack,
  onDone,
}: {
  customer: Chosen
  onBack: () => void
  onDone: () => void
}) {
  const { customerId, name } = customer
  const client = useQueryClient()
  const { needsReason, whyNot } = useCustomers('')
  const { data } = useLater(impersonationNeeds.customer(customerId))
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState('')
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const act = async (why: string): Promise<void> => {
    const { answer, isSeen } = await start(customerId, why)
    if (!isOk(answer)) return setProblem(reasonOf(answer, DIALOG_NOT_STARTED))
    void client.invalidateQueries({ queryKey: [impersonationNeeds.recent().key] })
    if (!isSeen) return setProblem(fill(DIALOG_NEW_TOKENS, { customer: name }))
    say(fill(STARTED, { customer: name }))
    onDone()
    if (customer.opens) void navigate(customer.opens)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = reason.trim()
    const isShort = needsReason && why.length < REASON_MIN
    setMissing(isShort ? fill(REASON_MISSING, { minimum: REASON_MIN }) : '')
    setProblem('')
    if (isShort || isRunning()) return
    void run(
      () => act(why),
      () => setProblem(DIALOG_NOT_STARTED),
    )
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onBack()
  }
  const summary = data?.summary
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape goes back to the list
    <form noValidate onSubmit={submit} onKeyDown={keys}>
      <div className={css.chosen}>
        <span className={css.number}>{customerId}</span>
        <span className={css.what}>
          <b>{name}</b> <small>{summary?.place ?? customer.place}</small>
          {summary?.isOnHold && <small className="warn"> On hold</small>}
        </span>
        <span className={css.terms}>{summary?.terms ?? customer.terms}</span>
        <Button look="link" onClick={onBack}>
          Change
        </Button>
      </div>
      {data?.notes.notes && (
        <div className={css.pad}>
          <Notice tone="warn" icon="file">
            <b>{DIALOG_NOTES}</b> <span className={css.lines}>{data.notes.notes}</span>
          </Notice>
        </div>
      )}
      <div className={css.reason}>
        <Field
          label="Why"
          aside={fill(DIALOG_WHY_NOTE, { minimum: REASON_MIN })}
          name="reason"
          autoComplete="off"
          maxLength={REASON_MAX}
          value={reason}
          problem={missing}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setMissing('')
          }}
        />
        <Button type="submit" look="primary" size="big" aria-busy={isBusy} why={whyNot || undefined}>
          {isBusy ? 'Starting...' : 'Impersonate'}
        </Button>
      </div>
      <div className={css.quick}>
        {QUICK_REASONS.map((quick) => (
          <Button
            key={quick}
            size="small"
            onClick={() => {
              setReason(quick)
              setMissing('')
            }}
          >
            {quick}
          </Button>
        ))}
      </div>
      <div role="alert" className={css.trouble}>
        {(problem || whyNot) && <Notice tone="bad">{problem || whyNot}</Notice>}
      </div>
      <p className={css.more}>{DIALOG_CART_PARKED}</p>
      <Keys
        keys={[
          ['Enter', 'impersonate'],
          ['Esc', 'back'],
        ]}
      />
    </form>
  )
}
