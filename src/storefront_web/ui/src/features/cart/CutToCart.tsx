import { useRef, useState } from 'react'
import { CUT_ADDED } from '../../contract/messages/families.gen'
import { CALL_FOR_PRICE } from '../../contract/messages/pricing.gen'
import { Quantity } from '../../parts/Quantity'
import { showInches } from '../../rules/lengths'
import { counted, showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import { numberFor } from '../partnumbers'
import { AddButton } from './AddButton'
import { useAdding, whyNotPress, type Buyable } from './adding'
import { CutField } from './CutField'
import css from './CutToCart.module.css'
import { useOneCut } from './useOneCut'

/**
 * Add an item that is cut to length: the length, the pieces, their price, and Add. Without a length nothing is
 * added. Source: S2 §2.2, decision B15.
 */
export function CutToCart({
  item,
  first = 1,
  onPieces,
  onAdded,
}: {
  item: Buyable
  /** The number of pieces at first. */
  first?: number
  onPieces?: (pieces: number) => void
  onAdded?: () => void
}) {
  const [pieces, setPieces] = useState(Math.max(first, 1))
  const cut = useOneCut(item.invMastUid, pieces)
  const [isTold, setTold] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const { isBusy, refused, put } = useAdding()
  const why = whyNotPress(item)
  const add = async (quantity: number) => {
    setTold(true)
    if (why) return
    if (cut.problem || !cut.customization || cut.length === null) {
      form.current?.querySelector('input')?.focus()
      return
    }
    const notice = fill(CUT_ADDED, {
      item_code: item.itemCode,
      pieces: counted(quantity, 'piece'),
      length: showInches(cut.length),
    })
    const line = { invMastUid: item.invMastUid, quantity, customizations: [cut.customization] }
    const result = await put([{ ...line, ...numberFor(item.invMastUid) }], notice)
    if (result?.success) onAdded?.()
  }
  const { answer } = cut
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the field adds, as the button does
    <div
      ref={form}
      className={css.cut}
      onKeyDown={(event) => {
        const isLength = event.target instanceof HTMLInputElement && event.target.role !== 'spinbutton'
        if (event.key === 'Enter' && isLength) void add(pieces)
      }}
    >
      <CutField cut={cut} isTold={isTold} />
      <p className={css.sum} role="status">
        {answer && answer.problem === '' && (
          <>
            {answer.unitPrice === null ? <b>{CALL_FOR_PRICE}</b> : <b>{showMoney(answer.unitPrice)}</b>}
            <span className="meta"> / EA</span>
            {answer.extendedPrice !== null && answer.pieces > 1 && (
              <span className="meta">{` · ${counted(answer.pieces, 'piece')} ${showMoney(answer.extendedPrice)}`}</span>
            )}
          </>
        )}
      </p>
      <span className={css.row}>
        <Quantity
          value={pieces}
          of={item.itemCode}
          disabled={why !== ''}
          onChange={(count) => {
            setPieces(count)
            onPieces?.(count)
          }}
          onEnter={(count) => void add(count)}
        />
        <AddButton
          item={item}
          look="primary"
          size="big"
          wide
          isBusy={isBusy}
          refused={refused}
          why={why}
          aria-label={`Add to cart: ${item.itemCode}`}
          onAdd={() => void add(pieces)}
        >
          Add to cart
        </AddButton>
      </span>
    </div>
  )
}
