import type { RatesAnswer, UserEdits, ValidationStatus } from '../../api/types'

/**
 * Return the rates that are still valid after a save: none for another address, or if the server dropped
 * them. Source: S2 §4.7.
 */
export function ratesAfter(
  status: ValidationStatus,
  rates: RatesAnswer | undefined,
  hasMoved: boolean,
): RatesAnswer | undefined {
  const isDropped = status.ShippingOptionCount === 0 && (rates?.Options.length ?? 0) > 0
  return hasMoved || isDropped ? undefined : rates
}

/** Return the address that rates depend on. */
export function placeOf(edits: UserEdits | undefined): string {
  const choices = edits?.ShippingChoices
  const parts = ['Country', 'State', 'Zip', 'City', 'Address1'] as const
  return parts.map((part) => choices?.[`ShippingChoices_${part}`]).join('|')
}
