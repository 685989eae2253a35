// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DESK, hold } from '../../test/answers/desk'
import { REQUESTS } from '../../test/answers/staffRoom'
import { doing, fill, main, opened, press } from '../../test/doing'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'

const PAGE = '/admin/orders/4482138'
const LIFTED = hold(1, 'Credit', {
  liftedAt: '2026-11-24T17:00:00Z',
  liftedBy: 'Joan Petrakis',
  liftedWhy: 'Paid',
})

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/impersonation/recent', { body: { rows: [], needsReason: true, whyNot: '' } })
  store.answers('/api/admin/requests', { body: REQUESTS })
  store.answers('/api/admin/orders/4482138', { body: DESK })
  store.answers('/api/admin/cancel-requests', { body: { rows: [] } })
})

afterEach(closeShop)

const holdsShown = () => main().queryAllByRole('button', { name: /^Lift the/ })

test('a hold is lifted with a reason, and the answer is shown', async () => {
  await openShop(PAGE, MARCUS)
  expect(await main().findByText('Credit: On Account, and the account is on credit hold')).toBeDefined()
  expect(holdsShown()).toHaveLength(2)
  await press('Lift the Credit hold', main())
  const dialog = await opened()
  await press('Lift', dialog)
  expect(dialog.getByText('Enter a reason of 3 to 200 characters')).toBeDefined()
  expect(store.sent.some(({ path }) => path.endsWith('/lift'))).toBe(false)
  const desk = { ...DESK, holds: [LIFTED, hold(2, 'Review')] }
  store.answers('/api/admin/orders/4482138', { body: desk })
  store.answers('/api/admin/orders/4482138/holds/lift', {
    body: { message: 'Lifted.', desk, isChanged: true },
  })
  await fill('Reason', '  Check promised ', dialog)
  await press('Lift', dialog)
  expect(await main().findByText('Lifted.')).toBeDefined()
  const sent = store.sent.find(({ path }) => path.endsWith('/lift'))
  expect(sent?.body).toEqual({ holdId: 1, why: 'Check promised' })
  expect(holdsShown()).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who comes late sees who was faster, and the order as it is now', async () => {
  const fresh = { ...DESK, orderStatus: 'Submitted' as const, holds: [LIFTED] }
  let isLifted = false
  store.answers('/api/admin/orders/4482138', () => ({ body: isLifted ? fresh : DESK }))
  store.answers('/api/admin/orders/4482138/holds/lift', () => {
    isLifted = true
    return {
      status: 409,
      body: { detail: 'This has already been decided. Joan Petrakis lifted it 11/24/2026 12:00.', fresh },
    }
  })
  await openShop(PAGE, MARCUS)
  await main().findByText('Credit: On Account, and the account is on credit hold')
  await press('Lift the Credit hold', main())
  const dialog = await opened()
  await fill('Reason', 'Paid today', dialog)
  await press('Lift', dialog)
  expect(await main().findByText(/^This has already been decided\. Joan Petrakis/)).toBeDefined()
  expect(holdsShown()).toHaveLength(0)
})

test('what cannot be done with a payment says why, and a refusal stays in the dialog', async () => {
  await openShop(PAGE, MARCUS)
  const capture = await main().findByRole('button', { name: 'Capture' })
  expect(capture.title).toBe('The order is on hold. Lift its holds before you capture the payment.')
  await doing(() => fireEvent.click(capture))
  expect(screen.queryByRole('dialog')).toBeNull()
  store.answers('/api/payment/4482138/void', { status: 422, body: { detail: 'The card was closed.' } })
  await press('Void', main())
  const dialog = await opened()
  await fill('Reason', 'Sold out', dialog)
  await press('Void', dialog)
  expect(dialog.getByText('The card was closed.')).toBeDefined()
  const sent = store.sent.find(({ path }) => path.endsWith('/void'))
  expect(sent?.body).toEqual({ amount: '', why: 'Sold out', version: 0 })
})
