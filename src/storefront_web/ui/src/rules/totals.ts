import { totalOf } from './money'

/** Return the sum of amounts in whole cents, null if one of them is not known. */
export function totalOrNull(amounts: (number | null)[]): number | null {
  return amounts.includes(null) ? null : totalOf(amounts)
}
