import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import {
  asText,
  codePoints,
  cutAtMatches,
  fill,
  firstWords,
  hasLeadingSpace,
  isBlank,
  oneLine,
  visibleText,
  withoutSpace,
} from './text'

test('the braces of a sentence are filled, unknown ones stay', () => {
  expect(fill('Order #{n} is not connected to {email}', { n: 7, email: 'a@b.c' })).toBe(
    'Order #7 is not connected to a@b.c',
  )
  expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}')
})

test.each([
  ['Tie-rod cylinder', 16, 'Tie-rod cylinder'],
  ['Tie-rod cylinder, steel', 17, 'Tie-rod cylinder,'],
  ['Tie-rod cylinder, steel', 20, 'Tie-rod cylinder,'],
  ['Tie-rod', 3, 'Tie'],
])('of %j whole words stay within %i characters', (text, most, short) => {
  expect(firstWords(text, most)).toBe(short)
})

test('a text is cut where the term stands, whatever signs it holds', () => {
  expect(cutAtMatches('SV52-14-24D', 'sv52-14')).toEqual(['', 'SV52-14', '-24D'])
  expect(cutAtMatches('1/4 (NPT)', '(npt')).toEqual(['1/4 ', '(NPT', ')'])
  expect(cutAtMatches('valve', '')).toEqual(['valve'])
})

interface Read {
  asText: string
  visible: string
  oneLine: string
  isBlank: boolean
  withoutSpace: string
  leads: boolean
  trimmed: string
}

test.each(casesOf<{ value: unknown }, Read>('base_text'))('reads: $name', ({ given, expect: wanted }) => {
  const typed = asText(given.value)
  expect({
    asText: typed,
    visible: visibleText(typed),
    oneLine: oneLine(typed),
    isBlank: isBlank(given.value),
    withoutSpace: withoutSpace(typed),
    leads: hasLeadingSpace(typed),
    trimmed: typed.trim(),
  }).toEqual(wanted)
})

test('characters are counted by code points', () => {
  expect(['', 'ab', '😀', 'é'].map(codePoints)).toEqual([0, 2, 1, 1])
})

test('halves of a letter never meet where the space between them goes', () => {
  expect(withoutSpace('\ud83d \ude00')).toBe('')
})
