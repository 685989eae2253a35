import { useState } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import type { PasskeyOptions, SignInAnswer } from '../../api/types'
import { NO_ANSWER } from '../../contract/messages/content.gen'
import { PASSKEY_NOT_ASKED, SIGN_IN_WITH_PASSKEY } from '../../contract/messages/signin.gen'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { Notice } from '../../parts/Notice'
import { useBusy } from '../../state/useBusy'
import { usePasskeysKnown, signWithPasskey } from './passkeys'
import css from './Security.module.css'
import { askPasskey, giveSecondFactor } from './securityCalls'

/** Signing in with a passkey alone, without email and password; nothing where the browser knows none. */
export function PasskeySignIn({
  continueTo,
  onDone,
}: {
  continueTo: string
  onDone: (answer: SignInAnswer) => void
}) {
  const isOffered = usePasskeysKnown()
  const [wrong, setWrong] = useState('')
  const { isBusy, isRunning, run } = useBusy()
  const sign = async () => {
    const asked = await askPasskey({ continueTo })
    if (!isOk<PasskeyOptions>(asked)) return setWrong(reasonOf(asked, NO_ANSWER))
    const passkey = await signWithPasskey(asked.body.publicKey).catch(() => undefined)
    if (!passkey) return setWrong(PASSKEY_NOT_ASKED)
    const answer = await giveSecondFactor({ challenge: asked.body.challenge, passkey })
    if (!isOk<SignInAnswer>(answer)) return setWrong(reasonOf(answer, NO_ANSWER))
    if (answer.body.status === 'SignedIn') return onDone(answer.body)
    setWrong(answer.body.message)
  }
  if (!isOffered) return null
  return (
    <div className={css.alone}>
      <Button
        size="big"
        wide
        aria-busy={isBusy}
        onClick={() => {
          setWrong('')
          if (!isRunning()) void run(sign, () => setWrong(NO_ANSWER))
        }}
      >
        <Icon name="key" />
        {SIGN_IN_WITH_PASSKEY}
      </Button>
      <div role="alert">{wrong && <Notice tone="bad">{wrong}</Notice>}</div>
    </div>
  )
}
