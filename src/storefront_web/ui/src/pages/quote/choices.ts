import type { QuoteLine } from '../../api/types'

/** What a customer has ticked and counted so far, by quoteLineId; what is not in it is as quoted. */
export interface Choices {
  ticks: Readonly<Record<number, boolean>>
  quantities: Readonly<Record<number, number>>
}

export const AS_QUOTED: Choices = { ticks: {}, quantities: {} }

/** Return whether a line can still be ordered. */
export const canOrder = (line: QuoteLine): boolean => !line.isOrdered && !line.whyNot

/** Return whether a line is to be ordered: all open lines are, alternatives only once they are ticked. */
export function isTicked(line: QuoteLine, { ticks }: Choices): boolean {
  return canOrder(line) && (ticks[line.quoteLineId] ?? line.alternativeTo === null)
}

/** Tick a line or not. A line and the alternatives beside it exclude each other. */
export function tick(choices: Choices, lines: QuoteLine[], line: QuoteLine, is: boolean): Choices {
  const group = line.alternativeTo ?? line.lineNumber
  const rivals = lines.filter(
    (one) => one !== line && (one.alternativeTo ?? one.lineNumber) === group && line.quoteLineId !== 0,
  )
  const off = is ? Object.fromEntries(rivals.map((one) => [one.quoteLineId, false])) : {}
  return { ...choices, ticks: { ...choices.ticks, ...off, [line.quoteLineId]: is } }
}

/** Return how many of a line are wanted. */
export function quantityOf(line: QuoteLine, { quantities }: Choices): number {
  return quantities[line.quoteLineId] ?? line.quantity
}

/**
 * Return the quoted unit price (USD) for this many; null if fewer than quoted are wanted, which only the cart can
 * price, or if there is none yet. Source: decision C10.
 */
export function priceFor(line: QuoteLine, quantity: number): number | null {
  if (quantity < line.quantity) return null
  const reached = line.priceBreaks.filter((one) => one.quantity <= quantity)
  const best = reached.toSorted((a, b) => b.quantity - a.quantity)[0]
  return best ? best.unitPrice : line.unitPrice
}

/** Return the line total in dollars and cents for this many; null if it is not known. */
export function amountFor(line: QuoteLine, quantity: number): number | null {
  if (quantity === line.quantity) return line.extendedPrice
  const price = priceFor(line, quantity)
  return price === null ? null : Math.round((price * quantity * 100) / line.pricingUnitSize + 1e-7) / 100
}

/** Return the ticked lines as the cart takes them. */
export function wanted(lines: QuoteLine[], choices: Choices) {
  return lines
    .filter((line) => isTicked(line, choices))
    .map((line) => ({ quoteLineId: line.quoteLineId, quantity: quantityOf(line, choices) }))
}

/** Return the numbers of the ticked lines; none if all are ticked, which means the whole quote. */
export function tickedNumbers(lines: QuoteLine[], choices: Choices): number[] {
  const open = lines.filter(canOrder)
  const ticked = open.filter((line) => isTicked(line, choices))
  const isWhole = open.every((line) => isTicked(line, choices) === isTicked(line, AS_QUOTED))
  return isWhole ? [] : ticked.map((line) => line.lineNumber)
}
