import { type FormEvent, useRef, useState } from 'react'
import type { TotpStart } from '../../api/types'
import { TOTP_DIGITS } from '../../contract/limits/signin.gen'
import {
  FACTOR_NOT_CHANGED,
  TOTP_CODE_LABEL,
  TOTP_CODE_NEEDED,
  TOTP_HOW,
  TOTP_OPEN_HERE,
  TOTP_PICTURE,
  TOTP_TITLE,
} from '../../contract/messages/signin.gen'
import { Button } from '../../parts/Button'
import { CopyButton } from '../../parts/CopyButton'
import { Dialog } from '../../parts/Dialog'
import { Field } from '../../parts/Field'
import { useBusy } from '../../state/useBusy'
import css from './Security.module.css'
import { confirmTotp, type Change } from './securityCalls'

/** Sets up an authenticator app: its key as a QR code and as text, and the first code, which activates it. */
export function TotpDialog({
  started,
  change,
  onClose,
}: {
  started: TotpStart
  change: Change
  onClose: () => void
}) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, isRunning, run } = useBusy()
  const fail = (reason: string) => {
    setWrong(reason)
    form.current?.querySelector('input')?.focus()
  }
  const confirm = async () => {
    const reason = await change(() => confirmTotp(code))
    if (reason) fail(reason)
    else onClose()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning()) return
    if (code.replace(/\D/g, '').length !== TOTP_DIGITS) return fail(TOTP_CODE_NEEDED)
    void run(confirm, () => fail(FACTOR_NOT_CHANGED))
  }
  return (
    <Dialog title={TOTP_TITLE} onClose={onClose}>
      <form ref={form} className={css.step} noValidate onSubmit={send}>
        <p>{TOTP_HOW}</p>
        <div className={css.key}>
          <img src={started.picture} alt={TOTP_PICTURE} width={176} height={176} />
          <p>
            <small className="meta">Key</small>
            <code className={css.secret}>{started.secret}</code>
            <CopyButton text={started.secret.replace(/ /g, '')} what="key" />
            <a href={started.address}>{TOTP_OPEN_HERE}</a>
          </p>
        </div>
        <Field
          label={TOTP_CODE_LABEL}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={11}
          className={css.code}
          value={code}
          problem={wrong}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setWrong('')
          }}
        />
        <Button type="submit" look="primary" size="big" wide aria-busy={isBusy}>
          Turn on
        </Button>
      </form>
    </Dialog>
  )
}
