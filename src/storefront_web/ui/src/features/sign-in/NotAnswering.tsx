import { useEffect, useState } from 'react'
import { SIGN_IN_RETRY_S } from '../../contract/limits/identity.gen'
import {
  GO_ON_AS_A_GUEST,
  SIGN_IN_NOT_ANSWERING,
  TRYING_AGAIN_IN,
} from '../../contract/messages/identity.gen'
import { Button } from '../../parts/Button'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { useCountdown } from '../../state/useCountdown'
import css from './SignIn.module.css'

/**
 * Shown when sign-in does not answer: it is retried automatically, or at once by a button; the store stays
 * usable.
 */
export function NotAnswering({ onRetry }: { onRetry: () => void }) {
  const [until] = useState(() => Date.now() + SIGN_IN_RETRY_S * 1000)
  const left = useCountdown(until)
  useEffect(() => {
    if (left === 0) onRetry()
  }, [left, onRetry])
  return (
    <div className={css.form}>
      <Notice tone="bad" role="alert">
        {SIGN_IN_NOT_ANSWERING}
      </Notice>
      <p className="meta" role="timer">
        {fill(TRYING_AGAIN_IN, { seconds: left })}
      </p>
      <Button look="primary" size="big" wide onClick={onRetry}>
        Try now
      </Button>
      <p className={css.after}>
        <Link href={paths.home()}>{GO_ON_AS_A_GUEST}</Link>
        <Link href={paths.orderLookup()}>Order Lookup</Link>
      </p>
    </div>
  )
}
