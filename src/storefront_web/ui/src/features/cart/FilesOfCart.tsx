import { useEffect } from 'react'
import type { Cart } from '../../api/types'
import { useAuth } from '../../state/auth'
import { useLazy } from '../../parts/useLazy'

interface Props {
  cart: Cart
  /** In the checkout, files are attached in a dialog. */
  isCheckout?: boolean
}

/** The cart's files, for users who can attach some; loaded after the page. Source: S2 §6. */
export function FilesOfCart({ cart, isCheckout }: Props) {
  const { user } = useAuth()
  const [Files, want] = useLazy(() => (isCheckout ? import('./AttachedFiles') : import('./CartFiles')))
  const mayAttach = user !== undefined && (user.isWebUser || user.isImpersonator)
  useEffect(() => {
    if (mayAttach) want()
  }, [mayAttach, want])
  return mayAttach && Files ? <Files cart={cart} /> : null
}
