// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { QUEUE, ROW } from '../../test/answers/quoteDesk'
import { doing, fill, main, opened, press } from '../../test/doing'
import { type FakeStore, problem } from '../../test/fakeStore'
import { later } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers('/api/admin/quotes', { body: QUEUE })
})

afterEach(closeShop)

const asked = () => store.sent.map(({ path }) => path).filter((path) => path.startsWith('/api/admin/quotes?'))

test('the views are counted, and view, filters and sort are in the address', async () => {
  await openShop('/admin/quotes?view=mine&owner=42&sort=-value', MARCUS)
  const view = await main().findByRole('link', { name: 'Mine 17' })
  expect(view.getAttribute('aria-current')).toBe('true')
  expect(asked()).toContain('/api/admin/quotes?owner=42&sort=-value&view=mine')
  expect(main().getByText('$128,699.00 open, 34 % won in 90 days')).toBeDefined()
  expect(main().getByRole('link', { name: 'Quotes, price requests 11 waiting' })).toBeDefined()
  await fill('Status', 'answer:ChangeAsked')
  await waitFor(() => expect(location.search).toBe('?answer=ChangeAsked&owner=42&sort=-value&view=mine'))
  expect(main().getByRole('columnheader', { name: 'Value' }).getAttribute('aria-sort')).toBe('descending')
})

test('a quote with a line to price has neither a value nor, without any price, a margin', async () => {
  const row = { ...ROW, value: null, marginPercent: null }
  store.answers('/api/admin/quotes', { body: { ...QUEUE, rows: [row] } })
  await openShop('/admin/quotes', MARCUS)
  const cells = (await main().findByRole('row', { name: /30518/ })).querySelectorAll('td')
  const texts = [...cells].map((cell) => cell.textContent)
  expect(texts.slice(4, 6)).toEqual(['(TBD)', '--'])
})

test('who filters by value reads that quotes without one are left out', async () => {
  await openShop('/admin/quotes', MARCUS)
  const most = await main().findByLabelText('Value to')
  const help = document.getElementById(most.getAttribute('aria-describedby') ?? '')
  expect(help?.textContent).toContain('whose value is not known yet (TBD) are left out')
  await fill('Value to', '500')
  await waitFor(() => expect(location.search).toBe('?maxValue=500'))
})

test('a row is taken at once, and given back with the reason if that fails', async () => {
  const { answer, give } = later<ReturnType<typeof problem>>()
  store.answers('/api/admin/price-requests/2214/owner', () => answer)
  await openShop('/admin/quotes', MARCUS)
  await press('Take price request 2214')
  const owner = main().getByLabelText<HTMLSelectElement>('Owner of price request 2214')
  expect(owner.value).toBe('41')
  expect(store.sent.at(-1)?.body).toEqual({ version: 1, ownerId: 41 })
  await doing(() => give(problem(409, 'Price request #2214 has already been answered.')))
  expect(await main().findByText('Price request #2214 has already been answered.')).toBeDefined()
  expect(main().getByRole('button', { name: 'Take price request 2214' })).toBeDefined()
})

test('a quote is handed over from the list', async () => {
  store.answers('/api/admin/quotes/30518/owner', { body: { quote: {}, message: '' } })
  await openShop('/admin/quotes', MARCUS)
  await fill('Owner of quote 30518', '42')
  const sent = store.sent.find(({ path }) => path.endsWith('/30518/owner'))
  expect(sent?.body).toEqual({ version: 4, ownerId: 42 })
})

test('a price request opens beside the queue and is closed with a reason', async () => {
  const request = {
    row: QUEUE.rows[1],
    invMastUid: 5,
    itemCode: 'HPU-10-15-460',
    itemDesc: 'Power unit',
    path: '/product/HPU-10-15-460/5',
    contactName: 'Priya Ramanathan',
    companyName: 'Harrow County',
    email: 'priya@harrow.example',
    phone: '330-555-0164',
    quoteNumber: null,
    isClosed: false,
    closedReason: '',
  }
  store.answers('/api/admin/price-requests/2214', { body: request })
  await openShop('/admin/quotes', MARCUS)
  const link = await main().findByRole('link', { name: 'PR-2214' })
  await doing(() => fireEvent.click(link))
  const dialog = await opened()
  expect(await dialog.findByText('priya@harrow.example')).toBeDefined()
  await press('Close without a quote', dialog)
  expect(store.sent.some(({ path }) => path.endsWith('/close'))).toBe(false)
  store.answers('/api/admin/price-requests/2214/close', {
    status: 422,
    body: {
      detail: 'Say why you close the request.',
      problems: [{ field: 'reason', message: 'Say why you close the request.' }],
    },
  })
  await press('Close request', dialog)
  expect(dialog.getByText('Say why you close the request.')).toBeDefined()
  store.answers('/api/admin/price-requests/2214/close', { body: { ...request, isClosed: true } })
  await fill('Why is there no quote?', 'No longer made', dialog)
  expect(dialog.getByLabelText<HTMLInputElement>('Email this reason to priya@harrow.example').checked).toBe(
    true,
  )
  await press('Close request', dialog)
  expect(await main().findByText('This price request is closed.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(store.sent.findLast(({ path }) => path.endsWith('/close'))?.body).toEqual({
    version: ROW.version - 3,
    reason: 'No longer made',
    isMailed: true,
  })
})
