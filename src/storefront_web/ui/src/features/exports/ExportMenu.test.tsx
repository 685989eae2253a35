// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COMPANY_ORDERS } from '../../test/answers/companyOrders'
import { doing, main, press } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const PRINTED = {
  title: 'Orders',
  heads: ['Order', 'PO number', 'Total'],
  numbers: [true, false, true],
  rows: [['4481975', '<b>PO-77305</b>', '1284.50']],
  isCut: false,
}

let store: FakeStore
const loaded = vi.hoisted((): string[] => [])
const click = vi.fn<(name: string) => void>()
const print = vi.fn<() => void>()

// another file's tests may have loaded the menu with the real download
vi.hoisted(() => vi.resetModules())
vi.mock('./download', async (original) => {
  loaded.push('download')
  return { ...(await original<object>()) }
})

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/orders', { body: COMPANY_ORDERS })
  store.answers('/api/exports/', { body: 'a file' })
  store.answers('/api/exports/orders/print', { body: PRINTED })
  click.mockReset()
  print.mockReset()
  vi.stubGlobal('print', print)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    click(this.download)
  })
})

afterEach(closeShop)

const open = async (query = '') => {
  await openShop(`/account/orders${query}`, DANA)
  await main().findByRole('row', { name: /4481975/ })
  await press('Export')
}
const item = (name: string) => screen.getByRole('menuitem', { name })
const choose = (name: string) => doing(() => fireEvent.click(item(name)))
const key = (name: string) => doing(() => fireEvent.keyDown(document.activeElement!, { key: name }))
const asked = () => store.sent.map((call) => call.path).filter((path) => path.startsWith('/api/exports/'))

// first: the code is loaded once
test('Excel exports all rows that the filters leave; its code is loaded then (S1-1-028, S1-7-060)', async () => {
  await open('?q=lhm&sort=-total')
  expect(loaded).toEqual([])
  await choose('Excel')
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(loaded).toEqual(['download'])
  expect(asked()).toEqual(['/api/exports/orders.xlsx?q=lhm&sort=-total'])
  expect(click.mock.calls[0]?.[0]).toMatch(/^Orders \d{4}-\d\d-\d\d\.xlsx$/)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('CSV is downloaded under a name that says what and when (S1-1-029)', async () => {
  await open()
  await choose('CSV')
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(asked()).toEqual(['/api/exports/orders.csv'])
  expect(click.mock.calls[0]?.[0]).toMatch(/^Orders \d{4}-\d\d-\d\d\.csv$/)
})

test('PDF prints the whole table, and leaves nothing behind (S1-1-031)', async () => {
  await open('?status=OnHold')
  let printed = ''
  print.mockImplementation(() => {
    printed = document.querySelector('body > section')?.textContent ?? ''
    expect(document.title).toMatch(/^Orders \d{4}-\d\d-\d\d$/)
  })
  const { title } = document
  await choose('PDF')
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(printed).toBe('OrdersOrderPO numberTotal4481975<b>PO-77305</b>1284.50')
  expect(asked()).toEqual(['/api/exports/orders/print?status=OnHold'])
  dispatchEvent(new Event('afterprint'))
  expect(document.querySelector('body > section')).toBeNull()
  expect(document.title).toBe(title)
})

test.each(['Excel', 'CSV', 'PDF'])('a failure of %s is logged only (S1-8-025)', async (name) => {
  await open()
  const before = main().getByRole('table').textContent
  store.answers('/api/exports/', problem(500, 'Something went wrong.'))
  store.answers('/api/exports/orders/print', problem(500, 'Something went wrong.'))
  await choose(name)
  await vi.waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(
      'Export failed',
      expect.stringContaining('/api/exports/orders'),
    ),
  )
  expect(click).not.toHaveBeenCalled()
  expect(print).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(main().getByRole('table').textContent).toBe(before)
  const button = main().getByRole('button', { name: 'Export' })
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
})

test('the menu works with the keyboard', async () => {
  await open()
  expect(document.activeElement).toBe(item('Excel'))
  await key('ArrowDown')
  expect(document.activeElement).toBe(item('CSV'))
  await key('End')
  expect(document.activeElement).toBe(item('PDF'))
  await key('ArrowDown')
  expect(document.activeElement).toBe(item('Excel'))
  await key('Escape')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(main().getByRole('button', { name: 'Export' }))
})

test('a list without rows has nothing to export', async () => {
  store.answers('/api/orders', { body: { ...COMPANY_ORDERS, rows: [], next: '', previous: '' } })
  await openShop('/account/orders', DANA)
  await vi.waitFor(() =>
    expect(main().getByRole('button', { name: 'Export' }).title).toBe('There are no rows to export.'),
  )
  await press('Export')
  expect(screen.queryByRole('menu')).toBeNull()
})
