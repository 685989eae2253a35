import { useEffect } from 'react'
import { SIGNED_OUT } from '../../contract/messages/identity.gen'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { say } from '../../state/banner'
import { navigate } from '../../state/navigation'
import type { Head } from '../../state/route'

export function head(): Head {
  return { title: 'Sign Out', noIndex: true }
}

/** Where the provider redirects after sign-out: goes to the home page with a message. Source: S1 §4. */
export default function SignedOutPage() {
  useEffect(() => {
    void navigate(paths.home(), { replace: true }).then(() => say(SIGNED_OUT, 'info'))
  }, [])
  return <PageTitle>{SIGNED_OUT}</PageTitle>
}
