import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Answer, isOk, reasonOf } from '../../api/fetch'
import type { PasskeyOptions, SecondFactorInput, SecondFactorMethod, SignInAnswer } from '../../api/types'
import { TOTP_DIGITS } from '../../contract/limits/signin.gen'
import { NO_ANSWER } from '../../contract/messages/content.gen'
import {
  PASSKEY_NOT_ASKED,
  RECOVERY_CODE_HELP,
  RECOVERY_CODE_LABEL,
  SECOND_FACTOR_TITLE,
  TOTP_CODE_HELP,
  TOTP_CODE_LABEL,
  TOTP_CODE_NEEDED,
  USE_PASSKEY,
  USE_RECOVERY_CODE,
  USE_TOTP,
} from '../../contract/messages/signin.gen'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { Notice } from '../../parts/Notice'
import { fill } from '../../rules/text'
import { useShell } from '../../state/shell'
import { useBusy } from '../../state/useBusy'
import { mayUsePasskeys, signWithPasskey } from './passkeys'
import css from './Security.module.css'
import { askPasskey, giveSecondFactor } from './securityCalls'

interface Props {
  /** The answer that asked for the second factor. */
  asked: SignInAnswer
  /** The step is busy until this resolves. */
  onDone: (answer: SignInAnswer) => Promise<void> | void
  /** The challenge has ended: ask for the password again. */
  onStartOver: () => void
}

const WAYS: Record<SecondFactorMethod, string> = {
  Passkey: USE_PASSKEY,
  Totp: USE_TOTP,
  RecoveryCode: USE_RECOVERY_CODE,
}

/**
 * The step after the password: a passkey, the app's code or a recovery code, depending on what the user has.
 * What was wrong is shown above, with the attempts left. The code's field has the focus.
 */
export function SecondFactorStep({ asked, onDone, onStartOver }: Props) {
  const { storeName } = useShell()
  const ways = asked.methods.filter((method) => method !== 'Passkey' || mayUsePasskeys())
  const [way, setWay] = useState<SecondFactorMethod | undefined>(ways[0])
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const [isOver, setOver] = useState(false)
  const { isBusy, isRunning, run } = useBusy()
  const input = useRef<HTMLFormElement>(null)
  const focus = () => input.current?.querySelector<HTMLElement>('input, button[type=submit]')?.focus()
  useEffect(focus, [way])

  const take = (answer: Answer<SignInAnswer | object>) => {
    if (!isOk<SignInAnswer>(answer as Answer<SignInAnswer>)) return fail(reasonOf(answer, NO_ANSWER))
    const { status, message } = answer.body as SignInAnswer
    if (status === 'SignedIn') return onDone(answer.body as SignInAnswer)
    if (status === 'Refused') setOver(true)
    fail(message)
  }
  const fail = (reason: string) => {
    setWrong(reason)
    setCode('')
    focus()
  }
  const give = (sent: Omit<SecondFactorInput, 'challenge'>) =>
    giveSecondFactor({ challenge: asked.challenge, ...sent }).then(take)
  const sign = async () => {
    const options = await askPasskey({ challenge: asked.challenge })
    if (!isOk<PasskeyOptions>(options)) return fail(reasonOf(options, NO_ANSWER))
    const passkey = await signWithPasskey(options.body.publicKey).catch(() => undefined)
    return passkey ? give({ passkey }) : fail(PASSKEY_NOT_ASKED)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isRunning()) return
    if (way === 'Totp' && code.replace(/\D/g, '').length !== TOTP_DIGITS) return fail(TOTP_CODE_NEEDED)
    const work = way === 'Passkey' ? sign : () => give(way === 'Totp' ? { code } : { recoveryCode: code })
    void run<unknown>(work, () => fail(NO_ANSWER))
  }

  if (isOver || !way)
    return (
      <div className={css.step}>
        <Notice tone="bad" role="alert">
          {wrong || asked.message}
        </Notice>
        <Button look="primary" size="big" wide onClick={onStartOver}>
          Sign in again
        </Button>
      </div>
    )
  return (
    <form ref={input} className={css.step} noValidate onSubmit={send} aria-label={SECOND_FACTOR_TITLE}>
      <p className={css.lead}>
        <Icon name="lock" />
        <b>{SECOND_FACTOR_TITLE}</b>
      </p>
      <div role="alert">{wrong && <Notice tone="bad">{wrong}</Notice>}</div>
      {way === 'Totp' && (
        <Field
          label={TOTP_CODE_LABEL}
          help={fill(TOTP_CODE_HELP, { store: storeName })}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={11}
          className={css.code}
          value={code}
          aria-invalid={wrong ? true : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      {way === 'RecoveryCode' && (
        <Field
          label={RECOVERY_CODE_LABEL}
          help={RECOVERY_CODE_HELP}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          className={css.code}
          value={code}
          aria-invalid={wrong ? true : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <Button type="submit" look="primary" size="big" wide aria-busy={isBusy}>
        {way === 'Passkey' ? USE_PASSKEY : 'Continue'}
      </Button>
      <p className={css.ways}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              look="link"
              onClick={() => {
                setWay(other)
                setCode('')
                setWrong('')
              }}
            >
              {WAYS[other]}
            </Button>
          ))}
        <Button look="link" onClick={onStartOver}>
          Start over
        </Button>
      </p>
    </form>
  )
}
