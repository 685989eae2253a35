import {
  ADDED,
  IN_CART_ALREADY,
  NOT_ADDED,
  NOT_TAKEN_OUT,
  TAKEN_OUT,
} from '../../contract/messages/quotes.gen'
import type { ResultMessage } from '../../parts/ResultNotice'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import { useCart, useCartActions } from '../cart'

/** A line of a quote to order, and how many. */
export interface Wanted {
  quoteLineId: number
  quantity: number
}

/**
 * Put lines of a quote into the cart at their quoted prices; the message lists lines that were left out, and takes
 * the added ones out again. Source: S1 §4, decision C10.
 */
export function useQuoteOrder(quoteNumber: number, onNotice: (notice: ResultMessage) => void) {
  const { addQuote, update } = useCartActions()
  const { cart } = useCart()
  const { isBusy, isRunning, run } = useBusy()
  const number = { number: quoteNumber }
  const undo = async (uniqueIds: string[]) => {
    const { success } = await update(uniqueIds.map((uniqueId) => ({ uniqueId, quantity: 0 })))
    onNotice(success ? { text: fill(TAKEN_OUT, number) } : { text: NOT_TAKEN_OUT, isBad: true })
  }
  const order = async (lines: Wanted[]): Promise<boolean> => {
    if (isRunning()) return false
    const before = new Set(cart?.cartItems.map((line) => line.quoteLineId))
    const wanted = new Set(lines.map((line) => line.quoteLineId))
    const told = await run(
      async (): Promise<ResultMessage> => {
        const result = await addQuote({ cartItems: lines })
        if (!result.success) return { text: result.message || NOT_ADDED, isBad: true }
        const added = (result.cart?.cartItems ?? []).filter(
          ({ quoteLineId }) => quoteLineId !== null && wanted.has(quoteLineId) && !before.has(quoteLineId),
        )
        const wereThere = lines.some((line) => before.has(line.quoteLineId))
        const text = [
          fill(ADDED, number),
          ...result.adjusted.map((line) => line.message),
          ...(wereThere ? [IN_CART_ALREADY] : []),
        ].join(' ')
        return added.length > 0
          ? { text, undo: () => void undo(added.map((line) => line.uniqueId)) }
          : { text }
      },
      () => ({ text: NOT_ADDED, isBad: true }),
    )
    onNotice(told)
    return !told.isBad
  }
  return { isBusy, order }
}
