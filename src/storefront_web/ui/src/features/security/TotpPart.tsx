import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import type { Factors, TotpStart } from '../../api/types'
import {
  FACTOR_NOT_CHANGED,
  TOTP_OFF,
  TOTP_ON_SINCE,
  TOTP_REMOVE,
  TOTP_REMOVE_TITLE,
  TOTP_SET_UP,
  TOTP_TITLE,
  WITHOUT_FACTOR,
  WITHOUT_THIS_FACTOR,
} from '../../contract/messages/signin.gen'
import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { showDate } from '../../rules/dates'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import { Factor } from './Factor'
import css from './Security.module.css'
import { removeTotp, startTotp, type Change } from './securityCalls'
import { TotpDialog } from './TotpDialog'
import type { Proved } from './useProved'

/** The authenticator app: set up with a QR code and a first code, or removed. */
export function TotpPart({ factors, change, proved }: { factors: Factors; change: Change; proved: Proved }) {
  const [started, setStarted] = useState<TotpStart>()
  const [isRemoving, setRemoving] = useState(false)
  const [wrong, setWrong] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const start = async () => {
    setWrong('')
    const answer = await proved(startTotp)
    if (!answer) return
    if (isOk<TotpStart>(answer)) setStarted(answer.body)
    else setWrong(reasonOf(answer, FACTOR_NOT_CHANGED))
  }
  const begin = () => !isRunning() && void run(start, () => setWrong(FACTOR_NOT_CHANGED))
  const { totpSince } = factors
  return (
    <Factor
      icon="screen"
      title={TOTP_TITLE}
      about={totpSince ? fill(TOTP_ON_SINCE, { date: showDate(totpSince) }) : TOTP_OFF}
      actions={
        totpSince ? (
          <Button look="link" aria-label={TOTP_REMOVE} onClick={() => setRemoving(true)}>
            Remove
          </Button>
        ) : (
          <Button aria-label={TOTP_SET_UP} aria-busy={isBusy} onClick={begin}>
            Set up
          </Button>
        )
      }
    >
      <div role="alert" className={css.wrong}>
        {wrong && <Notice tone="bad">{wrong}</Notice>}
      </div>
      {started && <TotpDialog started={started} change={change} onClose={() => setStarted(undefined)} />}
      {isRemoving && (
        <ConfirmDialog
          title={TOTP_REMOVE_TITLE}
          deed="Remove"
          onConfirm={() => change(removeTotp)}
          onClose={() => setRemoving(false)}
        >
          {factors.passkeys.length > 0 ? WITHOUT_THIS_FACTOR : WITHOUT_FACTOR}
        </ConfirmDialog>
      )}
    </Factor>
  )
}
