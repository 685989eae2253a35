// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReturnForm } from '../../api/types'
import { DETAIL } from '../../test/answers/buyerOrders'
import { RMA } from '../../test/answers/returns'
import { fill, main, opened, press } from '../../test/doing'
import { data, fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const LEFT = {
  orderNumber: 4482061,
  lines: [
    {
      lineNumber: 1,
      itemCode: 'FL-SO150-0600',
      itemDescription: 'Flange',
      customerPartNumber: '',
      unitOfMeasure: 'EA',
      quantityShipped: 4,
      quantityLeft: 3,
    },
  ],
}

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/graphql', data({ GetOrderDetailItemsDetails: [] }))
  store.answers('/api/orders/4482061', { body: DETAIL })
  store.answers('/api/orders/4482061/returnable', { body: LEFT })
})

afterEach(closeShop)

const sent = () =>
  store.sent.filter(({ path }) => path === '/api/returns').map(({ body }) => body as ReturnForm)

test('a return is requested for some pieces, and its page opens', async () => {
  await openShop('/account/order-detail/4482061', DANA)
  await press('Request a return')
  const dialog = await opened()
  expect(await dialog.findByText('3 EA of 4 shipped can be returned')).toBeDefined()
  await press('Request return', dialog)
  expect(dialog.getByText('Please choose at least one line to return.')).toBeDefined()
  await fill('Quantity of line 1, at most 3', '9', dialog)
  await fill('Reason', 'Defective', dialog)
  await fill('Details', 'Leaks', dialog)
  store.answers('/api/returns', problem(422, 'At most 3 of line 1 can be returned.'))
  await press('Request return', dialog)
  expect(dialog.getByText('At most 3 of line 1 can be returned.')).toBeDefined()
  await fill('Quantity of line 1, at most 3', '2', dialog)
  store.answers('/api/returns', { body: { message: 'Received.', rma: RMA } })
  store.answers('/api/returns/60418', { body: RMA })
  await press('Request return', dialog)
  expect((await main().findByRole('heading', { level: 1, name: /RMA #60418/ })).textContent).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const [first, second] = sent()
  expect(second?.lines).toEqual([{ lineNumber: 1, quantity: 2, reason: 'Defective', note: 'Leaks' }])
  expect(second?.requestKey).toBe(first?.requestKey)
})

test('an order with nothing to return has no button, and an empty answer says so', async () => {
  store.answers('/api/orders/4482061', { body: { ...DETAIL, canReturn: false } })
  await openShop('/account/order-detail/4482061', DANA)
  await main().findByRole('region', { name: 'Lines' })
  expect(main().queryByRole('button', { name: 'Request a return' })).toBeNull()
})

test('photos go with the request', async () => {
  store.answers('/api/uploads/files', { status: 201, body: { fileName: 'leak.png', fileId: 'f1' } })
  await openShop('/account/order-detail/4482061', DANA)
  await press('Request a return')
  const dialog = await opened()
  await fill('Quantity of line 1, at most 3', '2', dialog)
  const photo = new File(['x'], 'leak.png', { type: 'image/png' })
  const input = dialog.getByLabelText('Photos and files', { selector: 'input' })
  await act(async () => void fireEvent.change(input, { target: { files: [photo] } }))
  await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull())
  const photos = [{ fileName: 'leak.png', fileId: 'f1' }]
  store.answers('/api/returns', { body: { message: 'Received.', rma: { ...RMA, photos } } })
  store.answers('/api/returns/60418', { body: { ...RMA, photos } })
  await press('Request return', dialog)
  expect(await main().findByRole('button', { name: 'leak.png' })).toBeDefined()
  expect(sent().at(-1)?.fileIds).toEqual(['f1'])
})
