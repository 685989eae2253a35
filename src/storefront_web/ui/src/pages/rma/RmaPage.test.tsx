// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReturnDetail } from '../../api/types'
import { CREDITED, RMA, SUMMARY } from '../../test/answers/returns'
import { main } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
})

afterEach(closeShop)

const show = async (rma: ReturnDetail) => {
  store.answers('/api/returns/60418', { body: rma })
  await openShop('/account/rma-detail/60418', DANA)
  return within(await main().findByRole('region', { name: 'Status' }))
}

/** Row S1-2-030: the detail of a return. */
test('a return shows what to do next and how far it is', async () => {
  const status = await show(RMA)
  expect(main().getByRole('heading', { level: 1 }).textContent).toContain('RMA #60418')
  expect(main().getByText('We are looking at your request.')).toBeDefined()
  const done = status.getAllByRole('listitem').filter((step) => step.dataset['done'] !== undefined)
  expect(done.map((step) => step.querySelector('b')?.textContent)).toEqual(['Requested'])
  expect(main().getByRole('row', { name: /SV52-14-24D/ }).textContent).toContain('2 EA')
})

test('a credited return leads to its credit memo and its order', async () => {
  const status = await show(CREDITED)
  expect(status.getByText('$183.50')).toBeDefined()
  const hrefs = status.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/account/order-detail/4482061', '/account/invoice-detail/900000001'])
})

test('a denied return says why', async () => {
  await show({ ...RMA, status: 'Denied', statusCode: 'Denied', nextStep: 'No.', deniedReason: 'Too old' })
  expect(main().getByText('No. Too old')).toBeDefined()
})

test.each(['60419', 'abc', '0', '99999999999'])('return %s of another company is not found', async (id) => {
  store.answers('/api/returns', problem(404, 'RMA was not found.'))
  await openShop(`/account/rma-detail/${id}`, DANA)
  expect(await main().findByText(`RMA #${id} was not found.`)).toBeDefined()
  expect(store.sent.some(({ path }) => path === `/api/returns/${id}`)).toBe(id === '60419')
})

test('the returns of the company are listed', async () => {
  store.answers('/api/returns', { body: { rows: [SUMMARY], total: 1, page: 1, pageCount: 1 } })
  await openShop('/account/returns', DANA)
  const link = await main().findByRole('link', { name: '60418' })
  expect(link.getAttribute('href')).toBe('/account/rma-detail/60418')
})
