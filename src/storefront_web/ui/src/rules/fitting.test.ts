import { expect, test } from 'vitest'
import { howManyFit } from './fitting'

test.each([
  ['all fit exactly', [100, 100, 100], 340, 3],
  ['one pixel less makes room for the button', [100, 100, 100], 339, 2],
  ['only the button', [100, 100], 100, 0],
  ['an empty row', [], 0, 0],
])('%s', (_, widths, room, count) => {
  expect(howManyFit(widths, room, 20, 44)).toBe(count)
})
