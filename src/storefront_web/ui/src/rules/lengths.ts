import { INCHES_PER_FOOT } from '../contract/limits/families.gen'

/** Millimeters in an inch. */
export const MM_PER_INCH = 25.4

/** Convert a length to inches; unknown units count as inches. Source: decision B15. */
export function inInches(length: number, unit: string): number {
  return unit.toUpperCase() === 'FT' ? length * INCHES_PER_FOOT : length
}

/** Return a length without trailing zeros, to the thousandth: 48.5 for 48.500. */
export function showInches(length: number): string {
  return String(Math.round(length * 1000) / 1000)
}

/**
 * Return the field's text after a fraction is chosen: the whole inches stay, "48-1/2"; "0" removes the
 * fraction.
 */
export function withFraction(typed: string, fraction: string): string {
  const feet = /^.*'\s*/.exec(typed)?.[0] ?? ''
  const whole = /^\d+/.exec(typed.slice(feet.length).trim())?.[0] ?? ''
  if (fraction === '0') return `${feet}${whole || '0'}`
  return `${feet}${whole === '' || whole === '0' ? '' : `${whole}-`}${fraction}`
}
