import { MONEY_PER, MONEY_UNKNOWN } from '../contract/messages/base.gen'
import { decimals, grouped } from './digits'
import { fill } from './text'

/** An amount: `$1,234.50`. Source: S1 §9. */
export function showMoney(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return MONEY_UNKNOWN
  return sign(amount) + decimals(amount, 2, 2)
}

/** A unit price: two decimals, up to five when it has sub-cent digits; `$3.75 per 100`. Source: decisions B5, B9. */
export function showUnitPrice(unitPrice: number | null | undefined, pricingUnitSize = 1): string {
  if (unitPrice === null || unitPrice === undefined) return MONEY_UNKNOWN
  const shown = sign(unitPrice) + decimals(unitPrice, 2, 5)
  return pricingUnitSize <= 1 ? shown : fill(MONEY_PER, { price: shown, size: showCount(pricingUnitSize) })
}

/** A count: `18,240`. */
export function showCount(count: number): string {
  return grouped(count)
}

/** A count with its noun: `1 item`, `2 items`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${showCount(count)} ${count === 1 ? noun : plural}`
}

function sign(amount: number): string {
  return amount < 0 ? '-$' : '$'
}
