import { POState } from '../contract/enums.gen'
import { PO_CHECK, PO_DUPLICATE } from '../contract/messages/checkout.gen'
import type { POStatus } from '../contract/types.gen'

/**
 * Return the prompt of the summary, "" if the PO number is fine; `problem` is why it cannot be printed on
 * documents. Source: S2 §8.
 */
export function poPrompt(status: Pick<POStatus, 'Status'>, problem = ''): string {
  if (status.Status === POState.DUPLICATE) return PO_DUPLICATE
  return status.Status === POState.EMPTY || problem !== '' ? PO_CHECK : ''
}
