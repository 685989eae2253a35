import { type Answer, call, isOk, type ProblemDetail } from '../../api/fetch'
import { LOAD_FAILED, UNKNOWN_ERROR } from '../../contract/messages/cart.gen'
import type { Cart, CartResult } from '../../api/types'

/** Fetch the cart; null if no cart has this token any more. */
export async function fetchCart(token: string, signal?: AbortSignal): Promise<Cart | null> {
  const answer: Answer<Cart | ProblemDetail> = await call<Cart>(`/api/cart/${encodeURIComponent(token)}`, {
    cartToken: token,
    signal,
  })
  if (isOk(answer)) return answer.body as Cart
  if (answer.status === 404) return null
  throw new Error(LOAD_FAILED)
}

/** The result of a change that failed. */
export function failed(reason = ''): CartResult {
  return {
    success: false,
    message: reason || UNKNOWN_ERROR,
    cart: null,
    problems: [],
    adjusted: [],
    savedToken: '',
  }
}
