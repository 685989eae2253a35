import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { WHY_MAX, WHY_MIN } from '../../contract/limits/orderdesk.gen'
import { AMOUNT_LABEL, NOT_CHANGED, WHY_LABEL, WHY_NEEDED } from '../../contract/messages/orderdesk.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Field, TextArea } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { codePoints, fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import css from './AdminOrderPage.module.css'

/** Asks for the reason of a decision, and for an amount if there is a `most`; closes once it is made. */
export function DecisionDialog({
  title,
  deed,
  note,
  most,
  onDecide,
  onClose,
  children,
}: {
  title: string
  /** The label of the button. */
  deed: string
  note: string
  /** The largest amount, which is proposed. */
  most?: string
  /** Makes the decision; returns why it failed. */
  onDecide: (why: string, amount: string) => Promise<string>
  onClose: () => void
  /** What is chosen before the reason. */
  children?: ReactNode
}) {
  const form = useId()
  const [why, setWhy] = useState('')
  const [amount, setAmount] = useState(most ?? '')
  const [missing, setMissing] = useState('')
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isShort = codePoints(why.trim()) < WHY_MIN
    setMissing(isShort ? fill(WHY_NEEDED, { min: WHY_MIN, max: WHY_MAX }) : '')
    setProblem('')
    if (isShort || isRunning()) return
    void run(
      async () => {
        const failed = await onDecide(why.trim(), amount.trim())
        if (failed) setProblem(failed)
        else onClose()
      },
      () => setProblem(NOT_CHANGED),
    )
  }
  return (
    <Dialog
      title={title}
      narrow
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button size="big" look="primary" type="submit" form={form} aria-busy={isBusy}>
            {deed}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={css.decision} onSubmit={submit}>
        {children}
        {most !== undefined && (
          <Field
            label={AMOUNT_LABEL}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        )}
        <TextArea
          label={WHY_LABEL}
          rows={3}
          maxLength={WHY_MAX}
          value={why}
          problem={missing}
          onChange={(event) => {
            setWhy(event.currentTarget.value)
            setMissing('')
          }}
        />
        <p className="meta">{note}</p>
        <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      </form>
    </Dialog>
  )
}
