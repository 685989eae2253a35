/** The decimals of an amount that a person types: dollars and cents, or a percentage. Source: S2 §9. */
const PLACES = 2
const TYPED = /^(\d{0,9})(?:\.(\d*))?$/

/**
 * Return the text of an amount field after typing: digits, and at most two decimals. Signs and commas of a pasted
 * amount are left out; anything else leaves the text as it was.
 */
export function typedAmount(text: string, before: string): string {
  const found = TYPED.exec(text.replace(/[$,%\s]/g, ''))
  if (!found) return before
  const [, whole = '', fraction] = found
  return fraction === undefined ? whole : `${whole}.${fraction.slice(0, PLACES)}`
}

/** Return the amount in a field, null if it is empty. */
export function amountOf(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}

/** Return an amount as a field shows it: always two decimals, more only if it was stored with them. */
export function fixedAmount(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return ''
  const cents = amount.toFixed(PLACES)
  return Number(cents) === amount ? cents : String(amount)
}
