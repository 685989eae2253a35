// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AddButton } from './AddButton'
import { type Buyable, whyNotPress } from './adding'

afterEach(cleanup)

const ITEM: Buyable = {
  invMastUid: 5,
  itemCode: 'RES-1',
  isDiscontinued: false,
  mayBeAdded: true,
  whyNot: '',
}
const NAMED = 'This item is restricted. It can be added only while acting for: Ohio Presses.'
const FOR_STAFF = { mayBeAdded: false, whyNot: NAMED, restrictedTooltip: 'Restricted to: Ohio Presses' }

/** Show the button of an item and press it, where there is one; return how often something was added. */
function pressed(item: Partial<Buyable>, refused = ''): number {
  const onAdd = vi.fn()
  const whole = { ...ITEM, ...item }
  render(
    <AddButton item={whole} isBusy={false} refused={refused} why={whyNotPress(whole)} onAdd={onAdd}>
      Add
    </AddButton>,
  )
  const button = screen.queryByRole('button', { name: 'Add' })
  if (button) fireEvent.click(button)
  return onAdd.mock.calls.length
}

test('what can be bought is added', () => {
  expect(pressed({})).toBe(1)
})

test('what is kept from a shopper says why, in place of the button (S2-6-020)', () => {
  const why = 'This item is restricted and cannot be added here. Please call us to order it.'
  expect(pressed({ mayBeAdded: false, whyNot: why, seesAddButton: false })).toBe(0)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(why)).toBeTruthy()
})

test('who sees who may buy it can press always (S2-6-020)', () => {
  expect(pressed(FOR_STAFF)).toBe(1)
})

test('the refusal is told where it was pressed', () => {
  pressed(FOR_STAFF, NAMED)
  expect(screen.getByRole('alert').textContent).toBe(NAMED)
})

test('what is discontinued keeps its button, which does nothing', () => {
  const gone = {
    isDiscontinued: true,
    mayBeAdded: false,
    whyNot: 'This item is discontinued and cannot be purchased.',
  }
  expect(pressed({ ...FOR_STAFF, ...gone })).toBe(0)
  const button = screen.getByRole('button', { name: 'Add' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toBe(gone.whyNot)
})
