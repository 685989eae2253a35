import { useRef, useState } from 'react'
import type { CartItem } from '../../api/words'
import { Quantity } from '../../parts/Quantity'
import type { RoundType } from '../../rules/quantity'

/**
 * The quantity of a line of the cart. What was chosen stands there at once; while one change is on its way
 * the next ones wait, and only the last of them is sent.
 */
export function LineQuantity({ line, onQuantity }: { line: CartItem; onQuantity: (quantity: number) => Promise<unknown> }) {
  const [chosen, setChosen] = useState<number>()
  const next = useRef<number>(undefined)
  const isSending = useRef(false)
  const send = async (quantity: number) => {
    setChosen(quantity)
    next.current = quantity
    if (isSending.current) return
    isSending.current = true
    while (next.current !== undefined) {
      const wanted: number = next.current
      next.current = undefined
      await onQuantity(wanted)
    }
    isSending.current = false
    setChosen(undefined)
  }
  return (
    <Quantity
      value={chosen ?? line.quantity}
      min={0}
      of={line.itemCode}
      unitSize={line.unitSize}
      roundType={line.roundType as RoundType}
      onChange={(quantity) => void send(quantity)}
    />
  )
}
