/* By hand and not by Intl, whose first use costs a phone a tenth of a second while it takes over a page. */

/** Format a whole number with thousands separators: `18,240`. */
export function grouped(count: number): string {
  return (count < 0 ? '-' : '') + parted(plain(Math.trunc(Math.abs(count))))
}

/**
 * Format a number with `least` to `most` decimals and thousands separators, without its sign. Rounding (half
 * up) uses the digits that the number shows, not the binary fraction behind them.
 */
export function decimals(amount: number, least: number, most: number): string {
  const [whole = '0', fraction = ''] = plain(Math.abs(amount)).split('.')
  const kept =
    BigInt(whole + fraction.slice(0, most).padEnd(most, '0')) + ((fraction[most] ?? '0') >= '5' ? 1n : 0n)
  const digits = String(kept).padStart(most + 1, '0')
  const shown = digits.slice(-most)
  const cut = shown.slice(0, least) + shown.slice(least).replace(/0+$/, '')
  return `${parted(digits.slice(0, -most))}.${cut}`
}

/** The digits without an exponent: JavaScript writes 1e-7 and, from 22 digits on, 1e+21. */
function plain(amount: number): string {
  const [digits = '', power] = String(amount).split('e')
  if (power === undefined) return digits
  return Number(power) < 0 ? amount.toFixed(20) : digits.replace('.', '').padEnd(Number(power) + 1, '0')
}

function parted(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
