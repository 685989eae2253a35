import { expect, test } from 'vitest'
import { cutAtMatches, fill } from './text'

test('the braces of a sentence are filled, unknown ones stay', () => {
  expect(fill('Order #{n} is not connected to {email}', { n: 7, email: 'a@b.c' })).toBe('Order #7 is not connected to a@b.c')
  expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}')
})

test('a text is cut where the term stands, whatever signs it holds', () => {
  expect(cutAtMatches('SV52-14-24D', 'sv52-14')).toEqual(['', 'SV52-14', '-24D'])
  expect(cutAtMatches('1/4 (NPT)', '(npt')).toEqual(['1/4 ', '(NPT', ')'])
  expect(cutAtMatches('valve', '')).toEqual(['valve'])
})
