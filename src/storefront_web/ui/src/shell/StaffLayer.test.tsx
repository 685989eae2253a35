// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { impersonateDialog } from '../features/impersonation'
import { auth, type SignedIn } from '../state/auth'
import { StaffLayer } from './StaffLayer'

const before = auth.get()

afterEach(() => {
  auth.set(before)
  impersonateDialog.set(undefined)
})

const open = (isAirlineEmployee: boolean, mayImpersonate = isAirlineEmployee) => {
  auth.set({ ...before, status: 'signedIn', user: { isAirlineEmployee, mayImpersonate } as SignedIn })
  render(<StaffLayer />)
  fireEvent.keyDown(document, { code: 'KeyI', altKey: true })
}

test('Alt I opens the dialog for our staff before what shows it has come', () => {
  open(true)
  expect(impersonateDialog.get()).toEqual({ chosen: undefined })
})

test('to others Alt I is nothing', () => {
  open(false)
  expect(impersonateDialog.get()).toBeUndefined()
})

test('to staff without the right to impersonate, too', () => {
  open(true, false)
  expect(impersonateDialog.get()).toBeUndefined()
})
