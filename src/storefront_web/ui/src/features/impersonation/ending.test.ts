// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { routes } from '../../routes'
import { staffRoutes } from '../../staffRoutes'
import { setRoutes } from '../../state/route'
import { afterwards } from './ending'

test.each([
  ['/account/colleagues', '/admin/customers'],
  ['/account/addresses?q=dock', '/admin/customers'],
  ['/account/dashboard', '/account/dashboard'],
  ['/categories/valves?page=2', '/categories/valves?page=2'],
  ['/', '/'],
])('who stops acting for a customer at %s goes on at %s', (address, next) => {
  setRoutes([...routes, ...staffRoutes])
  expect(afterwards(address)).toBe(next)
})
