// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CANCEL_ASK, CANCEL_SEND } from '../../contract/messages/orderview.gen'
import { ORDER_DETAIL } from '../../test/answers/companyOrders'
import { fill, main, press } from '../../test/doing'
import { data, fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const ADDRESS = '/account/order-detail/4481975'

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/orders/4481975', { body: ORDER_DETAIL })
  store.answers('/graphql', data({ GetOrderDetailItemsDetails: [] }))
})

afterEach(closeShop)

const open = async (address = ADDRESS) => {
  await openShop(address, DANA)
  await main().findByRole('table')
}

test('an order shows lines, quantities, parcels and notes (S1-1-024, S1-2-030, S1-3-079)', async () => {
  await open()
  const line = main().getByText('Gray, please').closest('tr')!
  const cell = (name: string) => line.querySelector(`[data-name="${name}"]`)?.textContent.trim()
  expect([cell('Ordered'), cell('Allocated'), cell('Received'), cell('Cancelled')]).toEqual([
    '12 EA',
    '8',
    '4',
    '0',
  ])
  for (const part of ['LHM-1', 'Gray, please', 'Partially Shipped']) expect(line.textContent).toContain(part)
  const parcel = within(line).getByRole('link', { name: /1Z999/ })
  expect(parcel.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z999')
})

test('an order names its carrier as the checkout did, and adds up in the same words', async () => {
  await open()
  const summary = within(main().getByRole('region', { name: 'Summary' }))
  const names = summary.getAllByRole('term').map((name) => name.textContent)
  expect(names.slice(0, 5)).toEqual(['SubTotal', 'Service charges', 'Shipping', 'Tax', 'Order total'])
  expect(summary.getByText('Midland Parcel Ground')).toBeDefined()
  expect(summary.queryByText('Midland Ground')).toBeNull()
})

test('an order shows sums, places, shipments and invoices', async () => {
  await open()
  const text = main().getByRole('region', { name: 'Summary' }).textContent
  const sums = ['Service charges$35.00', 'Rear door, call on arrival', 'Call before noon.', 'Joan Petrakis']
  for (const part of sums) expect(text).toContain(part)
  expect(main().getByRole('region', { name: 'Shipments' }).textContent).toContain('4 of line 1')
  const invoices = main().getByRole('region', { name: 'Invoices' }).textContent
  for (const part of ['990012', 'due 12/24/2026', 'Past Due', '$176.96']) expect(invoices).toContain(part)
})

test.each([
  { shipping: 0, shown: 'COLLECT' },
  { shipping: null, shown: 'COLLECT' },
  { shipping: 12.5, shown: '$12.50' },
])(
  'the freight of a collect order with shipping $shipping is $shown (S2-2.8-016)',
  async ({ shipping, shown }) => {
    const order = { ...ORDER_DETAIL.order, isCollect: true, shipping }
    store.answers('/api/orders/4481975', { body: { ...ORDER_DETAIL, order } })
    await open()
    const summary = within(main().getByRole('region', { name: 'Summary' }))
    const [sum] = summary.getAllByText('Shipping', { selector: 'dt' })
    expect(sum?.nextElementSibling?.textContent).toBe(shown)
  },
)

test('addresses name a foreign country on a line of its own, and places without text are left out', async () => {
  const order = { ...ORDER_DETAIL.order, shipToAttn: 'Dock 4', shipToCountry: 'CA', billToCountry: 'US' }
  store.answers('/api/orders/4481975', {
    body: { ...ORDER_DETAIL, order: { ...order, deliveryInstructions: '' } },
  })
  await open()
  const summary = within(main().getByRole('region', { name: 'Summary' }))
  expect(summary.getByText('CA').closest('div')?.textContent).toContain('Attn: Dock 4')
  expect(summary.queryByText('US')).toBeNull()
  expect(summary.queryByRole('heading', { name: 'Delivery instructions' })).toBeNull()
})

test('a file that came with the order opens from its summary', async () => {
  const order = { ...ORDER_DETAIL.order, files: [{ fileId: 'f1', fileName: 'Gate drawing.pdf' }] }
  store.answers('/api/orders/4481975', { body: { ...ORDER_DETAIL, order } })
  store.answers('/api/FileUpload/file/', problem(404, 'There is no such file.'))
  await open()
  await press('Gate drawing.pdf', within(main().getByRole('region', { name: 'Summary' })))
  expect(await main().findByText('The file could not be downloaded. Please try again.')).toBeTruthy()
  expect(store.sent.at(-1)?.path).toBe('/api/FileUpload/file/f1')
})

test.each(['/account/unheard-detail/4481975', '/account/detail/4481975'])(
  'an unknown or missing type at %s is an order (S1-2-032)',
  async (address) => {
    await open(address)
  },
)

test('lines can be asked to be canceled, and a refusal keeps what was chosen', async () => {
  await open()
  await press(CANCEL_ASK)
  const dialog = within(await screen.findByRole('dialog'))
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: /FL-SO150-0600/ })
  box.click()
  await fill('Reason', 'Ordered twice')
  store.answers('/api/orders/4481975/cancel', problem(422, 'Line 1 has already shipped.'))
  await press(CANCEL_SEND)
  expect(await dialog.findByText('Line 1 has already shipped.')).toBeTruthy()
  expect(store.sent.find((call) => call.path.endsWith('/cancel'))?.body).toEqual({
    reason: 'Ordered twice',
    lineNumbers: [1],
  })
  expect(box.checked).toBe(true)
  const message = 'We will look at it.'
  store.answers('/api/orders/4481975/cancel', {
    body: { message, order: { ...ORDER_DETAIL, cancelableLines: [] } },
  })
  await press(CANCEL_SEND)
  expect(await main().findByText(message)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(main().queryByRole('button', { name: CANCEL_ASK })).toBeNull()
})

test('an order that is not there says so', async () => {
  store.answers('/api/orders/4481975', problem(404, 'Order #4481975 was not found.'))
  await openShop(ADDRESS, DANA)
  expect(await main().findByText(/4481975 was not found/)).toBeTruthy()
})
