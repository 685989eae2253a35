import type { CartItem, CartItemInput } from '../../api/types'
import { useCartActions } from './useCart'

/** Saves some of a line's terms; returns why it failed, "" if it succeeded. */
export type SaveTerms = (terms: Omit<CartItemInput, 'uniqueId'>) => Promise<string>

/** Return how staff save the terms of a line. Source: S1 §6, decisions B11, B13, C11, D10. */
export function useLineTerms(line: CartItem): SaveTerms {
  const { update } = useCartActions()
  return async (terms) => {
    const { success, problems, message } = await update([{ uniqueId: line.uniqueId, ...terms }])
    return success ? '' : (problems[0]?.message ?? message)
  }
}
