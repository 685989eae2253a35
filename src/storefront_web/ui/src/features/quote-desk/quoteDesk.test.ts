import { expect, test } from 'vitest'
import type { DeskLine } from '../../api/types'
import { deskLine, QUOTE } from '../../test/answers/quoteDesk'
import { casesOf } from '../../test/cases'
import { ageText, daysUntil } from './age'
import { draftWith, editsLeft, linesWith, totalsOf } from './draftLines'
import { linesPasted } from './pasted'

test('pasted lines may have tabs, semicolons, commas or spaces', () => {
  const found = linesPasted('A-1\t4\r\nB-2;5\nC-3, 6\nD-4 x 7\n\nE 5 12\nF-6')
  expect(found.map(({ number, quantity }) => [number, quantity])).toEqual([
    ['A-1', 4],
    ['B-2', 5],
    ['C-3', 6],
    ['D-4', 7],
    ['E 5', 12],
    ['F-6', 1],
  ])
})

test('an age is in hours for two days, then in days', () => {
  const now = Date.parse('2026-11-24T12:00:00Z')
  expect(ageText('2026-11-23T10:00:00Z', now)).toBe('26 h')
  expect(ageText('2026-11-15T12:00:00Z', now)).toBe('9 d')
  expect(ageText('2026-11-24T12:05:00Z', now)).toBe('0 h')
  expect(daysUntil('2026-12-20', '2026-11-24')).toBe(26)
})

test('what was changed again while it was saved is still unsaved', () => {
  const sent = new Map([[1, { note: 'one', quantity: 3 }]])
  const now = new Map([[1, { note: 'two', quantity: 3 }]])
  expect([...editsLeft(now, sent)]).toEqual([[1, { note: 'two' }]])
  expect(editsLeft(sent, sent).size).toBe(0)
})

test('a removed line takes the lines offered beside it along', () => {
  const beside = deskLine(3, 'HPU-12', { line: { ...deskLine(3, 'HPU-12').line, alternativeTo: 1 } })
  const quote = { ...QUOTE, lines: [...QUOTE.lines, beside] }
  expect(draftWith(quote, new Map([[1, { isRemoved: true }]])).map((line) => line.lineNumber)).toEqual([2])
})

interface Given {
  quantity?: number
  unitPrice?: string | null
  pricingUnitSize?: number
  cost: string | null
  alternativeTo?: number
}
type Expected = Record<'total' | 'cost' | 'margin' | 'percent', string | null>

const numberOf = (written: string | null) => (written === null ? null : Number(written))

/** A case's line: four pieces at $10.00 unless it says otherwise, typed by a person. */
function givenLine({ cost, unitPrice = '10', quantity = 4, ...part }: Given, place: number): DeskLine {
  const line = { ...deskLine(place + 1, 'HPU-10').line, alternativeTo: null, ...part }
  const shown = { line, cost: numberOf(cost), marginPercent: null, extendedPrice: null }
  const quote = { ...QUOTE, lines: [deskLine(place + 1, 'HPU-10', shown)] }
  return linesWith(quote, new Map([[place + 1, { quantity, unitPrice: numberOf(unitPrice) }]]))[0]!
}

test.each(casesOf<Given[], Expected>('quotes_desk_totals'))(
  'what lines add up to: $name',
  ({ given, expect: wanted }) => {
    expect(totalsOf(given.map(givenLine))).toMatchObject({
      total: numberOf(wanted.total),
      cost: numberOf(wanted.cost),
      margin: numberOf(wanted.margin),
      marginPercent: numberOf(wanted.percent),
    })
  },
)

test('a line whose price was emptied is not under the floor', () => {
  const [line] = linesWith(QUOTE, new Map([[1, { unitPrice: null }]]))
  expect([line?.marginPercent, line?.isUnderFloor]).toEqual([null, false])
})

test('the amount of a line follows its quantity', () => {
  expect(linesWith(QUOTE, new Map([[1, { quantity: 5 }]]))[0]?.extendedPrice).toBe(500)
})
