import { expect, test } from 'vitest'
import { cutAtNumber, cutAtWords } from './highlight'

const marked = (parts: string[]) => parts.filter((_, at) => at % 2 === 1)

test.each([
  ['Ball valve, 1/2 in, inlet 2 in', '1/2 in valve', ['valve', '1/2', 'in', 'in']],
  ['Tie-rod cylinder, 2 in bore × 12 in stroke', 'cyl 2', ['cyl', '2']],
  ['Brass ball valves', 'valve', ['valves']],
  ['Brass ball valve', 'ball v', ['ball', 'v']],
  ['Hydraulic cylinder', 'in', []],
  ['Ball valve', '', []],
  ['M8 × 25 screw', 'm8x25', ['M', '8', '25']],
])('in "%s" the words of "%s" are marked', (text, term, wanted) => {
  const parts = cutAtWords(text, term)
  expect(marked(parts)).toEqual(wanted)
  expect(parts.join('')).toBe(text)
})

test.each([
  ['SV52-14-24D', 'sv5214', ['SV52-14']],
  ['C5-20003-S80', '2', []],
  ['C5-20003-S80', '20003 s8', ['20003-S8']],
  ['C5-20003-S80', 'seal c5-200', ['C5-200']],
  ['C5-20003-S80', 'seal', []],
  ['BV-12N-S', '1/2 in ball valve', []],
  ['BV-1234-S', '12/34 valve', []],
  ['4820-01-000-0822', '4820 01', ['4820-01']],
])('in the number %s "%s" is marked', (number, term, wanted) => {
  const parts = cutAtNumber(number, term)
  expect(marked(parts)).toEqual(wanted)
  expect(parts.join('')).toBe(number)
})
