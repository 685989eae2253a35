import { useState } from 'react'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { useAuthValue } from '../../state/useAuthValue'
import { useLazy } from '../../parts/useLazy'
import { keepsLists } from '../../state/keepsLists'

/**
 * The button that adds an item to a shopping list, for users who have lists. Its dialog is loaded on demand.
 */
export function AddToList({
  item,
  quantity = 1,
  className,
}: {
  item: { invMastUid: number; itemCode: string }
  quantity?: number
  className?: string
}) {
  const isKept = useAuthValue(({ user }) => keepsLists(user))
  const [Dialog, want] = useLazy(() => import('./AddToListDialog'))
  const [isOpen, setOpen] = useState(false)
  if (!isKept) return null
  return (
    <span className={classes('noprint', className)}>
      <Button
        look="link"
        aria-haspopup="dialog"
        onClick={() => {
          want()
          setOpen(true)
        }}
      >
        Add to list<span className="vh">: {item.itemCode}</span>
      </Button>
      {isOpen && Dialog && <Dialog item={item} quantity={quantity} onClose={() => setOpen(false)} />}
    </span>
  )
}
