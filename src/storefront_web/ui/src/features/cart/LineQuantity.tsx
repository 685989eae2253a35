import type { CartItem, CartResult } from '../../api/types'
import { Quantity } from '../../parts/Quantity'
import type { RoundType } from '../../rules/quantity'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'

/**
 * The quantity of a line of the cart: what was chosen stands there at once, and goes back where it was
 * refused.
 */
export function LineQuantity({
  line,
  onQuantity,
}: {
  line: CartItem
  onQuantity: (quantity: number) => Promise<CartResult | undefined>
}) {
  const { shown, problem, choose } = useOptimisticChoice(line.quantity, async (quantity) => {
    const result = await onQuantity(quantity)
    return !result || result.success ? '' : result.message
  })
  return (
    <Quantity
      value={shown}
      min={0}
      of={line.itemCode}
      unitSize={line.unitSize}
      roundType={line.roundType as RoundType}
      problem={problem}
      onChange={choose}
    />
  )
}
