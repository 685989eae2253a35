import type { CartItem, CartResult } from '../../api/types'
import { Quantity } from '../../parts/Quantity'
import type { RoundType } from '../../rules/quantity'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'

/** The quantity of a cart line: changes at once, and reverts if the change is refused. */
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
