import { useState } from 'react'
import type { ShoppingListItemInput } from '../../api/types'
import { ADDED_MANY_TO, SAVE_AS_LIST } from '../../contract/messages/lists.gen'
import { Button } from '../../parts/Button'
import { useLazy } from '../../parts/useLazy'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { keepsLists } from '../../state/keepsLists'

interface Props {
  title: string
  items: ShoppingListItemInput[]
  /** Which lines a list cannot hold, as a sentence. */
  leftOut?: string
}

/** The button that saves lines as a shopping list, for users who have lists; nothing without lines. */
export function SaveAsList({ title, items, leftOut }: Props) {
  const { user } = useAuth()
  const [Dialog, want] = useLazy(() => import('./SaveListDialog'))
  const [isOpen, setOpen] = useState(false)
  if (!keepsLists(user) || (items.length === 0 && !leftOut)) return null
  return (
    <>
      <Button
        aria-haspopup="dialog"
        why={items.length === 0 ? leftOut : undefined}
        onClick={() => {
          want()
          setOpen(true)
        }}
      >
        {SAVE_AS_LIST}
      </Button>
      {isOpen && Dialog && (
        <Dialog
          title={title}
          items={items}
          leftOut={leftOut}
          noticeOf={(name) => fill(ADDED_MANY_TO, { count: counted(items.length, 'line'), name })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
