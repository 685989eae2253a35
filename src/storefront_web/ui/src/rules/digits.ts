/* By hand and not by Intl, whose first use costs a phone a tenth of a second while it takes over a page. */

/** A whole number with its thousands parted: `18,240`. */
export function grouped(count: number): string {
  return (count < 0 ? '-' : '') + parted(String(Math.trunc(Math.abs(count))))
}

/**
 * A number with `least` to `most` decimals, thousands parted, without its sign. What is rounded (half up) are
 * the digits that the number shows, not the binary fraction behind them.
 */
export function decimals(amount: number, least: number, most: number): string {
  const [whole = '0', fraction = ''] = plain(Math.abs(amount)).split('.')
  const kept = BigInt(whole + fraction.slice(0, most).padEnd(most, '0')) + ((fraction[most] ?? '0') >= '5' ? 1n : 0n)
  const digits = String(kept).padStart(most + 1, '0')
  const shown = digits.slice(-most)
  const cut = shown.slice(0, least) + shown.slice(least).replace(/0+$/, '')
  return `${parted(digits.slice(0, -most))}.${cut}`
}

function plain(amount: number): string {
  const text = String(amount)
  return text.includes('e') ? amount.toFixed(20) : text
}

function parted(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
