import { useEffect, useState, type ReactNode } from 'react'
import { SIGNED_OUT_HERE, SIGN_IN_FOR_PAGE } from '../contract/messages/identity.gen'
import { ButtonLink } from '../parts/Button'
import { Empty } from '../parts/Empty'
import { PageTitle } from '../parts/PageTitle'
import { Skeleton } from '../parts/Skeleton'
import { paths } from '../paths'
import { type SignedIn, useAuth } from '../state/auth'
import { here, navigate } from '../state/navigation'
import type { Access } from '../state/route'
import { useLazy } from '../parts/useLazy'

/**
 * A page behind a sign-in: guests go to sign-in and come back; users without permission are told so. Signing
 * out while on the page does not leave it. Source: decision A21.
 */
export default function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const { status, user } = useAuth()
  const [wasIn, setWasIn] = useState(false)
  if (status === 'signedIn' && !wasIn) setWasIn(true)
  const [Denied, want] = useLazy(() => import('../pages/permission-denied/PermissionDeniedPage'))
  const isDenied = status === 'signedIn' && !mayUse(access, user)
  useEffect(() => {
    if (status === 'signedOut' && !wasIn) void navigate(paths.login(here()), { replace: true })
    if (isDenied) want()
  }, [status, isDenied, wasIn, want])
  if (status === 'signedIn' && !isDenied) return children
  if (isDenied && Denied) return <Denied />
  if (status === 'signedOut' && wasIn) return <SignedOutHere />
  return <Skeleton height={34} lines={6} />
}

function SignedOutHere() {
  return (
    <>
      <PageTitle>{SIGNED_OUT_HERE}</PageTitle>
      <Empty
        title={SIGN_IN_FOR_PAGE}
        action={
          <ButtonLink look="primary" href={paths.login(here())}>
            Sign In
          </ButtonLink>
        }
      />
    </>
  )
}

/** Return whether to show the page; the server checks its data separately. Source: S1 §6. */
function mayUse(access: Access, user: SignedIn | undefined): boolean {
  if (!user) return false
  if (access === 'account') return user.isWebUser || user.isImpersonator
  return access === 'signedIn' || user.isAirlineEmployee
}
