// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WebhookPage } from '../../api/types'
import { fill, main, opened, press } from '../../test/doing'
import type { FakeStore } from '../../test/fakeStore'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const PAGE = '/admin/webhooks'
const API = '/api/admin/webhooks'
const WEBHOOKS: WebhookPage = {
  endpoints: [
    {
      endpointId: 1,
      url: 'https://erp.example/in',
      description: 'ERP inbound',
      eventTypes: ['order.placed'],
      createdAt: '2026-11-20T12:00:00Z',
      disabledAt: null,
      disabledWhy: '',
      failingSince: null,
    },
  ],
  eventTypes: ['order.placed', 'shipment.created'],
  rows: [
    {
      deliveryId: 7,
      endpointId: 1,
      endpoint: 'ERP inbound',
      type: 'order.placed',
      subject: 'order/4482138',
      state: 'givenUp',
      createdAt: '2026-11-24T16:43:07Z',
      triedAt: '2026-11-24T16:43:08Z',
      nextTryAt: null,
      attempts: 22,
      statusCode: 503,
      durationMs: 410,
      error: 'answered 503',
    },
  ],
  total: 1,
  page: 1,
  pageCount: 1,
  counts: { waiting: 0, delivered: 0, givenUp: 1 },
}

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers(API, { body: WEBHOOKS })
})

afterEach(closeShop)

test('a delivery is replayed, and the page says so', async () => {
  await openShop(PAGE, MARCUS)
  expect(await main().findByRole('link', { name: '4482138' })).toBeDefined()
  expect(main().getByRole('cell', { name: '503' })).toBeDefined()
  store.answers(`${API}/deliveries/7/replay`, {
    body: { message: 'Replay queued.', endpointId: 1, secret: '' },
  })
  await press('Replay: order.placed order/4482138', main())
  expect(await main().findByText('Replay queued.')).toBeDefined()
})

test('a replay that is refused says why', async () => {
  await openShop(PAGE, MARCUS)
  await main().findByRole('link', { name: '4482138' })
  store.answers(`${API}/deliveries/7/replay`, {
    status: 409,
    body: { detail: 'It is being tried right now.' },
  })
  await press('Replay: order.placed order/4482138', main())
  expect(await main().findByText('It is being tried right now.')).toBeDefined()
})

test('a new endpoint shows its secret once', async () => {
  await openShop(PAGE, MARCUS)
  await main().findByRole('link', { name: '4482138' })
  await press('Add endpoint', main())
  const dialog = await opened()
  await fill('URL', 'https://crm.example/in', dialog)
  store.answers(API, {
    body: { ...WEBHOOKS, message: 'Endpoint added.', endpointId: 2, secret: 'whsec_abc' },
  })
  await press('Add endpoint', dialog)
  expect(await main().findByText('whsec_abc')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  const sent = store.sent.find(({ body }) => body !== undefined && 'url' in (body as object))
  expect(sent?.body).toEqual({ url: 'https://crm.example/in', description: '', eventTypes: [] })
})

test('an endpoint is removed after a confirmation', async () => {
  await openShop(`${PAGE}?tab=endpoints`, MARCUS)
  expect(await main().findByText('https://erp.example/in')).toBeDefined()
  await press('Remove: ERP inbound', main())
  const dialog = await opened()
  expect(dialog.getByText(/ERP inbound gets no more events/)).toBeDefined()
  store.answers(`${API}/1/remove`, { body: { message: 'Endpoint removed.', endpointId: 1, secret: '' } })
  await press('Remove', dialog)
  expect(await main().findByText('Endpoint removed.')).toBeDefined()
})
