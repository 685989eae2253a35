// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { AmountProps } from './AmountField'
import { MoneyField } from './MoneyField'
import { PercentField } from './PercentField'

afterEach(cleanup)

/** The field on a page that keeps what it says; `told` collects it. */
function show(Part: (props: AmountProps) => React.ReactNode, first: number | null) {
  const told: (number | null)[] = []
  function Page() {
    const [value, setValue] = useState(first)
    return (
      <Part
        label="Amount"
        value={value}
        onAmount={(amount) => {
          told.push(amount)
          setValue(amount)
        }}
      />
    )
  }
  render(<Page />)
  const field = screen.getByLabelText<HTMLInputElement>('Amount')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  return { told, field, type, leave: () => fireEvent.blur(field) }
}

test('a money field has always two decimals, and takes no third (S2-9-004)', () => {
  const { told, field, type, leave } = show(MoneyField, 305)
  expect(field.value).toBe('305.00')
  type('298.5')
  expect(told).toEqual([])
  leave()
  expect(field.value).toBe('298.50')
  type('298.129')
  expect(field.value).toBe('298.12')
  leave()
  type('')
  leave()
  expect(field.value).toBe('')
  expect(told).toEqual([298.5, 298.12, null])
})

test('a percent field has two decimals (S2-9-005)', () => {
  const { told, field, type, leave } = show(PercentField, null)
  type('12.345')
  expect(field.value).toBe('12.34')
  leave()
  expect([field.value, ...told]).toEqual(['12.34', 12.34])
})

test('Enter commits, and an amount that is left as it was is not told', () => {
  const { told, field, type, leave } = show(MoneyField, 5)
  type('5.00')
  leave()
  expect(told).toEqual([])
  type('6')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect([field.value, ...told]).toEqual(['6.00', 6])
})
