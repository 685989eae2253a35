import type { DeskLine, DeskQuote, DraftLine } from '../../api/types'
import { totalOf } from '../../rules/money'
import { totalOrNull } from '../../rules/totals'

/** What a person has changed of a line since it was saved. */
export type LineEdit = Partial<DraftLine> & { isRemoved?: boolean }

/** Unsaved changes by line number. */
export type Edits = ReadonlyMap<number, LineEdit>

/** Return the editable part of a line. */
export function draftLineOf({ line }: DeskLine): DraftLine {
  return {
    lineNumber: line.lineNumber,
    invMastUid: line.invMastUid,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    priceBreaks: line.priceBreaks,
    priceReason: line.priceReason,
    priceReasonNote: line.priceReasonNote,
    competitor: line.competitor,
    leadTimeDays: line.leadTimeDays,
    note: line.note,
    alternativeTo: line.alternativeTo,
    cutLength: '',
  }
}

/** Return the draft with the changes, ready to be saved. A line beside a removed one is removed with it. */
export function draftWith(quote: DeskQuote, edits: Edits): DraftLine[] {
  return linesWith(quote, edits).map((shown) => ({
    ...draftLineOf(shown),
    cutLength: edits.get(shown.line.lineNumber)?.cutLength ?? '',
  }))
}

/** Return the lines as shown: with the changes, and amounts that follow them until the store has answered. */
export function linesWith(quote: DeskQuote, edits: Edits): DeskLine[] {
  const isGone = (number: number | null) => number !== null && edits.get(number)?.isRemoved === true
  return quote.lines
    .filter(({ line }) => !isGone(line.lineNumber) && !isGone(line.alternativeTo))
    .map((line) => lineWith(line, edits.get(line.line.lineNumber), quote.floorPercent))
}

function lineWith(shown: DeskLine, edit: LineEdit | undefined, floor: number): DeskLine {
  if (!edit) return shown
  // only the store knows what a piece of another length costs
  const { isRemoved: _, cutLength: __, ...values } = edit
  const line = { ...shown.line, ...values }
  const margin = marginOf(line.unitPrice, shown.cost)
  return {
    ...shown,
    line,
    marginPercent: margin,
    extendedPrice: extendedOf(line.unitPrice, line.quantity, line.pricingUnitSize),
    isUnderFloor: floor > 0 && margin !== null && margin < floor,
  }
}

function marginOf(price: number | null, cost: number | null): number | null {
  return price === null || cost === null || price === 0
    ? null
    : Math.round(((price - cost) / price) * 1000) / 10
}

function extendedOf(price: number | null, quantity: number, size: number): number | null {
  return price === null ? null : Math.round((price * quantity * 100) / size) / 100
}

/** Return the changes without those that were saved and have not been changed again since. */
export function editsLeft(edits: Edits, sent: Edits): Edits {
  const left = new Map<number, LineEdit>()
  for (const [number, edit] of edits) {
    const saved = sent.get(number) ?? {}
    const rest = Object.entries(edit).filter(
      ([name, value]) => !(name in saved) || saved[name as keyof LineEdit] !== value,
    )
    if (rest.length > 0) left.set(number, Object.fromEntries(rest))
  }
  return left
}

/** Return the changes of lines that still exist. */
export function editsOn(quote: DeskQuote, edits: Edits): Edits {
  const known = new Set(quote.lines.map(({ line }) => line.lineNumber))
  return new Map([...edits].filter(([number]) => known.has(number)))
}

/**
 * What the lines add up to, without those offered beside others: a missing price leaves the total unknown, a
 * missing cost the cost. The margin is that of the lines with both, null without any.
 */
export interface Totals {
  count: number
  total: number | null
  cost: number | null
  margin: number | null
  marginPercent: number | null
}

const costOf = ({ line, cost }: DeskLine) => extendedOf(cost, line.quantity, line.pricingUnitSize)

/** Return what the lines add up to. */
export function totalsOf(lines: DeskLine[]): Totals {
  const main = lines.filter(({ line }) => line.alternativeTo === null)
  const total = totalOrNull(main.map(({ extendedPrice }) => extendedPrice))
  const cost = totalOrNull(main.map(costOf))
  const both = main.filter(({ extendedPrice, cost }) => extendedPrice !== null && cost !== null)
  const known = { count: main.length, total, cost }
  if (both.length === 0) return { ...known, margin: null, marginPercent: null }
  const price = totalOf(both.map(({ extendedPrice }) => extendedPrice))
  const ofBoth = totalOf(both.map(costOf))
  return { ...known, margin: totalOf([price, -ofBoth]), marginPercent: marginOf(price, ofBoth) }
}
