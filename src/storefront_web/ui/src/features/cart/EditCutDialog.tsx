import { useState } from 'react'
import type { CartItem } from '../../api/types'
import { UNKNOWN_ERROR } from '../../contract/messages/cart.gen'
import { CUT_EDIT_OF, CUT_SAVE } from '../../contract/messages/families.gen'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Notice } from '../../parts/Notice'
import { inInches, showInches } from '../../rules/lengths'
import { showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import { CutField } from './CutField'
import { useCartActions } from './useCart'
import { useOneCut } from './useOneCut'

/** Change the length of a cut that is in the cart; its pieces and its mark stay. */
export default function EditCutDialog({ line, onClose }: { line: CartItem; onClose: () => void }) {
  const [had] = line.customizations
  const known = had?.dimLengthX ?? null
  const cut = useOneCut(
    line.invMastUid ?? 0,
    line.quantity,
    had?.materialItemInvMastUid ?? 0,
    had && known !== null ? showInches(inInches(known, had.unitOfMeasure)) : '',
  )
  const [isTold, setTold] = useState(false)
  const [refused, setRefused] = useState('')
  const { update } = useCartActions()
  const { isBusy, run } = useBusy()
  const save = async () => {
    setTold(true)
    const { customization } = cut
    if (cut.problem || !customization) return
    const customizations = [{ ...customization, customerNotes: had?.customerNotes ?? '' }]
    const result = await run(
      () => update([{ uniqueId: line.uniqueId, customizations }]),
      () => undefined,
    )
    if (result?.success) onClose()
    else if (result) setRefused(result.message || UNKNOWN_ERROR)
  }
  return (
    <Dialog
      title={fill(CUT_EDIT_OF, { item: line.itemCode })}
      narrow
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" aria-busy={isBusy || undefined} onClick={() => void save()}>
            {CUT_SAVE}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <CutField cut={cut} isTold={isTold} />
        <p role="status">
          {cut.answer && cut.answer.problem === '' && cut.answer.unitPrice !== null && (
            <>
              <b>{showMoney(cut.answer.unitPrice)}</b>
              <span className="meta"> / EA</span>
            </>
          )}
        </p>
      </form>
      {refused && (
        <Notice tone="bad" role="alert">
          {refused}
        </Notice>
      )}
    </Dialog>
  )
}
