import { MONEY_PER, MONEY_UNKNOWN } from '../contract/messages/base.gen'
import { decimals, grouped } from './digits'
import { fill } from './text'

/** Format an amount: `$1,234.50`; `--` if it is unknown or not an amount. Source: S1 §9. */
export function showMoney(amount: number | null | undefined): string {
  return dollars(amount, 2)
}

/**
 * Format a unit price: two decimals, up to five if it has sub-cent digits; `$3.75 per 100`. Source: decisions
 * B5, B9.
 */
export function showUnitPrice(unitPrice: number | null | undefined, pricingUnitSize = 1): string {
  const shown = dollars(unitPrice, 5)
  return pricingUnitSize <= 1 || shown === MONEY_UNKNOWN
    ? shown
    : fill(MONEY_PER, { price: shown, size: showCount(pricingUnitSize) })
}

/** Return the sum of amounts in whole cents; those without a price are skipped. Source: S1 §3, decision B9. */
export function totalOf(amounts: (number | null)[]): number {
  return amounts.reduce<number>((cents, amount) => cents + Math.round((amount ?? 0) * 100), 0) / 100
}

/** Format a count: `18,240`. */
export function showCount(count: number): string {
  return grouped(count)
}

/** Format a count with its noun: `1 item`, `2 items`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${showCount(count)} ${count === 1 ? noun : plural}`
}

function dollars(amount: number | null | undefined, most: number): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return MONEY_UNKNOWN
  const digits = decimals(amount, 2, most)
  return (amount < 0 && /[1-9]/.test(digits) ? '-$' : '$') + digits
}
