// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { makeStore } from './store'
import { askBeforeLeaving } from './unsaved'

const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('as long as one of several has changes on their way, leaving is asked about', () => {
  const [cart, lists] = [makeStore(0), makeStore(0)]
  askBeforeLeaving(cart)
  askBeforeLeaving(lists)
  expect(isAsked()).toBe(false)
  cart.set(2)
  lists.set(1)
  cart.set(1)
  cart.set(0)
  expect(isAsked()).toBe(true)
  lists.set(0)
  expect(isAsked()).toBe(false)
})
