import { expect, test } from 'vitest'
import { decimals, grouped } from './digits'

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const fine = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 5 })
const amounts = [
  0, 0.005, 0.015, 0.1, 0.994999, 0.995, 0.999995, 1, 1.005, 9.995, 99.99, 999.995, 1000, 1234.5, 65536.125,
  999999.999, 1e9, 2e-7, 0.00001, 0.000005,
]

test.each(amounts)('%d is written as Intl writes its digits', (amount) => {
  const digits = (amount < 1e-6 ? amount.toFixed(20) : String(amount)) as unknown as number
  expect(decimals(amount, 2, 2)).toBe(cents.format(digits))
  expect(decimals(amount, 2, 5)).toBe(fine.format(digits))
})

test('a count has its thousands parted', () => {
  expect([0, 7, 999, 1000, 18240, 1234567, -4500].map(grouped)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '18,240',
    '1,234,567',
    '-4,500',
  ])
})
