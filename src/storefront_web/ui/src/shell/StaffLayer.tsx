import { useEffect } from 'react'
import { openImpersonate } from '../features/impersonation'
import { useAuth } from '../state/auth'
import { useLazy } from '../parts/useLazy'

/**
 * What employees have on every page: the impersonation banner and dialog, loaded only for them, and Alt+I,
 * which opens the dialog. Source: S1 §2.
 */
export function StaffLayer() {
  const { user } = useAuth()
  const [Layer, want] = useLazy(() => import('../features/impersonation/Impersonation'))
  const isStaff = user?.isAirlineEmployee ?? false
  const mayImpersonate = user?.mayImpersonate ?? false
  useEffect(() => {
    if (!isStaff) return
    want()
    if (!mayImpersonate) return
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyI' || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) openImpersonate()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isStaff, mayImpersonate, want])
  return isStaff && Layer ? <Layer /> : null
}
