import { type ComponentType, useEffect } from 'react'
import type { Cart } from '../../api/types'
import { useAuth } from '../../state/auth'
import { useLazy } from '../../parts/useLazy'

/** The cart's files on its page, for users who can attach some; loaded after the page. Source: S2 §6. */
export function FilesOfCart({ cart }: { cart: Cart }) {
  return <Attaching cart={cart} part={useLazy(() => import('./CartFiles'))} />
}

/** The cart's files in the checkout, where they are attached in a dialog. Source: S2 §2.5, §6. */
export function FilesAtCheckout({ cart }: { cart: Cart }) {
  return <Attaching cart={cart} part={useLazy(() => import('./AttachedFiles'))} />
}

function Attaching({ cart, part }: { cart: Cart; part: ReturnType<typeof useLazy<{ cart: Cart }>> }) {
  const { user } = useAuth()
  const [found, want] = part
  const mayAttach = user !== undefined && (user.isWebUser || user.isImpersonator)
  useEffect(() => {
    if (mayAttach) want()
  }, [mayAttach, want])
  const Files: ComponentType<{ cart: Cart }> | undefined = found
  return mayAttach && Files ? <Files cart={cart} /> : null
}
