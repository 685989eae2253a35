import { expect, test } from 'vitest'
import { amountOf, fixedAmount, typedAmount } from './amounts'

test.each([
  ['305', '', '305'],
  ['305.', '305', '305.'],
  ['305.129', '305.12', '305.12'],
  ['$1,250.50', '', '1250.50'],
  ['12.5 %', '', '12.5'],
  ['-5', '5', '5'],
  ['1e5', '1', '1'],
  ['1.2.3', '1.2', '1.2'],
  ['', '7', ''],
])('typing %s after %s leaves %s', (text, before, wanted) => {
  expect(typedAmount(text, before)).toBe(wanted)
})

test('an amount is read from what is typed, and nothing from an empty field', () => {
  expect([amountOf('305.10'), amountOf('.5'), amountOf(''), amountOf('.')]).toEqual([305.1, 0.5, null, null])
})

test('an amount is shown with two decimals, and never rounded to them', () => {
  expect([fixedAmount(305), fixedAmount(0.1), fixedAmount(0), fixedAmount(null)]).toEqual([
    '305.00',
    '0.10',
    '0.00',
    '',
  ])
  expect(fixedAmount(0.0298)).toBe('0.0298')
})
