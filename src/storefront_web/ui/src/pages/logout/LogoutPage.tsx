import { useEffect } from 'react'
import { SIGNING_YOU_OUT } from '../../contract/messages/identity.gen'
import { PageTitle } from '../../parts/PageTitle'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { signOut, useAuth } from '../../state/auth'
import { navigate } from '../../state/navigation'
import type { Head } from '../../state/route'
import css from '../narrow.module.css'

export function head(): Head {
  return { title: 'Sign Out', noIndex: true }
}

/** Signs out at once; a guest has nothing to sign out of and goes home. Source: S1 §2, decision A4. */
export default function LogoutPage() {
  const { status } = useAuth()
  useEffect(() => {
    if (status === 'signedIn') void signOut()
    if (status === 'signedOut') void navigate(paths.home(), { replace: true })
  }, [status])
  return (
    <div className={css.narrow}>
      <PageTitle>Sign Out</PageTitle>
      <Skeleton height={40} label={SIGNING_YOU_OUT} />
    </div>
  )
}
