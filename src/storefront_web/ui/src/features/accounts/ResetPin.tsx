import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import type { PinState } from '../../api/types'
import { PIN_DIGITS } from '../../contract/limits/accounts.gen'
import {
  BACK_TO_SIGN_IN,
  NO_TRIES_TITLE,
  PIN_EXPIRED_TITLE,
  PIN_FAILED,
  PIN_FROM,
  PIN_LABEL,
  PIN_MISSING,
  PIN_NO_TRIES_LEFT,
  PIN_SENT,
  PIN_TITLE,
  PIN_TOO_OLD,
  PIN_TRIES_LEFT,
  PIN_VALID_FOR,
  RESET_FAILED,
  SEND_NEW_PIN,
} from '../../contract/messages/accounts.gen'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Cell, Form } from '../../parts/Form'
import { Interpolated } from '../../parts/Interpolated'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { useShell } from '../../state/shell'
import { useBusy } from '../../state/useBusy'
import { asClock, useCountdown } from '../../state/useCountdown'
import { accountCalls } from './accountCalls'
import { askPin } from './askPin'
import { Mini } from './Mini'
import css from './ResetPin.module.css'
import type { AskedPin } from './resetDraft'

interface Props {
  asked: AskedPin
  onAccepted: (ticket: string) => void
}

/** The second step: the PIN from the email, while it is valid. Source: S1 §2, decision A5. */
export function ResetPin({ asked, onAccepted }: Props) {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const [reason, setReason] = useState('')
  const [end, setEnd] = useState<PinState>()
  const seconds = useCountdown(asked.until)
  const again = useBusy()
  const shown = end ?? (seconds === 0 ? 'TooOld' : undefined)
  const sendAgain = async () => {
    if (again.isRunning()) return
    const answer = await again.run(
      () => askPin(asked.email),
      () => undefined,
    )
    setPin('')
    setProblem('')
    if (!answer || !isOk(answer)) return setReason(answer ? reasonOf(answer, RESET_FAILED) : RESET_FAILED)
    setReason('')
    setEnd(undefined)
  }
  const check = async () => {
    setReason('')
    setProblem(pin.length === PIN_DIGITS ? '' : PIN_MISSING)
    if (pin.length !== PIN_DIGITS) return false
    const answer = await accountCalls.checkPin(asked.email, pin)
    if (!isOk(answer)) {
      setReason(reasonOf(answer, PIN_FAILED))
      return false
    }
    const { state, message, ticket, triesLeft } = answer.body
    if (state === 'Accepted') onAccepted(ticket)
    else if (state === 'Wrong') setProblem([message, triesText(triesLeft, asked.tries)].join(' ').trim())
    else setEnd(state)
    return state === 'Accepted'
  }
  if (shown === 'NoTriesLeft' || shown === 'TooOld')
    return <Ended state={shown} asked={asked} reason={reason} isBusy={again.isBusy} onAgain={sendAgain} />
  return (
    <Mini title={PIN_TITLE} step={2}>
      <p role="status">
        <Interpolated text={PIN_SENT} values={{ email: <b>{asked.email}</b> }} />
      </p>
      <Form saves="Continue" busy="Checking..." isMain isWide problem={reason} onSave={check}>
        <Cell span={6}>
          <Field
            label={PIN_LABEL}
            aside={PIN_FROM}
            name="pin"
            className={css.pin}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={pin}
            problem={problem}
            onChange={(event) => {
              setProblem('')
              setPin(event.currentTarget.value.replace(/[^0-9]/g, '').slice(0, PIN_DIGITS))
            }}
          />
          <p className={css.time}>
            <span role="timer">
              <Interpolated text={PIN_VALID_FOR} values={{ time: <b>{asClock(seconds)}</b> }} />
            </span>
            <Button look="link" aria-busy={again.isBusy} onClick={() => void sendAgain()}>
              {SEND_NEW_PIN}
            </Button>
          </p>
        </Cell>
      </Form>
    </Mini>
  )
}

function triesText(left: number | null, tries: number): string {
  if (left === null) return ''
  return fill(PIN_TRIES_LEFT, { count: left, tries })
}

/** Shown when the PIN is no longer valid: another one must be sent. */
function Ended({
  state,
  asked,
  reason,
  isBusy,
  onAgain,
}: {
  state: 'NoTriesLeft' | 'TooOld'
  asked: AskedPin
  reason: string
  isBusy: boolean
  onAgain: () => Promise<void>
}) {
  const { phone } = useShell()
  const isUsedUp = state === 'NoTriesLeft'
  return (
    <Mini title={isUsedUp ? NO_TRIES_TITLE : PIN_EXPIRED_TITLE} step={2}>
      <Notice tone={isUsedUp ? 'bad' : 'warn'} icon={isUsedUp ? 'lock' : 'clock'} role="alert">
        {isUsedUp
          ? fill(PIN_NO_TRIES_LEFT, { tries: asked.tries })
          : fill(PIN_TOO_OLD, { minutes: asked.minutes })}
      </Notice>
      {reason && (
        <Notice tone="bad" role="alert">
          {reason}
        </Notice>
      )}
      <Button look="primary" size="big" wide aria-busy={isBusy} onClick={() => void onAgain()}>
        {SEND_NEW_PIN}
      </Button>
      <p className={css.time}>
        <Link href={paths.login()}>{BACK_TO_SIGN_IN}</Link>
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
      </p>
    </Mini>
  )
}
