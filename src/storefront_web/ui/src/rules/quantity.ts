/** How a quantity is rounded to whole packs: up, down, to the nearest, not at all. */
export type RoundType = 'U' | 'D' | 'S' | 'N'

/**
 * Return the quantity we can sell: whole packs of `unitSize`, never less than one pack.
 *
 * Source: S1 §5, quantity stepper; an exact half rounds up under S, N sells loose pieces (decision B6).
 */
export function roundToUnit(quantity: number, unitSize: number, roundType: RoundType): number {
  if (unitSize <= 1 || roundType === 'N') return Math.max(1, quantity)
  const packs = quantity / unitSize
  const rounded = roundType === 'U' ? Math.ceil(packs) : roundType === 'D' ? Math.floor(packs) : Math.floor(packs + 0.5)
  return Math.max(1, rounded) * unitSize
}

/** The smallest quantity that can be added. Source: decision B7. */
export function smallestQuantity(unitSize: number, roundType: RoundType): number {
  return roundToUnit(1, unitSize, roundType)
}

/** What the typed text means as a quantity: digits only; anything else is the smallest legal quantity. */
export function readQuantity(text: string, unitSize: number, roundType: RoundType, max = 999_999): number {
  const typed = text.trim()
  const least = smallestQuantity(unitSize, roundType)
  if (!/^\d{1,9}$/.test(typed) || Number(typed) < 1) return least
  const rounded = roundToUnit(Number(typed), unitSize, roundType)
  return rounded <= max ? rounded : Math.max(least, roundToUnit(max, unitSize, 'D'))
}
