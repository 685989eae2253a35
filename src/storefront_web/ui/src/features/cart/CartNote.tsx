import { useState } from 'react'
import type { Cart } from '../../api/types'
import { NOTES_MAX } from '../../contract/limits/checkout.gen'
import { NOTE_GOES_ALONG } from '../../contract/messages/cart.gen'
import { TextArea } from '../../parts/Field'
import { dropTyped, keepTyped, readTyped } from '../../state/drafts'
import { useCartActions } from './useCart'

/** The note on the order: saved on blur; unsaved text survives a reload. */
export function CartNote({ cart }: { cart: Cart }) {
  const { note } = useCartActions()
  const name = `note:${cart.token}`
  const [typed, setTyped] = useState(() => readTyped<string>(name))
  const save = async () => {
    if (typed === undefined) return
    if (typed !== cart.orderNotes && !(await note(typed)).success) return
    dropTyped(name)
    // keep what was typed while saving
    setTyped((now) => (now === typed ? undefined : now))
  }
  const value = typed ?? cart.orderNotes
  return (
    <div className={value ? undefined : 'noprint'}>
      <TextArea
        label="Cart note"
        aside="optional"
        help={NOTE_GOES_ALONG}
        rows={3}
        maxLength={NOTES_MAX}
        value={value}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          keepTyped(name, event.currentTarget.value)
        }}
        onBlur={() => void save()}
      />
    </div>
  )
}
