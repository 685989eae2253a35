import { useState } from 'react'
import type { JoinRequest } from '../../api/types'
import { REFUSAL_REASON_MAX, REFUSAL_REASON_MIN } from '../../contract/limits/accounts.gen'
import { REASON_MISSING, REFUSE_HOW, REFUSE_TITLE } from '../../contract/messages/accounts.gen'
import { Dialog } from '../../parts/Dialog'
import { TextArea } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { fill } from '../../rules/text'
import { accountCalls } from '../account'
import { type Done, useColleagues } from './useColleagues'

/** The dialog that refuses a request to join; the reason is emailed. */
export function RefuseDialog({
  request,
  onClose,
  onDone,
}: {
  request: JoinRequest
  onClose: () => void
  onDone: (done: Done) => void
}) {
  const change = useColleagues()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState('')
  const [problem, setProblem] = useState('')
  const refuse = async () => {
    const isShort = reason.trim().length < REFUSAL_REASON_MIN
    setMissing(isShort ? fill(REASON_MISSING, { minimum: REFUSAL_REASON_MIN }) : '')
    if (isShort) return false
    const body = {
      requestId: request.requestId,
      isApproved: false,
      role: 'Buyer' as const,
      reason: reason.trim(),
    }
    const done = await change(() => accountCalls.decide(body))
    setProblem(done.why)
    if (!done.why) onDone(done)
    return !done.why
  }
  return (
    <Dialog title={fill(REFUSE_TITLE, { name: request.name })} onClose={onClose}>
      <Form saves="Refuse" isMain problem={problem} onSave={refuse} onCancel={onClose}>
        <Cell span={6}>
          <TextArea
            label="Reason"
            name="reason"
            rows={3}
            maxLength={REFUSAL_REASON_MAX}
            help={fill(REFUSE_HOW, { email: request.email })}
            value={reason}
            problem={missing}
            onChange={(event) => {
              setMissing('')
              setReason(event.currentTarget.value)
            }}
          />
        </Cell>
      </Form>
    </Dialog>
  )
}
