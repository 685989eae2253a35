import type { OrderStatus } from '../../api/types'
import { STATUS_TEXTS } from '../../contract/messages/orders.gen'

/** The statuses of orders that are not finished, as the address has them. */
export const OPEN_STATUSES = 'Submitted,OnHold,Open,PartiallyShipped'

/** The statuses of orders with their texts. */
export const STATUSES = Object.entries(STATUS_TEXTS) as [OrderStatus, string][]

/** Return the statuses of an address that exist. */
export function knownStatuses(text: string): string {
  return text
    .split(',')
    .filter((code) => code in STATUS_TEXTS)
    .join(',')
}
