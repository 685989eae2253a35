import { useEffect } from 'react'
import { useAuth } from '../state/auth'
import { useLazy } from '../state/useLazy'

/** What our staff have on every page: the banner of whom they act for, and the dialog. Loaded for them alone. */
export function StaffLayer() {
  const { user } = useAuth()
  const [Layer, want] = useLazy(() => import('../features/impersonation/Impersonation'))
  const isStaff = user?.isAirlineEmployee ?? false
  useEffect(() => {
    if (isStaff) want()
  }, [isStaff, want])
  return isStaff && Layer ? <Layer /> : null
}
