import { type FormEvent, useId, useState } from 'react'
import { useRefreshStaffData } from '../../features/staff-area'
import { isOk, reasonOf } from '../../api/fetch'
import { QUOTE_REFERENCE_MAX } from '../../contract/limits/quotes.gen'
import {
  DESK_NEW,
  DESK_NEW_CUSTOMER,
  DESK_NEW_HELP,
  DESK_NEW_NEEDS_CUSTOMER,
  DESK_NOT_CHANGED,
} from '../../contract/messages/quotes.gen'
import { deskCalls } from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Field } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { staffPaths } from '../../staffPaths'
import { navigate } from '../../state/navigation'
import { useBusy } from '../../state/useBusy'

/** Starts the draft of a quote for a customer, and opens it. */
export function NewQuote({ onClose }: { onClose: () => void }) {
  const form = useId()
  const renew = useRefreshStaffData()
  const [customer, setCustomer] = useState('')
  const [reference, setReference] = useState('')
  const [missing, setMissing] = useState('')
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const customerId = Number(customer.trim())
    const isKnown = Number.isInteger(customerId) && customerId > 0
    setMissing(isKnown ? '' : DESK_NEW_NEEDS_CUSTOMER)
    setProblem('')
    if (!isKnown || isRunning()) return
    void run(
      async () => {
        const answer = await deskCalls.create({ customerId, contactId: null, reference: reference.trim() })
        if (!isOk(answer)) return setProblem(reasonOf(answer, DESK_NOT_CHANGED))
        renew()
        void navigate(staffPaths.quote(answer.body.row.number))
      },
      () => setProblem(DESK_NOT_CHANGED),
    )
  }
  return (
    <Dialog
      title={DESK_NEW}
      narrow
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button size="big" look="primary" type="submit" form={form} aria-busy={isBusy}>
            Start quote
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="stack" onSubmit={submit}>
        <Field
          label={DESK_NEW_CUSTOMER}
          inputMode="numeric"
          autoComplete="off"
          value={customer}
          problem={missing}
          onChange={(event) => setCustomer(event.currentTarget.value)}
        />
        <Field
          label="Job Number"
          aside="Optional"
          autoComplete="off"
          maxLength={QUOTE_REFERENCE_MAX}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <p className="meta">{DESK_NEW_HELP}</p>
        <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      </form>
    </Dialog>
  )
}
