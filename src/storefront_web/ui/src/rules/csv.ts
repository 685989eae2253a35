type Value = string | number | null

/** The same as in `exchange/cells`. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Format rows as CSV with a byte-order mark, numbers as numbers. Text that a spreadsheet would run as a
 * formula gets a leading apostrophe. Source: S1 §1, decision I12.
 */
export function csvOf(rows: Value[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: Value): string {
  if (typeof value === 'number') return String(value)
  const text = value === null ? '' : FORMULA.test(value) ? `'${value}` : value
  return /[",\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
