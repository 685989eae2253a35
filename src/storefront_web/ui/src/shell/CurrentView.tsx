import { type ReactNode, useEffect } from 'react'
import { Skeleton } from '../parts/Skeleton'
import type { Access } from '../state/route'
import { useLazy } from '../parts/useLazy'
import type { View } from '../state/view'
import { Failed } from './Failed'
import { NotFound } from './NotFound'

/** The current page, or why it cannot be shown. */
export function CurrentView({ view }: { view: View }) {
  if (view.kind === 'notFound') {
    const lost = <NotFound address={view.address} />
    return isOfAccount(view.address) ? <Behind access="signedIn">{lost}</Behind> : lost
  }
  if (view.kind === 'failed') return <Failed problem={view.problem} address={view.address} />
  const Page = view.module.default
  const page = <Page path={view.match.path} params={view.match.params} query={view.match.query} />
  const { access } = view.match.route
  return access ? <Behind access={access}>{page}</Behind> : page
}

/** Return whether an address belongs to an account: guests sign in before they read that it does not exist. Source: S1 §2. */
function isOfAccount(address: string): boolean {
  return /^[^?#]*\/account/.test(address)
}

/** A page behind a sign-in: show a skeleton until the user is known. */
function Behind({ access, children }: { access: Access; children: ReactNode }) {
  const [Guarded, want] = useLazy(() => import('./Guarded'))
  useEffect(want, [want])
  return Guarded ? <Guarded access={access}>{children}</Guarded> : <Skeleton height={34} lines={6} />
}
