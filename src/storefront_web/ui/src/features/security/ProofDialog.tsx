import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import type { SignInAnswer } from '../../api/types'
import { NO_ANSWER } from '../../contract/messages/content.gen'
import { PROOF_NEEDED, PROOF_TITLE } from '../../contract/messages/signin.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { PasswordField } from '../../parts/PasswordField'
import { useBusy } from '../../state/useBusy'
import { SecondFactorStep } from './SecondFactorStep'
import css from './Security.module.css'
import { provePassword } from './securityCalls'

/** Asks for the password again, and for the second factor if there is one. */
export function ProofDialog({ onClose }: { onClose: (isProved: boolean) => void }) {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState('')
  const [further, setFurther] = useState<SignInAnswer>()
  const { isBusy, isRunning, run } = useBusy()
  const prove = async () => {
    const answer = await provePassword(password)
    if (!isOk<SignInAnswer>(answer)) return setWrong(reasonOf(answer, NO_ANSWER))
    if (answer.body.status === 'SecondFactor') setFurther(answer.body)
    else onClose(true)
  }
  return (
    <Dialog title={PROOF_TITLE} onClose={() => onClose(false)}>
      {further ? (
        <SecondFactorStep
          asked={further}
          onDone={() => onClose(true)}
          onStartOver={() => {
            setFurther(undefined)
            setPassword('')
          }}
        />
      ) : (
        <form
          className={css.step}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isRunning()) void run(prove, () => setWrong(NO_ANSWER))
          }}
        >
          <p>{PROOF_NEEDED}</p>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={password}
            problem={wrong}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setWrong('')
            }}
          />
          <Button type="submit" look="primary" size="big" wide aria-busy={isBusy}>
            Continue
          </Button>
        </form>
      )}
    </Dialog>
  )
}
