import { useEffect, useRef, useState } from 'react'
import { logError } from '../../api/log'
import { GO_ON_AS_A_GUEST, PAGE_WAITS, SIGN_IN_TO_CONTINUE } from '../../contract/messages/identity.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { session, signIn, useAuth } from '../../state/auth'
import { here } from '../../state/navigation'
import type { SignInAnswer } from '../../api/types'
import { SecondFactorStep } from '../security'
import { SignInForm } from '../sign-in'
import type { OpenSession } from './types'
import { sayFailed } from './signInBanner'
import css from './SessionDialog.module.css'

/** The dialog shown when the sign-in ended during work: the page behind it stays as it is. */
export default function SessionDialog() {
  const { user } = useAuth()
  const [further, setFurther] = useState<SignInAnswer>()
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => inside.current?.querySelector<HTMLInputElement>('[name=password]')?.focus(), [])
  if (!user) return null
  const go = async (answer: SignInAnswer): Promise<void> => {
    if (answer.status === 'SecondFactor') setFurther(answer)
    else await told(answer.status === 'SignedIn' ? open().then((found) => found.resume()) : signIn(here()))
  }
  return (
    <Dialog title={SIGN_IN_TO_CONTINUE}>
      <div ref={inside} className={css.dialog}>
        <p>{PAGE_WAITS}</p>
        <p className={css.who}>
          <span>
            <b>{user.name}</b>
            <span className="meta">{user.email}</span>
          </span>
          <Button look="link" onClick={() => void told(leave().then(() => signIn(here())))}>
            Not you?
          </Button>
        </p>
        {further ? (
          <SecondFactorStep asked={further} onDone={go} onStartOver={() => setFurther(undefined)} />
        ) : (
          <SignInForm continueTo="/" email={user.email} onAnswer={go} />
        )}
        <Button wide size="big" onClick={() => void told(leave())}>
          {GO_ON_AS_A_GUEST}
        </Button>
      </div>
    </Dialog>
  )
}

async function open(): Promise<OpenSession> {
  return (await session()) as OpenSession
}

/** Wait for it; why it failed is said, and the dialog stays. */
async function told(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (cause) {
    logError('Signing in failed', cause)
    sayFailed(cause)
  }
}

async function leave(): Promise<void> {
  await (await open()).leave()
}
