import { useEffect, useRef } from 'react'
import { BANNER_ENDED_ELSEWHERE } from '../../contract/messages/impersonation.gen'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { say } from '../../state/banner'
import { here } from '../../state/navigation'
import { useStore } from '../../state/store'
import { impersonateDialog } from './dialog'
import { afterwards, endedHere, goOn } from './ending'
import ImpersonateDialog from './ImpersonateDialog'
import { ImpersonationBanner } from './ImpersonationBanner'

/** The impersonation banner and dialog. Source: S1 §2. */
export default function Impersonation() {
  const { status, impersonated } = useAuth()
  const open = useStore(impersonateDialog, () => undefined)
  const before = useRef(impersonated)
  useEffect(() => {
    const last = before.current
    if (status !== 'signedIn') return
    before.current = impersonated
    const isOurs = last?.customerId === endedHere.get()
    endedHere.set(0)
    if (!last || impersonated || isOurs) return
    say(fill(BANNER_ENDED_ELSEWHERE, { customer: last.name }), 'warn', { stays: true })
    if (afterwards(here()) !== here()) void goOn()
  }, [status, impersonated])
  return (
    <>
      {impersonated && <ImpersonationBanner key={impersonated.customerId} customer={impersonated} />}
      {open && <ImpersonateDialog first={open.chosen} onClose={() => impersonateDialog.set(undefined)} />}
    </>
  )
}
