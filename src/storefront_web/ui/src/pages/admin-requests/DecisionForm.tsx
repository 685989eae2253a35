import { type FormEvent, useState } from 'react'
import { type Answer, isOk, reasonOf } from '../../api/fetch'
import type { Decision, RequestDetail } from '../../api/types'
import type { CompanyRole } from '../../contract/enums.gen'
import { DECISION_NOTE_MAX, REFUSAL_REASON_MAX, REFUSAL_REASON_MIN } from '../../contract/limits/accounts.gen'
import {
  REASON_MISSING,
  REQUEST_LAST,
  USERS_INVITE_NOTE,
  REQUEST_LINE_NOTE,
  REQUEST_REASON_NOTE,
  STAFF_NOT_SAVED,
} from '../../contract/messages/accounts.gen'
import { RoleOptions } from '../../features/colleagues'
import { staffCalls, useRefreshStaffData } from '../../features/staff-area'
import { Button } from '../../parts/Button'
import { Check, Select, TextArea } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import css from './AdminRequestsPage.module.css'
import { MailShown } from './MailShown'

/** Approves or refuses a request, with a preview of the email. */
export function DecisionForm({
  request,
  customerId,
  onDecided,
  onSkip,
}: {
  request: RequestDetail
  customerId: number | null
  onDecided: (message: string) => void
  onSkip?: () => void
}) {
  const { requestId } = request.summary
  const renew = useRefreshStaffData()
  const [deed, setDeed] = useState<'approve' | 'refuse'>('approve')
  const [role, setRole] = useState<CompanyRole>('Buyer')
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState('')
  const [problem, setProblem] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const isRefusal = deed === 'refuse'
  const decide = async (): Promise<void> => {
    const answer: Answer<unknown> = await (isRefusal
      ? staffCalls.refuse(requestId, reason.trim())
      : staffCalls.approve(requestId, { role, customerId, note: note.trim() }))
    if (!isOk(answer)) setProblem(reasonOf(answer, STAFF_NOT_SAVED))
    else onDecided((answer.body as Decision).message)
    renew()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isShort = isRefusal && reason.trim().length < REFUSAL_REASON_MIN
    setMissing(isShort ? fill(REASON_MISSING, { minimum: REFUSAL_REASON_MIN }) : '')
    setProblem('')
    if (isShort || isRunning() || request.whyNotDecide) return
    void run(decide, () => setProblem(STAFF_NOT_SAVED))
  }
  return (
    <form className={css.decision} aria-label="Decision" noValidate onSubmit={submit}>
      <fieldset className={css.deeds}>
        <legend className="vh">Decision</legend>
        <Check
          type="radio"
          name="deed"
          data-key="a"
          label="Approve"
          checked={!isRefusal}
          onChange={() => setDeed('approve')}
        />
        <Check
          type="radio"
          name="deed"
          data-key="n"
          label="Refuse"
          checked={isRefusal}
          onChange={() => setDeed('refuse')}
        />
      </fieldset>
      {isRefusal ? (
        <TextArea
          label="Reason"
          aside={REQUEST_REASON_NOTE}
          rows={3}
          maxLength={REFUSAL_REASON_MAX}
          value={reason}
          problem={missing}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setMissing('')
          }}
        />
      ) : (
        <>
          <Select
            label="Role"
            value={role}
            onChange={(event) => setRole(event.currentTarget.value as CompanyRole)}
          >
            <RoleOptions />
          </Select>
          <TextArea
            label={USERS_INVITE_NOTE}
            aside={REQUEST_LINE_NOTE}
            rows={3}
            maxLength={DECISION_NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
      <MailShown
        requestId={requestId}
        to={request.summary.email}
        refusal={isRefusal ? reason.trim() : undefined}
        approval={{ role, customerId, note: note.trim() }}
      />
      <div role="alert">
        {(problem || request.whyNotDecide) && <Notice tone="bad">{problem || request.whyNotDecide}</Notice>}
      </div>
      <div className={css.buttons}>
        <Button size="big" why={onSkip ? undefined : REQUEST_LAST} onClick={onSkip}>
          Skip
        </Button>
        <Button
          type="submit"
          look="primary"
          size="big"
          aria-busy={isBusy}
          why={request.whyNotDecide || undefined}
        >
          {isRefusal ? 'Refuse and send' : 'Approve and send'}
        </Button>
      </div>
    </form>
  )
}
