import { useState } from 'react'
import type { Sent } from '../../api/types'
import { isOk, reasonOf } from '../../api/fetch'
import {
  BACK_TO_CATALOG,
  CHANGE_THE_EMAIL,
  LINK_VALID,
  NO_MAIL,
  NOT_SENT_AGAIN,
  REQUEST_RECEIVED,
  SEND_IT_AGAIN,
  STEP_APPROVAL,
  STEP_CONFIRM,
  STEP_SENT,
  THANKS,
} from '../../contract/messages/accounts.gen'
import { Button, ButtonLink } from '../../parts/Button'
import { Interpolated } from '../../parts/Interpolated'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import { accountCalls } from './accountCalls'
import { Mini } from './Mini'
import { Steps } from './Steps'

/**
 * Shown after the request was sent: what happens next, and what to do if no email arrives. Source: decision
 * G17.
 */
export function SignUpThanks({
  name,
  sent,
  onChangeEmail,
}: {
  name: string
  sent: Sent
  onChangeEmail: () => void
}) {
  const { isBusy, isRunning, run } = useBusy()
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState('')
  const again = async () => {
    if (isRunning()) return
    setNotice('')
    setProblem('')
    const answer = await run(
      () => accountCalls.resend(sent.email),
      () => undefined,
    )
    if (answer && isOk(answer)) setNotice(answer.body.message)
    else setProblem(answer ? reasonOf(answer, NOT_SENT_AGAIN) : NOT_SENT_AGAIN)
  }
  return (
    <Mini title={REQUEST_RECEIVED}>
      <p role="status">
        <Interpolated text={THANKS} values={{ name, email: <b>{sent.email}</b> }} />
      </p>
      <Steps
        steps={[
          { title: STEP_SENT, state: 'done' },
          { title: STEP_CONFIRM, note: fill(LINK_VALID, { hours: sent.hours }), state: 'now' },
          { title: STEP_APPROVAL, state: 'later' },
        ]}
      />
      <p className="meta">
        <Interpolated
          text={NO_MAIL}
          values={{
            again: (
              <Button look="link" aria-busy={isBusy} onClick={() => void again()}>
                {SEND_IT_AGAIN}
              </Button>
            ),
            change: (
              <Button look="link" onClick={onChangeEmail}>
                {CHANGE_THE_EMAIL}
              </Button>
            ),
          }}
        />
      </p>
      <div role="status">{notice && <Notice tone="good">{notice}</Notice>}</div>
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      <ButtonLink href={paths.home()} size="big" wide>
        {BACK_TO_CATALOG}
      </ButtonLink>
    </Mini>
  )
}
