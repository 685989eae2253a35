import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { SignInAnswer } from '../../api/types'
import { fill } from '../../rules/text'
import { OUTSIDE_SIGN_IN, RESET_INSTEAD, SIGN_IN_IN } from '../../contract/messages/identity.gen'
import { FORGOT_PASSWORD, REQUIRED } from '../../contract/messages/accounts.gen'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { PasswordField } from '../../parts/PasswordField'
import { paths } from '../../paths'
import { useBusy } from '../../state/useBusy'
import { useCountdown } from '../../state/useCountdown'
import css from './SignIn.module.css'
import { AccountState } from './AccountState'
import { noteContinued } from './signedInElsewhere'
import { askWay, safeNext, sendPassword } from './signInCalls'
import { Wait } from './Wait'

interface Props {
  continueTo: string
  /** The email to sign in with, if it is known. */
  email?: string
  /** Whether another tab has signed in: the page then continues as soon as the form is not busy. */
  isSignedIn?: boolean
  /**
   * Called when signed in or when there is another step, as the answer says. The form is busy until it
   * resolves.
   */
  onAnswer: (answer: SignInAnswer, email: string) => Promise<void> | void
}

/**
 * The email and password form. A message above it says what to do when sign-in fails; the state of an account
 * is shown only after the right password.
 */
export function SignInForm({ continueTo, email: known, isSignedIn, onAnswer }: Props) {
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [notice, setNotice] = useState<{ text: string; until?: number }>()
  const [blank, setBlank] = useState<{ email?: string; password?: string }>({})
  const [state, setState] = useState<SignInAnswer>()
  const [outside, setOutside] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const form = useRef<HTMLFormElement>(null)
  const left = useCountdown(notice?.until ?? 0)
  const isWaiting = notice?.until !== undefined && left > 0

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning() || isWaiting) return
    const missing = {
      email: email.trim() ? undefined : fill(REQUIRED, { label: 'Email' }),
      password: password || outside ? undefined : fill(REQUIRED, { label: 'Password' }),
    }
    setBlank(missing)
    if (missing.email || missing.password) return focusOn(missing.email ? 'email' : 'password')
    await run(tried, () => undefined)
  }
  const tried = async () => {
    const step = await sendPassword(email.trim(), password, continueTo)
    if (step.kind === 'wait') setNotice({ text: step.message, until: step.until })
    else if (step.kind === 'failed') setNotice({ text: step.message })
    else if (step.answer.state) setState(step.answer)
    else if (step.answer.status === 'Refused') {
      setNotice({ text: step.answer.message })
      focusOn('password')
    } else await onAnswer(step.answer, email.trim())
  }
  const focusOn = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  useEffect(() => {
    if (known) void outsideOf(known).then(setOutside)
  }, [known])
  useEffect(() => {
    if (!isSignedIn || isBusy) return
    noteContinued(continueTo)
    location.replace(safeNext(continueTo))
  }, [isSignedIn, isBusy, continueTo])

  if (state)
    return (
      <AccountState
        answer={state}
        email={email.trim()}
        onOther={() => {
          setState(undefined)
          setEmail(known ?? '')
          setPassword('')
        }}
      />
    )
  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void send(event)}>
      {isWaiting && <Wait seconds={left} />}
      {notice && (
        <Notice tone={notice.until ? 'warn' : 'bad'} icon={notice.until ? 'lock' : undefined} role="alert">
          {notice.text}
        </Notice>
      )}
      {known === undefined && (
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          problem={blank.email}
          disabled={isWaiting}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setOutside('')
          }}
          onBlur={() => void outsideOf(email).then(setOutside)}
        />
      )}
      {known !== undefined && <input type="hidden" name="username" autoComplete="username" value={known} />}
      {outside ? (
        <Notice tone="blue">{fill(OUTSIDE_SIGN_IN, { name: outside })}</Notice>
      ) : (
        !isWaiting && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            aside={<Link href={paths.passwordReset()}>{FORGOT_PASSWORD}</Link>}
            value={password}
            problem={blank.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )
      )}
      <Button
        type="submit"
        look={isWaiting ? 'plain' : 'primary'}
        size="big"
        wide
        disabled={isWaiting}
        aria-busy={isBusy}
      >
        {isWaiting ? fill(SIGN_IN_IN, { seconds: left }) : outside ? `Continue to ${outside}` : 'Sign In'}
      </Button>
      {isWaiting && (
        <p className={css.after}>
          <Link href={paths.passwordReset()}>{RESET_INSTEAD}</Link>
        </p>
      )}
    </form>
  )
}

/** The name of the external provider that this email signs in with, "" if it has a password here. */
async function outsideOf(email: string): Promise<string> {
  const way = email.includes('@') ? await askWay(email.trim()) : undefined
  return way?.way === 'Outside' ? way.name : ''
}
