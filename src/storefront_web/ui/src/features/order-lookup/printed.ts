import type { Invoice, Order } from '../../api/types'

/**
 * What a printable page gets through the navigation's state: the document, never in its address. Source: S1
 * §2, decision A12.
 */
export interface Printed {
  order?: Order
  invoice?: Invoice
}
