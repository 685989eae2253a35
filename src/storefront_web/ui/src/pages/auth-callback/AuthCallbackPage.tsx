import { useEffect, useState } from 'react'
import { logError } from '../../api/log'
import { report } from '../../state/analytics'
import {
  GO_ON_AS_A_GUEST,
  SIGNED_IN,
  SIGNING_YOU_IN,
  SIGN_IN_REFUSED,
  SIGN_IN_TOO_OLD,
  SIGN_IN_WAITS,
  YOU_RETURN_TO,
} from '../../contract/messages/identity.gen'
import { SEE_SAVED } from '../../contract/messages/cart.gen'
import { STALE_SIGN_IN_STATE_S } from '../../contract/limits/content.gen'
import { savedAside } from '../../features/cart'
import { finishSignIn, isNotOurs, returnKept, sayFailed } from '../../features/session'
import { nameOf } from '../../features/sign-in'
import { Button, ButtonLink } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { PageTitle } from '../../parts/PageTitle'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { signIn } from '../../state/auth'
import { say } from '../../state/banner'
import { navigate } from '../../state/navigation'
import type { Head } from '../../state/route'
import css from '../narrow.module.css'

export function head(): Head {
  return { title: 'Sign In', noIndex: true }
}

/**
 * Processes the provider's answer and continues to the requested page. An answer to no request of this
 * browser, or one too old, changes nothing; nothing is retried automatically.
 */
export default function AuthCallbackPage() {
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    finishSignIn()
      .then((address) => navigate(address, { replace: true }))
      .then(greet)
      .catch((cause: unknown) => {
        logError('Signing in failed', cause)
        sayFailed(cause)
        setFailure(cause)
      })
  }, [])
  return (
    <div className={css.narrow}>
      <PageTitle>Sign In</PageTitle>
      {failure === undefined ? (
        <Skeleton height={40} lines={3} label={SIGNING_YOU_IN} />
      ) : (
        <Failed isNotOurs={isNotOurs(failure)} />
      )}
    </div>
  )
}

/** Show that the user is signed in, and where the cart is that could not be merged. Source: decision C8. */
function greet(): void {
  const aside = savedAside.get()
  savedAside.set(undefined)
  report('login')
  if (!aside) return say(SIGNED_IN)
  say(`${SIGNED_IN} ${aside.message}`, 'warn', {
    stays: true,
    action: { label: SEE_SAVED, act: () => void navigate(paths.savedCart(aside.token)) },
  })
}

function Failed({ isNotOurs }: { isNotOurs: boolean }) {
  const returnUrl = returnKept()
  const page = nameOf(returnUrl)
  const again = () =>
    void signIn(returnUrl).catch((cause: unknown) => {
      logError('Signing in failed', cause)
      sayFailed(cause)
    })
  return (
    <>
      <Notice tone="warn" icon="clock" role="alert">
        {isNotOurs ? SIGN_IN_TOO_OLD : SIGN_IN_REFUSED}
      </Notice>
      <div className={css.actions}>
        <Button look="primary" size="big" onClick={again}>
          Start again
        </Button>
        <ButtonLink size="big" href={paths.home()}>
          {GO_ON_AS_A_GUEST}
        </ButtonLink>
      </div>
      <p className="meta">
        {fill(SIGN_IN_WAITS, { minutes: STALE_SIGN_IN_STATE_S / 60 })} {page && fill(YOU_RETURN_TO, { page })}
      </p>
    </>
  )
}
