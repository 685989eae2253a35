import { useCallback, useEffect, useState } from 'react'
import { logError } from '../../api/log'
import { needs } from '../../api/needs'
import { SIGN_IN_DESCRIPTION, TAKING_YOU_TO_SIGN_IN } from '../../contract/messages/identity.gen'
import { sayFailed } from '../../features/session'
import { NotAnswering } from '../../features/sign-in'
import { NeedsScript } from '../../parts/NeedsScript'
import { PageTitle } from '../../parts/PageTitle'
import { Skeleton } from '../../parts/Skeleton'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import { ownAddress, signIn, useAuth } from '../../state/auth'
import { navigate } from '../../state/navigation'
import type { Head, PageProps, Read } from '../../state/route'
import css from '../narrow.module.css'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: 'Sign In', description: fill(SIGN_IN_DESCRIPTION, { store: storeName }), noIndex: true }
}

/** Starts the sign-in at once; visible only while that takes a while, or if it fails. Source: S2 §2.1. */
export default function LoginPage({ query }: PageProps) {
  const { status } = useAuth()
  const [isDown, setDown] = useState(false)
  const returnUrl = ownAddress(one(query, 'returnUrl'))
  const start = useCallback(() => {
    signIn(returnUrl).catch((cause: unknown) => {
      logError('Signing in failed', cause)
      sayFailed(cause)
      setDown(true)
    })
  }, [returnUrl])
  const retry = useCallback(() => {
    setDown(false)
    start()
  }, [start])
  useEffect(() => {
    if (status === 'signedIn') void navigate(returnUrl, { replace: true })
    if (status === 'signedOut') start()
  }, [status, returnUrl, start])
  return (
    <div className={css.narrow}>
      <PageTitle>Sign In</PageTitle>
      <NeedsScript />
      {isDown ? (
        <NotAnswering onRetry={retry} />
      ) : (
        <Skeleton height={40} lines={3} label={TAKING_YOU_TO_SIGN_IN} />
      )}
    </div>
  )
}
