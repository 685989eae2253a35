import { SUBMIT_FAILED, SUBMIT_REFUSED } from '../contract/messages/checkout.gen'
import type { SubmitResult } from '../contract/types.gen'

type Result = Pick<SubmitResult, 'WebReferenceId' | 'ErrorMessages'>
type Reported = Result & Pick<SubmitResult, 'CheckoutType' | 'Purchase'>

/** Whether a submit succeeded: a reference, and no error message. Source: S2 §4.2. */
export function isSubmitted(result: Result): boolean {
  return (result.WebReferenceId ?? '').trim() !== '' && result.ErrorMessages.length === 0
}

/**
 * Return the messages after a failed submit: the heading with the server's messages or, if the server has not
 * answered (undefined), a general one. Source: S2 §8.
 */
export function submitMessages(result: Result | undefined): string[] {
  if (result && isSubmitted(result)) return []
  if (!result || result.ErrorMessages.length === 0) return [SUBMIT_FAILED]
  return [SUBMIT_REFUSED, ...result.ErrorMessages]
}

/**
 * Return whether the purchase event is reported: for an order with a reference that no rep has placed. Source:
 * S2 §4.2, decision G38.
 */
export function isPurchaseReported(result: Reported): boolean {
  return isSubmitted(result) && result.CheckoutType === 'Order' && result.Purchase?.IsPlacedByRep === false
}
