// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeskCancelRequest } from '../../api/types'
import { DESK } from '../../test/answers/desk'
import { fill, main, opened, press } from '../../test/doing'
import { type FakeStore, problem } from '../../test/fakeStore'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const URL = '/api/admin/cancel-requests/4482138'
const ASKED: DeskCancelRequest = {
  requestId: 7,
  lineNumbers: [2, 3],
  reason: 'Job postponed',
  requestedAt: '2026-11-24T17:00:00Z',
  requestedBy: 'Paula Hensley',
  decision: '',
  decidedAt: null,
  decidedBy: '',
  decisionNote: '',
  whyNotAccept: '',
}
const DECIDED = { ...ASKED, decidedAt: '2026-11-24T18:00:00Z', decidedBy: 'Marcus' }

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers('/api/admin/orders/4482138', { body: DESK })
  store.answers(URL, { body: { rows: [ASKED] } })
})

afterEach(closeShop)

const sent = () => store.sent.filter(({ path, body }) => path === URL && body).map(({ body }) => body)

test('a request to cancel is refused with a reason', async () => {
  await openShop('/admin/orders/4482138', MARCUS)
  expect(await main().findByText('The customer asks to cancel lines 2, 3.')).toBeDefined()
  expect(main().getByText(/^Job postponed · Paula Hensley/)).toBeDefined()
  await press('Refuse…')
  const dialog = await opened()
  store.answers(URL, ({ body }) =>
    body ? problem(422, 'Enter a reason of 3 to 200 characters.') : { body: { rows: [ASKED] } },
  )
  await press('Refuse', dialog)
  expect(dialog.getByText('Enter a reason of 3 to 200 characters.')).toBeDefined()
  const requests = { rows: [{ ...DECIDED, decision: 'Declined' }] }
  store.answers(URL, ({ body }) => ({
    body: body ? { message: 'The request is refused.', desk: DESK, requests } : requests,
  }))
  await fill('Reason', ' Already packed ', dialog)
  await press('Refuse', dialog)
  expect(await main().findByText('The request is refused.')).toBeDefined()
  expect(sent().at(-1)).toEqual({ requestId: 7, isAccepted: false, note: 'Already packed' })
  expect(main().queryByRole('region', { name: 'Request to cancel' })).toBeNull()
})

test('what has shipped since cannot be accepted, and says why', async () => {
  const why = 'Line 2 has already shipped. Please return it instead.'
  store.answers(URL, { body: { rows: [{ ...ASKED, whyNotAccept: why }] } })
  await openShop('/admin/orders/4482138', MARCUS)
  const accept = await main().findByRole('button', { name: 'Accept' })
  expect(accept.title).toBe(why)
  await press('Accept')
  expect(sent()).toEqual([])
})
