import { useState } from 'react'
import type { Cart } from '../../api/types'
import { ADDED_MANY_TO, SAVE_CART } from '../../contract/messages/lists.gen'
import { Button } from '../../parts/Button'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { useLazy } from '../../parts/useLazy'
import { keepsLists } from '../../state/keepsLists'

/** The button that saves the cart as a shopping list, for users who have lists. */
export function SaveCart({ cart }: { cart: Cart }) {
  const { user } = useAuth()
  const [Dialog, want] = useLazy(() => import('./SaveListDialog'))
  const [isOpen, setOpen] = useState(false)
  if (!keepsLists(user)) return null
  const items = cart.cartItems.flatMap(({ invMastUid, quantity, customerPartNumberId }) =>
    invMastUid === null ? [] : [{ invMastUid, quantity, customerPartNumberId }],
  )
  if (items.length === 0) return null
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          want()
          setOpen(true)
        }}
      >
        Save as list
      </Button>
      {isOpen && Dialog && (
        <Dialog
          title={SAVE_CART}
          items={items}
          said={(name) => fill(ADDED_MANY_TO, { count: counted(items.length, 'line'), name })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
