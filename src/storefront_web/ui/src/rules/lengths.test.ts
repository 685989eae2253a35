import { expect, test } from 'vitest'
import { inInches, showInches, withFraction } from './lengths'

test.each([
  [48.5, '48.5'],
  [48.813, '48.813'],
  [120, '120'],
])('%d inches are shown as %s', (length, shown) => {
  expect(showInches(length)).toBe(shown)
})

test.each([
  ['48', '13/16', '48-13/16'],
  ['48-1/2', '1/4', '48-1/4'],
  ['48.813', '1/2', '48-1/2'],
  ["4' 2", '1/8', "4' 2-1/8"],
  ["4'", '1/8', "4'1/8"],
  ['', '3/8', '3/8'],
  ['48-1/2', '0', '48'],
])('%s with %s is %s', (typed, fraction, meant) => {
  expect(withFraction(typed, fraction)).toBe(meant)
})

test.each([
  [48.5, 'IN', 48.5],
  [4, 'FT', 48],
  [100, 'ft', 1200],
])('%d %s are %d inches', (length, unit, inches) => {
  expect(inInches(length, unit)).toBe(inches)
})
