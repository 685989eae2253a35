import { useEffect } from 'react'
import type { Cart } from '../../api/types'
import { useAuth } from '../../state/auth'
import { useLazy } from '../../parts/useLazy'

/** The cart's files, for users who can attach some; loaded after the page. Source: S2 §6. */
export function FilesOfCart({ cart }: { cart: Cart }) {
  const { user } = useAuth()
  const [Files, want] = useLazy(() => import('./CartFiles'))
  const mayAttach = user !== undefined && (user.isWebUser || user.isImpersonator)
  useEffect(() => {
    if (mayAttach) want()
  }, [mayAttach, want])
  return mayAttach && Files ? <Files cart={cart} /> : null
}
