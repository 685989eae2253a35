import { expect, test } from 'vitest'
import type { NearOffer, Offer } from '../../api/types'
import {
  additions,
  asCsv,
  grouped,
  linesOf,
  offerOf,
  rewritten,
  type Row,
  sameAs,
  totalOf,
  withChosen,
  withLine,
  withMore,
  withoutLines,
  withText,
} from './paste'

const offer = (uid: number, more: Partial<Offer> = {}) =>
  ({
    invMastUid: uid,
    itemCode: `AB-${uid}`,
    quantity: 2,
    extendedPrice: 0.1,
    whyNot: '',
    customerPartNumberId: null,
    ...more,
  }) as Offer

const row = (line: number, more: Partial<Row> = {}): Row =>
  ({
    id: `line-${line}`,
    line,
    text: `AB-${line}\t2`,
    number: `AB-${line}`,
    quantity: 2,
    note: '',
    status: 'Found',
    message: '',
    offer: offer(line),
    near: [],
    corrections: [],
    columns: [],
    ...more,
  }) as Row

const rows = [row(1), row(2), row(4)]
const text = 'AB-1\t2\nAB-2\t2\n\nAB-4\t2'

test('lines that are taken out leave blank lines, and the others keep their numbers', () => {
  const left = withoutLines({ text, rows }, [1, 2])
  expect(left.text).toBe('\n\n\nAB-4\t2')
  expect(left.rows.map(({ id, line }) => [id, line])).toEqual([['line-4', 4]])
  expect(withoutLines({ text, rows }, [4]).text).toBe('AB-1\t2\nAB-2\t2')
  expect(withoutLines({ text, rows }, [1, 2, 4])).toEqual({ text: '', rows: [] })
})

test('a line that is put back stands where it was', () => {
  const [, second] = rows as [Row, Row, Row]
  const left = withoutLines({ text, rows }, [2])
  expect(withLine(left, second)).toEqual({ text, rows })
  expect(withLine({ text: '', rows: [] }, second)).toEqual({ text: '\nAB-2\t2', rows: [second] })
  const typed = row(2, { id: 'typed', text: 'XY-1' })
  expect(withLine({ text: 'AB-1\t2\nXY-1', rows: [row(1), typed] }, second)).toEqual({
    text: 'AB-1\t2\nAB-2\t2\nXY-1',
    rows: [row(1), second, { ...typed, line: 3 }],
  })
})

test('a line is written anew, and more lines come below', () => {
  expect(withText(text, 2, 'XY 1')).toBe('AB-1\t2\nXY 1\n\nAB-4\t2')
  expect(withMore('', 'A')).toBe('A')
  expect(withMore('A\n\n', 'B')).toBe('A\nB')
  expect(linesOf('A\r\nB\rC\u2028D')).toEqual(['A', 'B', 'C', 'D'])
})

test('only lines with an item that may be added are ready', () => {
  expect(offerOf(row(1))).toBeDefined()
  for (const status of ['Choose', 'NotFound', 'Later', 'Blocked', 'Unread'] as const)
    expect(offerOf(row(1, { status }))).toBeUndefined()
  expect(offerOf(row(1, { isBusy: true }))).toBeUndefined()
  expect(offerOf(row(1, { refused: 'No.' }))).toBeUndefined()
})

test('lines stand by what has to be done about them', () => {
  const { toCorrect, close, found } = grouped([
    row(1),
    row(2, { status: 'Blocked' }),
    row(3, { status: 'Choose' }),
    row(4, { refused: 'A cart holds at most 1,000 lines.' }),
    row(5, { status: 'Later' }),
  ])
  expect([toCorrect, close, found].map((group) => group.map(({ line }) => line))).toEqual([
    [2, 4],
    [3, 5],
    [1],
  ])
})

test('a line that is corrected stays in its group, and is typed when its tabs are gone', () => {
  const wrong = row(2, { text: 'bolt\tAB-2\t2', columns: ['note', 'number', 'quantity'], status: 'NotFound' })
  const typed = rewritten(wrong, 'AB-3 x 5')
  expect([typed.columns, typed.keptIn]).toEqual([[], 'toCorrect'])
  expect(rewritten(wrong, 'bolt\tAB-3\t2').columns).toEqual(wrong.columns)
  const { toCorrect, found } = grouped([row(1), { ...typed, status: 'Found' }])
  expect([toCorrect, found].map((group) => group.map(({ line }) => line))).toEqual([[2], [1]])
})

test('the same item under the same number becomes one line', () => {
  const numbered = row(5, { offer: offer(1, { customerPartNumberId: 7 }) })
  const again = sameAs([row(1), row(2), row(3, { offer: offer(1) }), row(4, { offer: offer(1) }), numbered])
  expect([...again]).toEqual([
    ['line-3', 1],
    ['line-4', 1],
  ])
})

test('the total is exact in cents', () => {
  expect(totalOf([row(1), row(2), row(3), row(4, { status: 'Choose' })])).toBe(0.3)
})

test('what goes into the cart names the customer number, and who referred', () => {
  const numbered = row(2, { offer: offer(2, { customerPartNumberId: 31 }), quantity: 25 })
  expect(additions([row(1), numbered, row(3, { status: 'NotFound' })])).toEqual([
    { invMastUid: 1, customerPartNumberId: null, quantity: 2 },
    { invMastUid: 2, customerPartNumberId: 31, quantity: 25 },
  ])
  expect(additions([row(1)], 'Acme')).toEqual([
    { invMastUid: 1, customerPartNumberId: null, quantity: 2, utmSource: 'Acme', utmMedium: 'supplierLink' },
  ])
})

test('a near item that is chosen is the offer, unless it cannot be had', () => {
  const near = { ...offer(9, { quantity: 10 }), confidence: 71, whyNear: 'starts the same' } as NearOffer
  const chosen = withChosen(row(1, { status: 'Choose', offer: null }), near)
  expect([chosen.status, chosen.quantity, chosen.offer?.invMastUid, chosen.chosen]).toEqual([
    'Close',
    10,
    9,
    9,
  ])
  const gone = withChosen(row(1), { ...near, whyNot: 'Discontinued.' })
  expect([gone.status, gone.message]).toEqual(['Blocked', 'Discontinued.'])
})

test('lines to correct are a CSV file in which nothing is a formula', () => {
  const csv = asCsv([
    row(1, { text: '=cmd|1', number: '=cmd|1', message: 'Put its "value" there.' }),
    row(2, { text: 'A,B\t2', setQuantity: '7', refused: 'Too many', note: '@x' }),
  ])
  expect(csv).toBe(
    '\ufeffLine,You pasted,Part number,Quantity,What to do,Note\r\n' +
      '1,\'=cmd|1,\'=cmd|1,2,"Put its ""value"" there.",\r\n' +
      '2,"A,B\t2",AB-2,7,Too many,\'@x\r\n',
  )
})

const inches = (length: number, extendedPrice: number) => ({ length, customizations: [], extendedPrice })

test('a line that lacks its length cannot be added; with one it can, at the price of its cut (decision B15)', () => {
  const needed = { needsLength: true, whyNot: 'Enter the length you need.' }
  const open = row(1, { status: 'Blocked', offer: offer(1, needed) })
  expect(grouped([open]).toCorrect).toEqual([open])
  expect(offerOf(open)).toBeUndefined()
  const cut = { ...open, cut: inches(36.813, 143.88) }
  expect(grouped([cut]).found).toEqual([cut])
  expect(totalOf([open, cut, row(2)])).toBe(143.98)
  expect(additions([open, cut])).toHaveLength(1)
  expect(rewritten(cut, 'AB-9').cut).toBeUndefined()
})

test('the same item is one line in the cart only if it is cut to the same length', () => {
  const cuts = [36, 20, 36].map((length, at) =>
    row(at + 1, {
      status: 'Blocked',
      offer: offer(7, { needsLength: true, whyNot: 'Enter the length you need.' }),
      cut: inches(length, 1),
    }),
  )
  expect([...sameAs(cuts)]).toEqual([['line-3', 1]])
})
