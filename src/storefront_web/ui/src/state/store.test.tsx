// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeStore, isHydrating, useStore } from './store'

const who = makeStore('nobody')

function Who() {
  return <p>{useStore(who, () => 'unknown')}</p>
}

afterEach(() => {
  cleanup()
  isHydrating.set(false)
})

test('a store shows what the server showed until the page is taken over', () => {
  isHydrating.set(true)
  render(<Who />)
  act(() => who.set('Dana'))
  expect(screen.getByText('unknown')).toBeTruthy()
  act(() => isHydrating.set(false))
  expect(screen.getByText('Dana')).toBeTruthy()
})

test('afterwards it is followed at once', () => {
  render(<Who />)
  act(() => who.set('Robin'))
  expect(screen.getByText('Robin')).toBeTruthy()
})
