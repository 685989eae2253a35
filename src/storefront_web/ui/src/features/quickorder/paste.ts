import type { CartItemInput, CheckedLine, NearOffer, Offer, ShoppingListItemInput } from '../../api/types'
import { SUPPLIER_LINK } from '../../contract/limits/cart.gen'
import { csvOf } from '../../rules/csv'

/** A cut of an item that is sold by length: how the cart takes it, and what its pieces cost. */
export interface LineCut {
  /** In inches. */
  length: number
  customizations: NonNullable<CartItemInput['customizations']>
  /** Null without a price, undefined while it loads. */
  unitPrice?: number | null
  extendedPrice?: number | null
}

/** A line on the page: the server's check, and what was changed here. */
export interface Row extends CheckedLine {
  /** Stays the same while the line is on the page, wherever it moves. */
  id: string
  /** The near item that was chosen. */
  chosen?: number
  /** The quantity that was set by hand. */
  setQuantity?: string
  /** The length as typed, of an item that is cut to length. */
  length?: string
  /** The cut, once the length can be cut. */
  cut?: LineCut
  /** The group that it was corrected in, where it stays until the whole list is checked again. */
  keptIn?: Group
  /** Whether it is being checked. */
  isBusy?: boolean
  /** Why the cart refused it. */
  refused?: string
}

/** The groups of lines, by what must be done about them. */
export type Group = 'toCorrect' | 'close' | 'found'

/** The decisions made by hand for a line, stored by its text. */
export type Decided = Pick<Row, 'chosen' | 'setQuantity' | 'length'>

/** Return the lines of a text, numbered from 1. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
}

/** A text and the rows that are shown of it. */
export interface Listed {
  text: string
  rows: Row[]
}

/**
 * Return the text with these lines left blank, and the remaining rows, which keep their numbers. A text without
 * rows is empty, unless a part of it has not been checked yet: then it is not `isWhole`.
 */
export function withoutLines({ text, rows }: Listed, gone: number[], isWhole = true): Listed {
  const lines = linesOf(text).map((line, at) => (gone.includes(at + 1) ? '' : line))
  const kept = rows.filter(({ line }) => !gone.includes(line))
  return { text: kept.length > 0 || !isWhole ? lines.join('\n').trimEnd() : '', rows: kept }
}

/** Return whether a row is still what was asked about. */
export function isSameQuestion(row: Row, asked: Row): boolean {
  return row.text === asked.text && row.chosen === asked.chosen && row.setQuantity === asked.setQuantity
}

/**
 * Return which lines of an answer still apply: those whose text is still there. `kept` are the rows that were
 * changed or put back since, which stay as they are.
 */
export function stillThere(
  lines: CheckedLine[],
  asked: Listed,
  now: Listed,
): { lines: CheckedLine[]; kept: Row[] } {
  const before = linesOf(asked.text)
  const current = linesOf(now.text)
  const isThere = ({ line }: CheckedLine) => before[line - 1] === current[line - 1]
  const known = new Map(asked.rows.map((row) => [row.id, row]))
  const kept = now.rows.filter((row) => !isThere(row) || !isSameQuestion(row, known.get(row.id) ?? row))
  const taken = new Set(kept.map(({ line }) => line))
  return { lines: lines.filter((one) => isThere(one) && !taken.has(one.line)), kept }
}

/** Return the text and the rows with a line restored: in its blank line, or above what was typed there since. */
export function withLine({ text, rows }: Listed, row: Row): Listed {
  const lines = linesOf(text)
  while (lines.length < row.line) lines.push('')
  const at = row.line - 1
  const isFree = lines[at]?.trim() === ''
  const moved = rows.map((one) => (isFree || one.line <= at ? one : { ...one, line: one.line + 1 }))
  return {
    text: lines.toSpliced(at, isFree ? 1 : 0, row.text).join('\n'),
    rows: [...moved, row].toSorted((a, b) => a.line - b.line),
  }
}

/** Return the text with one line replaced. */
export function withText(text: string, line: number, written: string): string {
  return linesOf(text)
    .with(line - 1, written)
    .join('\n')
}

/** Return the text with lines appended. */
export function withMore(text: string, more: string): string {
  const before = text.replace(/\s+$/, '')
  return before === '' ? more : `${before}\n${more}`
}

/** Return what a row adds to the cart; undefined if it must be corrected or chosen first. */
export function offerOf(row: Row): Offer | undefined {
  const isReady =
    (row.status === 'Found' || row.status === 'Close' || isCut(row)) && !row.refused && !row.isBusy
  return isReady && row.offer ? row.offer : undefined
}

/** Return whether all that the line needed was a length, and it has one. Source: decision B15. */
export function isCut({ offer, cut }: Row): boolean {
  return offer?.needsLength === true && cut !== undefined
}

/** Return the price of a line, of its cut if it has one: null without a price, undefined while it loads. */
export function extendedOf({ offer, cut }: Row): number | null | undefined {
  if (!offer?.needsLength) return offer?.extendedPrice
  return cut ? cut.extendedPrice : null
}

/** Return what must be done about a row. */
export function groupOf(row: Row): Group {
  const { refused, status } = row
  if (!refused && isCut(row)) return 'found'
  if (refused || status === 'NotFound' || status === 'Unread' || status === 'Blocked') return 'toCorrect'
  return status === 'Found' ? 'found' : 'close'
}

/** Group the rows by what must be done about them; what is corrected stays where it was. */
export function grouped(rows: Row[]): Record<Group, Row[]> {
  const groups: Record<Group, Row[]> = { toCorrect: [], close: [], found: [] }
  for (const row of rows) groups[row.keptIn ?? groupOf(row)].push(row)
  return groups
}

/**
 * Return the row with another text. Its columns stay only if it is still a row of the table: without tabs, it is
 * read like any typed line.
 */
export function rewritten(row: Row, text: string): Row {
  const isTyped = row.text.includes('\t') && !text.includes('\t')
  return {
    ...row,
    text,
    columns: isTyped ? [] : row.columns,
    chosen: undefined,
    setQuantity: undefined,
    length: undefined,
    cut: undefined,
    keptIn: row.keptIn ?? groupOf(row),
  }
}

/** Return for every repeated item the first line with that item, number and length. */
export function sameAs(rows: Row[]): Map<string, number> {
  const first = new Map<string, number>()
  const found = new Map<string, number>()
  for (const row of rows) {
    const offer = offerOf(row)
    if (!offer) continue
    const key = `${offer.invMastUid} ${offer.customerPartNumberId ?? ''} ${row.cut?.length ?? ''}`
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, row.line)
    else found.set(row.id, earlier)
  }
  return found
}

/** Return the exact total of the rows in cents; rows without a price do not count. */
export function totalOf(rows: Row[]): number {
  return rows.reduce((sum, row) => sum + Math.round(((offerOf(row) && extendedOf(row)) ?? 0) * 100), 0) / 100
}

/** Return the cart input; a supplier's link adds its referrer. Source: S1 §7, decisions A16, C15. */
export function additions(rows: Row[], referrer = ''): CartItemInput[] {
  return rows.flatMap((row) => {
    const offer = offerOf(row)
    if (!offer) return []
    const { invMastUid, customerPartNumberId } = offer
    const from = referrer ? { utmSource: referrer, utmMedium: SUPPLIER_LINK } : {}
    const cut = offer.needsLength ? { customizations: row.cut?.customizations } : {}
    return [{ invMastUid, customerPartNumberId, quantity: row.quantity, ...cut, ...from }]
  })
}

/** Return the same lines for a shopping list. */
export function listed(rows: Row[]): ShoppingListItemInput[] {
  return rows.flatMap((row) => {
    const offer = offerOf(row)
    if (!offer) return []
    const { invMastUid, customerPartNumberId } = offer
    return [{ invMastUid, customerPartNumberId, quantity: row.quantity }]
  })
}

/** Return the row with a suggested item chosen; its price came with the answer. */
export function withChosen(row: Row, near: NearOffer): Row {
  const { confidence: _, whyNear: __, ...offer } = near
  return {
    ...row,
    keptIn: row.keptIn ?? groupOf(row),
    offer,
    chosen: near.invMastUid,
    quantity: near.quantity,
    length: undefined,
    cut: undefined,
    status: near.whyNot ? 'Blocked' : 'Close',
    message: near.whyNot,
    refused: undefined,
  }
}

/** Return rows as a CSV file that quick order can read again. Source: S1 §1, decision I12. */
export function asCsv(rows: Row[]): string {
  return csvOf([
    ['Line', 'You pasted', 'Part number', 'Quantity', 'What to do', 'Note'],
    ...rows.map((row) => [
      row.line,
      row.text,
      row.number,
      row.setQuantity ?? row.quantity,
      row.refused ?? row.message,
      row.note,
    ]),
  ])
}
