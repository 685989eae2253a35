import { expect, test } from 'vitest'
import { showBytes } from './bytes'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [12_345, '12 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [3_449_999, '3.4 MB'],
  [25_000_000, '25.0 MB'],
])('%i bytes read %s', (count, words) => {
  expect(showBytes(count)).toBe(words)
})
