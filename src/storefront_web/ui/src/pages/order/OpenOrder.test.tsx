// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CompanyOrderDetail } from '../../api/types'
import { DETAIL } from '../../test/answers/buyerOrders'
import { doing, fill, main, opened, press } from '../../test/doing'
import { data, fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const ADDRESS = '/account/order-detail/4482061'

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers(
    '/graphql',
    data({ GetOrderDetailItemsDetails: [{ invMastUid: 101448, path: '/product/SL/101448' }] }),
  )
  store.answers('/api/orders/4482061', { body: DETAIL })
})

afterEach(() => {
  closeShop()
  vi.restoreAllMocks()
})

const show = async (own: Partial<CompanyOrderDetail> = {}) => {
  store.answers('/api/orders/4482061', { body: { ...DETAIL, ...own } })
  await openShop(ADDRESS, DANA)
  await screen.findByRole('region', { name: 'Lines' })
}
const line = (code: string) => main().getByRole('row', { name: new RegExp(code) })
const cells = (code: string) =>
  within(line(code))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

/** Rows S1-2-030, S1-3-079, S1-3-080: quantityInvoiced is displayed as received. */
test('a line says where it stands, with its quantities and parcels', async () => {
  await show()
  const first = cells('FL-SO150-0600')
  expect(first).toContain('Partially Shipped')
  const heads = main()
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
  const of = (name: string) => within(line('FL-SO150-0600')).getAllByRole('cell')[heads.indexOf(name) - 1]
  expect(heads).toContain('Received')
  expect(of('Received')?.textContent?.trim()).toBe('4')
  expect(of('Ordered')?.textContent).toBe('6 EA')
  const parcel = within(line('FL-SO150-0600')).getByRole('link', { name: /1Z7741/ })
  expect(parcel.getAttribute('href')).toBe('https://ups.example/1Z7741')
  expect(line('HH-R2-08-120').textContent).toContain('9 days after receipt of order')
  expect(line('HH-R2-08-120').textContent).toContain('Tag with job number')
  expect(line('AR-38-F40').querySelector('del')).not.toBeNull()
  await waitFor(() =>
    expect(
      within(line('FL-SO150-0600'))
        .getByRole('link', { name: /flange/ })
        .getAttribute('href'),
    ).toBe('/product/SL/101448'),
  )
})

/** Row S1-5-034: lines of services are hidden, and their sum is shown. */
test('the sum of the hidden lines is shown', async () => {
  await show()
  expect(main().getByText('Service charges').nextElementSibling?.textContent).toBe('$12.50')
  expect(main().queryByText(/SERVICE-/)).toBeNull()
})

test('shipments, invoices and events are beside the lines', async () => {
  await show()
  const shipments = within(main().getByRole('region', { name: 'Shipments' }))
  expect(shipments.getByText('4 of line 1')).toBeTruthy()
  const invoices = within(main().getByRole('region', { name: 'Invoices' }))
  expect(invoices.getByText('7719051')).toBeTruthy()
  expect(invoices.getByText('$329.57')).toBeTruthy()
  const events = within(main().getByRole('region', { name: 'Activity' }))
  expect(events.getAllByRole('listitem').map((one) => one.querySelector('b')?.textContent)).toEqual([
    'Order received',
    'Shipped',
  ])
})

/** Rows S1-2-031, S1-2-032: unknown or absent is an order; the address is written in lower case. */
test.each(['/account/thing-detail/4482061', '/account/-detail/4482061', '/account/Order-Detail/4482061'])(
  'an unknown or absent type is an order: %s',
  async (address) => {
    await openShop(address, DANA)
    expect(await screen.findByRole('region', { name: 'Lines' })).toBeTruthy()
  },
)

test.each(['4482062', 'abc', '0', '99999999999'])('order %s of another company is not found', async (id) => {
  store.answers('/api/orders', problem(404, 'Order was not found.'))
  await openShop(`/account/order-detail/${id}`, DANA)
  await screen.findByText(`Order #${id} was not found.`)
  expect(store.sent.some(({ path }) => path === `/api/orders/${id}`)).toBe(id === '4482062')
})

test('an order that cannot be loaded is tried again', async () => {
  store.answers('/api/orders/4482061', problem(500, 'Broken'))
  await openShop(ADDRESS, DANA)
  await screen.findByRole('button', { name: 'Try again' })
  store.answers('/api/orders/4482061', { body: DETAIL })
  await press('Try again')
  expect(await screen.findByText('PO-77184', { exact: false })).toBeTruthy()
})

test('selected lines are ordered again', async () => {
  await show()
  await doing(() => fireEvent.click(main().getByLabelText('Select line 2, HH-R2-08-120')))
  await press('Reorder 1 line')
  const sent = store.sent.find(({ body }) => JSON.stringify(body ?? '').includes('mutation reorder'))
  expect(sent?.body).toMatchObject({
    variables: { reorder: { orderNumber: 4482061, lineNumbers: [2] } },
  })
})

test('lines are asked to be canceled, and the page says that an answer is due', async () => {
  await show()
  await press('Ask to cancel')
  await press('Send request', await opened())
  await screen.findByText('Please choose at least one line.')
  await doing(() => fireEvent.click(screen.getByLabelText(/^2\. HH-R2-08-120/)))
  await fill('Reason', 'Wrong plant', await opened())
  store.answers(
    '/api/orders/4482061/cancel',
    problem(422, 'Line 2 has already shipped. Please return it instead.'),
  )
  await press('Send request', await opened())
  await screen.findByText('Line 2 has already shipped. Please return it instead.')
  const cancelRequests = [
    {
      lineNumbers: [2],
      reason: 'Wrong plant',
      requestedAt: '2026-11-23T09:00:00-05:00',
      requestedBy: 'Dana Whitfield',
      decision: '',
      decidedAt: null,
      decisionNote: '',
    },
  ]
  const order = { ...DETAIL, cancelRequests, cancelableLines: [], whyNotCancel: 'Already requested.' }
  store.answers('/api/orders/4482061/cancel', { body: { message: 'We have received your request.', order } })
  await press('Send request', await opened())
  await screen.findByText('We have received your request.')
  expect(store.sent.filter(({ path }) => path.endsWith('/cancel')).at(-1)?.body).toEqual({
    reason: 'Wrong plant',
    lineNumbers: [2],
  })
  expect(main().getByText(/has asked us to cancel line 2/)).toBeTruthy()
  expect(main().queryByRole('button', { name: 'Ask to cancel' })).toBeNull()
})

test('a whole order is asked to be canceled unless somebody chooses lines', async () => {
  await show({ isWhollyCancelable: true, cancelableLines: [1, 2] })
  await press('Ask to cancel')
  store.answers('/api/orders/4482061/cancel', 'lost')
  await press('Send request', await opened())
  await waitFor(() => expect(screen.getAllByRole('alert').some((one) => one.textContent !== '')).toBe(true))
  expect(store.sent.find(({ path }) => path.endsWith('/cancel'))?.body).toEqual({
    reason: '',
    lineNumbers: null,
  })
})

test('who may only look sees no actions', async () => {
  await show({ canReorder: false, cancelableLines: [], whyNotCancel: 'You can look.' })
  expect(main().queryAllByRole('checkbox')).toEqual([])
  expect(main().queryByRole('button', { name: 'Ask to cancel' })).toBeNull()
})
