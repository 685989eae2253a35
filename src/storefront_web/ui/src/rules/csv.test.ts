import { expect, test } from 'vitest'
import { csvOf } from './csv'

test('numbers stay numbers, and text is quoted where it has to be', () => {
  expect(csvOf([['a,b', 'say "hi"', 2.5, null]])).toBe('\uFEFF"a,b","say ""hi""",2.5,\r\n')
})

test('what a spreadsheet would run as a formula is text', () => {
  for (const text of ['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠x'])
    expect(csvOf([[text]]).replace(/["\uFEFF]/g, '')).toMatch(/^'/)
  expect(csvOf([[-1]])).toBe('\uFEFF-1\r\n')
})
