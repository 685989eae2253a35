// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass } from '../test/doing'
import { fakeStore } from '../test/fakeStore'
import { closeShop, openShop } from '../test/openShop'

const ALL = 'All categories, A to Z'

beforeEach(async () => {
  fakeStore().answers('/api/catalog/categories', { body: [] })
  await openShop('/mobile/orderlookup')
  vi.useFakeTimers()
})

afterEach(closeShop)

const button = () => screen.getAllByRole('button', { name: 'Shop' })[0] as HTMLElement
const isOpen = () => button().getAttribute('aria-expanded')
const click = () => act(async () => void fireEvent.click(button()))

test('a click after the hover keeps the menu open, and the next one closes it', async () => {
  fireEvent.pointerEnter(button().parentElement as HTMLElement, { pointerType: 'mouse' })
  await pass(90)
  expect(isOpen()).toBe('true')
  await click()
  expect(isOpen()).toBe('true')
  await click()
  expect(isOpen()).toBe('false')
})

test('the menu closes a moment after the mouse has left it, and not where it comes back', async () => {
  const frame = button().parentElement as HTMLElement
  fireEvent.pointerEnter(frame, { pointerType: 'mouse' })
  await pass(90)
  fireEvent.pointerLeave(frame, { pointerType: 'mouse' })
  await pass(219)
  fireEvent.pointerEnter(frame, { pointerType: 'mouse' })
  await pass(1000)
  expect(isOpen()).toBe('true')
  fireEvent.pointerLeave(frame, { pointerType: 'mouse' })
  await pass(220)
  expect(isOpen()).toBe('false')
})

test('Escape closes the menu and leaves the focus on its button', async () => {
  await click()
  expect(isOpen()).toBe('true')
  await act(async () => void fireEvent.keyDown(button(), { key: 'Escape' }))
  expect(isOpen()).toBe('false')
  expect(document.activeElement).toBe(button())
})

test('the panel is drawn when its button has the focus, and the same one is shown when it opens', async () => {
  await act(async () => button().focus())
  vi.useRealTimers()
  const panel = (await screen.findByText(ALL)).closest('div')?.parentElement
  expect(panel?.hidden).toBe(true)
  await click()
  expect(screen.getByText(ALL).closest('div')?.parentElement).toBe(panel)
  expect(panel?.hidden).toBe(false)
})
