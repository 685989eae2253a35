// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Quantity } from './Quantity'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A stepper of an item that is sold by ten, or by `unitSize`; `asked` are the numbers that it reported. */
function stepper(min: 0 | 1 = 1, problem = '', unitSize = 10) {
  const asked: number[] = []
  function Held() {
    const [value, setValue] = useState(10)
    const change = (quantity: number) => {
      asked.push(quantity)
      setValue(quantity)
    }
    return (
      <Quantity
        of="HC-1"
        value={value}
        unitSize={unitSize}
        roundType="U"
        min={min}
        problem={problem}
        onChange={change}
      />
    )
  }
  render(<Held />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton')
  return { field, asked, type: (text: string) => fireEvent.change(field, { target: { value: text } }) }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('half a second after the last key the number is rounded, and it is said how (S1-5-031)', () => {
  const { field, asked, type } = stepper()
  type('2')
  pass(499)
  type('25')
  pass(499)
  expect([field.value, asked]).toEqual(['25', []])
  pass(1)
  expect([field.value, asked]).toEqual(['30', [30]])
  expect(screen.getByRole('status').textContent).toBe('25 rounded up to 30, sold in packs of 10')
})

test('leaving the field, and Enter, do not wait; then nothing comes after', () => {
  const { field, asked, type } = stepper()
  type('25')
  fireEvent.blur(field)
  expect(field.value).toBe('30')
  type('41')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.value).toBe('50')
  pass(1000)
  expect(asked).toEqual([30, 50])
})

test('Escape takes back what was typed', () => {
  const { field, asked, type } = stepper()
  type('99')
  fireEvent.keyDown(field, { key: 'Escape' })
  pass(1000)
  expect([field.value, asked]).toEqual(['10', []])
})

test.each([
  ['', '10'],
  ['abc', '10'],
])('what is no number becomes one that can be sold: %j (S1-5-032, S1-5-033)', (typed, shown) => {
  const { field, type } = stepper()
  type('20')
  pass(500)
  type(typed)
  pass(500)
  expect(field.value).toBe(shown)
})

test.each(['abc', '-3', '2.5', ''])('%j of an item that is sold singly becomes 1 (S1-5-019)', (typed) => {
  const { field, type } = stepper(1, '', 1)
  type('5')
  fireEvent.blur(field)
  type(typed)
  fireEvent.blur(field)
  expect(field.value).toBe('1')
})

test('more than a line can hold is lowered, and it is said', () => {
  const { field, asked, type } = stepper(1, '', 1)
  type('12345678')
  fireEvent.blur(field)
  expect([field.value, asked]).toEqual(['999999', [999_999]])
  expect(screen.getByRole('status').textContent).toContain('lowered to 999,999, the most that can be ordered')
})

test('it is stepped by the pack', () => {
  const { field, asked } = stepper()
  fireEvent.click(screen.getByRole('button', { name: 'More of HC-1' }))
  expect(field.value).toBe('20')
  fireEvent.click(screen.getByRole('button', { name: 'Less of HC-1' }))
  expect([field.value, asked]).toEqual(['10', [20, 10]])
})

test('why a number was taken back is said', () => {
  stepper(0, 'There are only 5 left.')
  expect(screen.getByRole('status').textContent).toBe('There are only 5 left.')
})

test('letters are not shown, not even for half a second (S1-5-019)', () => {
  const { field, type } = stepper(1, '', 1)
  type('abc')
  expect(field.value).toBe('')
  fireEvent.input(field, { target: { value: '2x' }, data: 'x' })
  expect(field.value).toBe('2')
  type('1,200')
  expect(field.value).toBe('1200')
  type('2.5')
  expect(field.value).toBe('')
  pass(500)
  expect(field.value).toBe('1')
})

test('a 0 is not added, but removes a line of the cart', () => {
  const { field, asked, type } = stepper(0, '', 1)
  type('0')
  pass(500)
  expect([field.value, asked]).toEqual(['0', [0]])
})

test('six digits are written smaller', () => {
  const { field, type } = stepper(1, '', 1)
  const normal = field.className
  type('999999')
  expect(field.className).not.toBe(normal)
})
