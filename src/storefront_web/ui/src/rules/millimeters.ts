const INCHES = String.raw`(?:\d{1,9}-\d{1,4}\/[1-9]\d{0,3}|\d{1,9}\/[1-9]\d{0,3}|\d{0,9}\.\d{1,9}|\d{1,9})`
const UNIT = String.raw`\s?(?:mm|cm|m|in|ft)`
const PART = `[-+−±Ø]?\\s?${INCHES}(?:${UNIT})?`
const LENGTHS = new RegExp(`^(?:up to )?${PART}(?: ?[×x] ?${PART}| (?:to|/) ${PART})*(?: or more)?$`)
const IN_INCHES = new RegExp(`${INCHES}(?![\\d./-])(?!${UNIT})`, 'g')
const NAMED = /\b(?:size|thread|port|pipe)s?\b/i

/**
 * Return a length stored in inches in millimeters; undefined if it is not a length: sizes, threads, ports and
 * pipes are names.
 */
export function inMillimeters(attribute: string, value: string, unit: string): string | undefined {
  if (unit !== 'in' || NAMED.test(attribute) || !LENGTHS.test(value)) return undefined
  return value.replace(IN_INCHES, millimeters)
}

/** Whether a property is a length that can be shown in millimeters. */
export function isLength(spec: { attribute: string; value: string; unit: string }): boolean {
  return inMillimeters(spec.attribute, spec.value, spec.unit) !== undefined
}

/** Return a column of lengths in millimeters, "" if a row has none; undefined if one is not a length. */
export function allInMillimeters(attribute: string, values: string[], unit: string): string[] | undefined {
  const made = values.map((value) => (value === '' ? '' : inMillimeters(attribute, value, unit)))
  const found = made.filter((value) => value !== undefined)
  return found.length === values.length && found.some(Boolean) ? found : undefined
}

/** Computed with integers: binary fractions would sometimes be rounded the wrong way. */
function millimeters(inches: string): string {
  const cut = inches.lastIndexOf('-')
  const [top = '', bottom = '1'] = inches.slice(cut + 1).split('/')
  const [whole = '', decimals = ''] = top.split('.')
  const below = BigInt(bottom) * 10n ** BigInt(decimals.length)
  const above = BigInt(whole + decimals) + BigInt(inches.slice(0, Math.max(cut, 0)) || 0) * below
  const places = above * 127n >= below * 5n ? 2 : 3
  const steps = (above * 127n * 10n ** BigInt(places) * 2n + below * 5n) / (below * 10n)
  const digits = String(steps).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '')
}
