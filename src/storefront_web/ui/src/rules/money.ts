const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const fine = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 5 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** An amount: `$1,234.50`. Source: S1 §9. */
export function showMoney(amount: number): string {
  return sign(amount) + cents.format(Math.abs(amount))
}

/** A unit price: two decimals, up to five when it has sub-cent digits. Source: decision B9. */
export function showUnitPrice(price: number): string {
  return sign(price) + fine.format(Math.abs(price))
}

/** A count: `18,240`. */
export function showCount(count: number): string {
  return whole.format(count)
}

/** A count with its noun: `1 item`, `2 items`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${showCount(count)} ${count === 1 ? noun : plural}`
}

function sign(amount: number): string {
  return amount < 0 ? '-$' : '$'
}
