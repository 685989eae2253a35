// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AUTHORIZED, CREDITED, deskReturn, LINE, RMA, SUMMARY } from '../../test/answers/returns'
import { fill, main, opened, press } from '../../test/doing'
import { type FakeStore, problem } from '../../test/fakeStore'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const URL = '/api/admin/returns/60418'
const REQUESTED = deskReturn(RMA, 'authorize', 'deny')
const RECEIVED = deskReturn(
  {
    ...AUTHORIZED,
    status: 'Received',
    statusCode: 'Received',
    version: 3,
    receivedAt: '2026-11-26T10:00:00-05:00',
    lines: [{ ...LINE, quantityAuthorized: 2, quantityReceived: 2 }],
  },
  'receive',
  'credit',
  'close',
)

let store: FakeStore

beforeEach(() => {
  store = staffStore()
})

afterEach(closeShop)

const show = async (desk: typeof REQUESTED) => {
  store.answers(URL, { body: desk })
  await openShop('/admin/returns/60418', MARCUS)
  await main().findByRole('region', { name: /^Request/ })
}
const bodyOf = (deed: string) => store.sent.find(({ path }) => path.endsWith(`/${deed}`))?.body

test('a return is authorized with the proposed address, for some of its pieces', async () => {
  await show(REQUESTED)
  expect(main().getByText(/2 EA at \$91\.75/).textContent).toContain('Wrong item delivered, want 120 VAC')
  const desk = deskReturn(AUTHORIZED, 'receive', 'close')
  store.answers(`${URL}/authorize`, { body: { message: 'RMA #60418 is authorized.', desk } })
  await fill('Quantity of line 1, at most 2', '1')
  await fill('Instructions to the customer', 'Tape the label outside.')
  store.answers(URL, { body: desk })
  store.answers(`${URL}/authorize`, { body: { message: 'RMA #60418 is authorized.', desk } })
  await press('Authorize')
  expect(await main().findByText('RMA #60418 is authorized.')).toBeDefined()
  expect(bodyOf('authorize')).toEqual({
    version: 1,
    returnTo: 'Northfield, Akron',
    returnBy: '2026-12-24',
    instructions: 'Tape the label outside.',
    lines: [{ lineNumber: 1, quantity: 1 }],
  })
  expect(main().getByText('Returns dock 1, Akron')).toBeDefined()
  expect(main().queryByRole('button', { name: 'Authorize' })).toBeNull()
})

test('a denial needs a reason, and the refusal stays in the dialog', async () => {
  await show(REQUESTED)
  await press('Deny…')
  const dialog = await opened()
  store.answers(`${URL}/deny`, problem(422, 'Please enter a reason of 3 to 200 characters.'))
  await press('Deny', dialog)
  expect(dialog.getByText('Please enter a reason of 3 to 200 characters.')).toBeDefined()
  const desk = deskReturn({ ...RMA, status: 'Denied', statusCode: 'Denied', deniedReason: 'Too old' })
  store.answers(URL, { body: desk })
  store.answers(`${URL}/deny`, { body: { message: 'Denied.', desk } })
  await fill('Reason', 'Too old', dialog)
  await press('Deny', dialog)
  expect(await main().findByText('Too old')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(main().queryByRole('region', { name: /^Return authorization/ })).toBeNull()
})

test('what has come back is credited less the fee', async () => {
  await show(RECEIVED)
  await fill('Restocking fee', '10')
  const desk = deskReturn(CREDITED, 'close')
  store.answers(URL, { body: desk })
  store.answers(`${URL}/credit`, { body: { message: 'Credited.', desk } })
  await press('Credit $187.72')
  expect(await main().findByText('Credited.')).toBeDefined()
  expect(bodyOf('credit')).toEqual({ version: 3, restockingFee: '10' })
  expect(main().getByText('Credit memo 900000001')).toBeDefined()
  store.answers(`${URL}/close`, { body: { message: 'Closed.', desk: deskReturn(CREDITED) } })
  await press('Close return')
  expect(await main().findByText('Closed.')).toBeDefined()
})

test('who comes late sees the current state', async () => {
  await show(RECEIVED)
  const fresh = deskReturn(CREDITED, 'close')
  store.answers(URL, { body: fresh })
  store.answers(`${URL}/receive`, { status: 409, body: { detail: 'This return has changed.', fresh } })
  await press('Save receipt')
  expect(await main().findByText('This return has changed.')).toBeDefined()
  expect(main().getByText('Credit memo 900000001')).toBeDefined()
})

test('an unknown return is not found', async () => {
  store.answers(URL, problem(404, 'There is no return 60418.'))
  await openShop('/admin/returns/60418', MARCUS)
  expect(await main().findByText('There is no return 60418.')).toBeDefined()
})

test('returns are listed by what is to be done', async () => {
  const counts = { ToDecide: 3, OnTheirWay: 5, ToCredit: 2, Closed: 611 }
  store.answers('/api/admin/returns', {
    body: { rows: [SUMMARY], total: 1, page: 1, pageCount: 1, counts },
  })
  await openShop('/admin/returns?view=ToDecide', MARCUS)
  expect(await main().findByText('3 to decide, 5 on their way')).toBeDefined()
  expect(main().getByRole('link', { name: '60418' }).getAttribute('href')).toBe('/admin/returns/60418')
  const tab = main().getByRole('link', { name: /^To decide/ })
  expect(tab.getAttribute('aria-current')).toBe('true')
  expect(
    main()
      .getByRole('link', { name: /^To credit/ })
      .getAttribute('href'),
  ).toBe('/admin/returns?view=ToCredit')
})

test('the photos of a request can be opened', async () => {
  await show(deskReturn({ ...RMA, photos: [{ fileName: 'leak.png', fileId: 'f1' }] }, 'authorize', 'deny'))
  store.answers('/api/uploads/files/f1', problem(404, 'No such file was found.'))
  await press('leak.png')
  expect(await main().findByText('The file could not be downloaded. Please try again.')).toBeDefined()
  expect(store.sent.at(-1)?.path).toBe('/api/uploads/files/f1')
})
