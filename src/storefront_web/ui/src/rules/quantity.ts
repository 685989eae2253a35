import { QUANTITY_MAX, QUANTITY_MIN } from '../contract/limits/base.gen'
import * as messages from '../contract/messages/base.gen'
import { grouped } from './digits'
import { fill } from './text'

/** How a quantity is rounded to the unit size: up, down, to the nearest, not at all. */
export type RoundType = 'U' | 'D' | 'S' | 'N'

/** A quantity that can be sold; `adjusted` says how the entered one was changed, `problem` why it is refused. */
export interface QuantityAnswer {
  quantity: number
  adjusted: string
  problem: string
}

const DIGITS = 15
const BOUND = 10 ** DIGITS

/**
 * Return the quantity we can sell: whole packs of `unitSize`, never less than one pack.
 *
 * 7 of an item in packs of 5 becomes 10 (U), 5 (D) or 5 (S); N sells single pieces. A unit size below 1 throws
 * RangeError, also in the other rules. Source: S1 §5, decision B6.
 */
export function roundToUnit(quantity: number, unitSize: number, roundType: RoundType): number {
  const asked = Math.max(quantity, 1)
  if (!isPacked(unitSize, roundType)) return asked
  const rest = asked % unitSize
  const packs = (asked - rest) / unitSize
  const up = rest > 0 && (roundType === 'U' || (roundType === 'S' && rest * 2 >= unitSize))
  return Math.max(up ? packs + 1 : packs, 1) * unitSize
}

function isPacked(unitSize: number, roundType: RoundType): boolean {
  if (unitSize < 1) throw new RangeError(fill(messages.UNIT_SIZE_TOO_SMALL, { unit_size: String(unitSize) }))
  return unitSize > 1 && roundType !== 'N'
}

/**
 * Return the whole number that `value` represents, or null: ASCII digits, or a number without a fraction.
 * Source: S1 §5.
 */
export function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null
  if (typeof value !== 'string') return null
  const [, sign = '', digits = ''] = /^[ \t\r\n]*(-?)0*([0-9]*)[ \t\r\n]*$/.exec(value) ?? []
  if (
    !/[0-9]/.test(value) ||
    (digits === '' && !/0/.test(value)) ||
    !/^[ \t\r\n]*-?[0-9]+[ \t\r\n]*$/.test(value)
  )
    return null
  const size = digits.length <= DIGITS ? Number(digits || '0') : BOUND
  return sign && size ? -size : size
}

/** Return the minimum and maximum quantity; a bound that is not an integer is ignored. Source: decision B7. */
export function bounds(minimum: unknown, maximum: unknown): [least: number, most: number] {
  const least = typeof minimum === 'number' ? wholeNumber(minimum) : null
  const most = typeof maximum === 'number' ? wholeNumber(maximum) : null
  return [
    least === null || least < 0 ? QUANTITY_MIN : least,
    most === null ? QUANTITY_MAX : Math.min(most, QUANTITY_MAX),
  ]
}

/**
 * Return the smallest quantity that can be sold: one, one pack, or the packs that reach `minimum`. Source:
 * decision B7.
 */
export function smallestQuantity(
  unitSize: number,
  roundType: RoundType,
  minimum: unknown = QUANTITY_MIN,
): number {
  const floor = Math.max(bounds(minimum, null)[0], QUANTITY_MIN)
  return isPacked(unitSize, roundType) ? Math.ceil(floor / unitSize) * unitSize : floor
}

/**
 * Return the quantity that a stepper shows after `value` was typed: always one that can be sold.
 *
 * Text that is not a number becomes the smallest legal quantity; there is a problem only if no pack fits between
 * `minimum` and `maximum`. Source: S1 §5, decisions B6, B7.
 */
export function legalQuantity(
  value: unknown,
  unitSize = 1,
  roundType: RoundType = 'U',
  minimum: unknown = QUANTITY_MIN,
  maximum: unknown = QUANTITY_MAX,
): QuantityAnswer {
  const typed = wholeNumber(value)
  const [floor, ceiling] = bounds(minimum, maximum)
  if (typed === 0 && floor === 0) return { quantity: 0, adjusted: '', problem: '' }
  const least = smallestQuantity(unitSize, roundType, minimum)
  const most = packUntil(ceiling, unitSize, roundType)
  if (most < least) return { quantity: least, adjusted: '', problem: noPackFits(floor, ceiling, unitSize) }
  if (typed === null)
    return { quantity: least, adjusted: fill(messages.QUANTITY_SET, { quantity: show(least) }), problem: '' }
  const rounded = roundToUnit(typed, unitSize, roundType)
  const quantity = Math.min(Math.max(rounded, least), most)
  return { quantity, adjusted: adjusted(typed, rounded, quantity, unitSize), problem: '' }
}

/**
 * Return the quantity after `steps` unit sizes up, or down if negative.
 *
 * It stays within what can be sold; if 0 is allowed, one step below the smallest quantity removes the line. Source: S1 §5, decisions B6, B7.
 */
export function stepQuantity(
  quantity: number,
  steps: number,
  unitSize = 1,
  roundType: RoundType = 'U',
  minimum: unknown = QUANTITY_MIN,
  maximum: unknown = QUANTITY_MAX,
): number {
  const [floor, ceiling] = bounds(minimum, maximum)
  const least = smallestQuantity(unitSize, roundType, minimum)
  if (quantity <= least && steps < 0) return floor === 0 ? 0 : least
  const most = Math.max(packUntil(ceiling, unitSize, roundType), least)
  const reached = roundToUnit(quantity + steps * unitSize, unitSize, roundType)
  return Math.min(Math.max(reached, least), most)
}

function packUntil(ceiling: number, unitSize: number, roundType: RoundType): number {
  return isPacked(unitSize, roundType) ? Math.floor(ceiling / unitSize) * unitSize : ceiling
}

function noPackFits(floor: number, ceiling: number, unitSize: number): string {
  return fill(messages.QUANTITY_NO_PACK_FITS, {
    minimum: show(Math.max(floor, 1)),
    maximum: show(ceiling),
    unit_size: show(unitSize),
  })
}

function adjusted(typed: number, rounded: number, quantity: number, unitSize: number): string {
  if (quantity === typed) return ''
  const text =
    typed < 1 || quantity > rounded
      ? messages.QUANTITY_RAISED
      : quantity < rounded
        ? messages.QUANTITY_LOWERED
        : quantity > typed
          ? messages.QUANTITY_ROUNDED_UP
          : messages.QUANTITY_ROUNDED_DOWN
  return fill(text, { typed: show(typed), quantity: show(quantity), unit_size: show(unitSize) })
}

function show(number: number): string {
  return grouped(Math.min(Math.max(number, -BOUND), BOUND))
}
