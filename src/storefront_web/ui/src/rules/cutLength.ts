import { INCHES_PER_FOOT, LENGTH_TEXT_MAX } from '../contract/limits/families.gen'

/** A fraction of whole numbers: exact, as a decimal or 13/16 is written. */
type Exact = [above: bigint, below: bigint]

const NUMBER = String.raw`[0-9]{1,6}(?:\.[0-9]{0,9})?|\.[0-9]{1,9}`
const BARE = new RegExp(`^(?:${NUMBER})$`)
const METRIC = new RegExp(String.raw`^(?<number>${NUMBER})\s*(?<unit>mm|cm|m)?$`)
const FEET_AND_INCHES = new RegExp(
  String.raw`^(?:(?<feet>${NUMBER})\s*(?:'|ft\.?|feet|foot)\s*-?\s*)?` +
    String.raw`(?:(?<inches>(?:[0-9]{1,6}[ -])?[0-9]{1,4}/[0-9]{1,4}|${NUMBER})\s*(?:"|in\.?|inch|inches)?)?$`,
)
const MILLIMETERS: Record<string, bigint> = { mm: 1n, cm: 10n, m: 1000n }
const QUOTES: Record<string, string> = { '″': '"', '”': '"', '“': '"', '–': '-', '‐': '-' }

/**
 * Parse a typed length to inches, null if it is not a length; a bare number is in `unit`.
 *
 * Accepts feet and inches, fractions and metric: 48.813, 48-13/16, 4' 0-13/16", 4 ft 2 in, 1240 mm, 1.2 m. Every
 * length is rounded to the nearest thousandth, so that 48.8125 and 48-13/16 are the same piece. Source: decision
 * B15.
 */
export function readLength(text: string, unit = 'IN'): number | null {
  let typed = text.length <= LENGTH_TEXT_MAX ? straight(text) : ''
  const metric = METRIC.exec(typed)?.groups
  const named = metric?.['unit'] ?? (unit.toUpperCase() === 'MM' ? 'mm' : '')
  if (metric && named) {
    const [above, below] = exact(metric['number'])
    return thousandths([above * (MILLIMETERS[named] ?? 1n) * 10n, below * 254n])
  }
  if (unit.toUpperCase() === 'FT' && BARE.test(typed)) typed += "'"
  const read = FEET_AND_INCHES.exec(typed)?.groups
  return !read || !(read['feet'] || read['inches']) ? null : inInches(read['feet'], read['inches'])
}

function straight(text: string): string {
  const known = text.toLowerCase().replace(/[″”“–‐]/g, (mark) => QUOTES[mark] ?? mark)
  return known.replace(/[′’‘]/g, "'").replace(/''/g, '"').split(/\s+/).filter(Boolean).join(' ')
}

function inInches(feet = '0', inches = '0'): number | null {
  const ofFeet = times(exact(feet), BigInt(INCHES_PER_FOOT))
  const parts = inches.split(/[ -]/)
  const part = parts.pop() ?? ''
  const [whole] = parts
  const [above = '', below] = part.split('/')
  if (below === undefined) return thousandths(plus(ofFeet, exact(inches)))
  if (Number(below) === 0) return null
  return thousandths(plus(plus(ofFeet, exact(whole)), [BigInt(above), BigInt(below)]))
}

function exact(number = '0'): Exact {
  const [whole = '', decimals = ''] = number.split('.')
  return [BigInt(whole + decimals || '0'), 10n ** BigInt(decimals.length)]
}

function times([above, below]: Exact, count: bigint): Exact {
  return [above * count, below]
}

function plus([above, below]: Exact, [more, parts]: Exact): Exact {
  return [above * parts + more * below, below * parts]
}

/** Round half up to the thousandth. */
function thousandths([above, below]: Exact): number {
  return Number((above * 2000n + below) / (below * 2n)) / 1000
}
