type Value = string | number | null

/** As `exchange/cells` knows them. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Rows as CSV with a byte-order mark, numbers as numbers. Text that a spreadsheet would run as a formula gets
 * an apostrophe before it. Source: S1 §1, decision I12.
 */
export function csvOf(rows: Value[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: Value): string {
  if (typeof value === 'number') return String(value)
  const text = value === null ? '' : FORMULA.test(value) ? `'${value}` : value
  return /[",\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
