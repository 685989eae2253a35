import { expect, test } from 'vitest'
import { pastedCuts } from './cutList'

const read = (text: string) => pastedCuts(text).cuts.map(({ pieces, length, mark }) => [pieces, length, mark])

test('a pasted list is read line by line', () => {
  expect(read('6 x 48-13/16, RAIL\n\n4\t24\tPOST\r\n11-1/2\n8×4\' 2"; BRACE')).toEqual([
    [6, '48-13/16', 'RAIL'],
    [4, '24', 'POST'],
    [1, '11-1/2', ''],
    [8, '4\' 2"', 'BRACE'],
  ])
})

test('what is no cut is told by its line', () => {
  const { cuts, unread } = pastedCuts('rails\n0 x 12\n3 x 10')
  expect(cuts.map((cut) => cut.length)).toEqual(['10'])
  expect(unread).toEqual([
    { line: 1, typed: 'rails' },
    { line: 2, typed: '0 x 12' },
  ])
})
