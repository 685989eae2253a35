import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import { showDate } from './dates'
import { counted, showMoney, showUnitPrice, totalOf } from './money'

const numberOf = (text: string | null) => (text === null ? null : Number(text))

test.each(casesOf<{ amount: string | null }, string>('base_show_money'))(
  'money: $name',
  ({ given, expect: wanted }) => {
    expect(showMoney(numberOf(given.amount))).toBe(wanted)
  },
)

test.each(casesOf<{ unitPrice: string | null; pricingUnitSize: number }, string>('base_show_unit_price'))(
  'unit price: $name',
  ({ given, expect: wanted }) => {
    expect(showUnitPrice(numberOf(given.unitPrice), given.pricingUnitSize)).toBe(wanted)
  },
)

test.each(casesOf<(string | null)[], string>('cart_subtotal'))(
  'subtotal: $name',
  ({ given, expect: wanted }) => {
    expect(totalOf(given.map(numberOf))).toBe(Number(wanted))
  },
)

test.each(casesOf<{ day: string | null }, string>('base_show_date'))(
  'date: $name',
  ({ given, expect: wanted }) => {
    expect(showDate(given.day)).toBe(wanted)
  },
)

test('a count agrees with its noun', () => {
  expect(counted(1, 'item')).toBe('1 item')
  expect(counted(18240, 'item')).toBe('18,240 items')
  expect(counted(2, 'category', 'categories')).toBe('2 categories')
})
