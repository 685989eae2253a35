import { SUBMIT_FAILED, SUBMIT_REFUSED } from '../contract/messages/checkout.gen'
import type { SubmitResult } from '../contract/types.gen'

type Result = Pick<SubmitResult, 'WebReferenceId' | 'ErrorMessages'>

/** Whether a submit succeeded: a reference, and no error message. Source: S2 §4.2. */
export function isSubmitted(result: Result): boolean {
  return (result.WebReferenceId ?? '').trim() !== '' && result.ErrorMessages.length === 0
}

/**
 * Return what the page says of a submit that did not succeed: the sentence that heads the server's messages
 * and each of them, or, without any word of the server (undefined is no answer), the one that stands alone.
 * Source: S2 §8.
 */
export function submitMessages(result: Result | undefined): string[] {
  if (result && isSubmitted(result)) return []
  if (!result || result.ErrorMessages.length === 0) return [SUBMIT_FAILED]
  return [SUBMIT_REFUSED, ...result.ErrorMessages]
}
