import { useState } from 'react'
import { SAVE_FOR_LATER } from '../../contract/messages/cart.gen'
import { Button } from '../../parts/Button'
import { useAuth } from '../../state/auth'
import { useLazy } from '../../parts/useLazy'
import { keepsLists } from '../../state/keepsLists'

/** Save the cart for later under a name, for users who can. The dialog is loaded on demand. */
export function SaveForLater() {
  const { user } = useAuth()
  const [Dialog, want] = useLazy(() => import('./SaveForLaterDialog'))
  const [isOpen, setOpen] = useState(false)
  if (!keepsLists(user)) return null
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          want()
          setOpen(true)
        }}
      >
        {SAVE_FOR_LATER}
      </Button>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}
