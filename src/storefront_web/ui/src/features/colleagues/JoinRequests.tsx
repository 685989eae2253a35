import { useState } from 'react'
import type { JoinRequest } from '../../api/types'
import type { CompanyRole } from '../../contract/enums.gen'
import { ASKS_CONFIRMED, ASKS_TO_JOIN } from '../../contract/messages/accounts.gen'
import { Button } from '../../parts/Button'
import { Select } from '../../parts/Field'
import { Interpolated } from '../../parts/Interpolated'
import { Notice } from '../../parts/Notice'
import { showDate } from '../../rules/dates'
import { showPhone } from '../../rules/person'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import { accountCalls } from '../account'
import css from './Colleagues.module.css'
import { RefuseDialog } from './RefuseDialog'
import { RoleOptions } from './RoleOptions'
import { type Done, useColleagues } from './useColleagues'

/** The requests to join the company, for its admin to decide. Source: decision G17. */
export function JoinRequests({
  requests,
  onDone,
}: {
  requests: JoinRequest[]
  onDone: (done: Done) => void
}) {
  const [refused, setRefused] = useState<JoinRequest>()
  return (
    <>
      <ul className={css.asks}>
        {requests.map((request) => (
          <li key={request.requestId}>
            <Ask request={request} onDone={onDone} onRefuse={() => setRefused(request)} />
          </li>
        ))}
      </ul>
      {refused && (
        <RefuseDialog
          request={refused}
          onClose={() => setRefused(undefined)}
          onDone={(done) => {
            setRefused(undefined)
            onDone(done)
          }}
        />
      )}
    </>
  )
}

function Ask({
  request,
  onDone,
  onRefuse,
}: {
  request: JoinRequest
  onDone: (done: Done) => void
  onRefuse: () => void
}) {
  const { requestId, name, email, jobTitle, phone, confirmedAt } = request
  const [role, setRole] = useState<CompanyRole>('Buyer')
  const change = useColleagues()
  const { isBusy, isRunning, run } = useBusy()
  const approve = async () => {
    if (isRunning()) return
    const body = { requestId, isApproved: true, role, reason: '' }
    onDone(
      await run(
        () => change(() => accountCalls.decide(body)),
        () => ({ why: '' }),
      ),
    )
  }
  return (
    <Notice
      tone="blue"
      icon="people"
      action={
        <span className={css.deeds}>
          <Button onClick={onRefuse} aria-label={`Refuse ${name}`}>
            Refuse
          </Button>
          <Select
            label={`Role for ${name}`}
            hideLabel
            className={css.role}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value as CompanyRole)}
          >
            <RoleOptions />
          </Select>
          <Button
            look="primary"
            aria-busy={isBusy}
            aria-label={`Approve ${name}`}
            onClick={() => void approve()}
          >
            Approve
          </Button>
        </span>
      }
    >
      <Interpolated text={ASKS_TO_JOIN} values={{ name: <b>{name}</b>, email }} />{' '}
      <span className="meta">
        {[jobTitle, showPhone(phone), confirmedAt && fill(ASKS_CONFIRMED, { day: showDate(confirmedAt) })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Notice>
  )
}
