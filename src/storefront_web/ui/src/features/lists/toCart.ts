import { ADDED_LINES, UNKNOWN_ERROR } from '../../contract/messages/cart.gen'
import type { CartItemInput, ShoppingListItem } from '../../api/types'
import { SKIPPED, SKIPPED_ITEM } from '../../contract/messages/lists.gen'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import type { ResultMessage } from '../../parts/ResultNotice'
import { useBusy } from '../../state/useBusy'
import { useCartActions } from '../cart'

/** Add lines to the cart in one call; the result is undefined while another call is running. */
export function useListOrder() {
  const { add } = useCartActions()
  const { isBusy, isRunning, run } = useBusy()
  const order = async (items: ShoppingListItem[]): Promise<ResultMessage | undefined> => {
    if (isRunning()) return undefined
    return run(
      async () => {
        const { success, message, adjusted } = await add(cartItems(items))
        const told = adjusted.map((line) => line.message)
        return success ? { text: toldOf(items, told) } : { text: message, isBad: true }
      },
      () => ({ text: UNKNOWN_ERROR, isBad: true }),
    )
  }
  return { isBusy, order }
}

/** Return the lines that can be ordered, as cart input. Source: S1 §7. */
function cartItems(items: ShoppingListItem[]): CartItemInput[] {
  return items
    .filter((item) => !item.whyNot)
    .map(({ invMastUid, quantity, customerPartNumberId }) => ({ invMastUid, quantity, customerPartNumberId }))
}

/** Return the message after adding lines to the cart: which were left out, and why. */
function toldOf(items: ShoppingListItem[], adjusted: string[]): string {
  const left = items.filter((item) => item.whyNot)
  const told = left
    .map((item) => fill(SKIPPED_ITEM, { item_code: item.itemCode, why: item.whyNot.replace(/\.$/, '') }))
    .join(', ')
  return [
    `${fill(ADDED_LINES, { count: counted(items.length - left.length, 'line') })}.`,
    ...adjusted,
    ...(left.length > 0 ? [fill(SKIPPED, { items: told })] : []),
  ].join(' ')
}
