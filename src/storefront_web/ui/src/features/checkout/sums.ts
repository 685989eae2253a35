import type { CheckoutItem, ValidationStatus } from '../../api/types'

/** The amounts of the summary; null is to be determined. */
export interface Sums {
  subTotal: number | null
  tax: number | null
  total: number | null
}

/**
 * Return the amounts of the summary. Until each line of a quote has a price none is known, as on the quote's
 * own page. Source: decisions B8, G33.
 */
export function sumsOf(status: ValidationStatus, items: CheckoutItem[], isQuote: boolean): Sums {
  if (isQuote && items.some(({ ExtendedPrice }) => ExtendedPrice === null))
    return { subTotal: null, tax: null, total: null }
  return { subTotal: status.SubTotal, tax: status.TaxTotal, total: status.OrderTotal }
}
