// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ADDRESSES_NONE,
  CONTACTS_NONE,
  EVENTS_NONE,
  ITEMS_NONE,
  TERMS_FROM_ERP,
} from '../../contract/messages/accounts.gen'
import { CUSTOMER, CUSTOMERS, REQUEST, REQUESTS, USERS } from '../../test/answers/staffArea'
import { doing, fill, main, opened, pass, press } from '../../test/doing'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closePage, closeShop, openShop } from '../../test/openShop'
import { DANA, MARCUS } from '../../test/people'

const NOBODY = { rows: [], total: 0, page: 1, pageCount: 1 }
const NAME = CUSTOMER.summary.name

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/impersonation/recent', { body: { rows: [], needsReason: true, whyNot: '' } })
  store.answers('/api/admin/customers/700001', { body: CUSTOMER })
  for (const tab of ['addresses', 'contacts', 'items', 'history'])
    store.answers(`/api/admin/customers/700001/${tab}`, { body: NOBODY })
  store.answers('/api/admin/customers/700001/users', { body: USERS })
  store.answers('/api/admin/customers?', { body: CUSTOMERS })
  store.answers('/api/admin/requests', { body: REQUESTS })
  store.answers('/api/admin/requests/1', { body: REQUEST })
})

afterEach(closeShop)

const key = (name: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }))

test('customers on hold are a list of their own, and of a kind that there is none of it says so', async () => {
  store.answers('/api/admin/customers?', ({ path }) => ({
    body: path.includes('kind=prospects') ? { ...CUSTOMERS, ...NOBODY } : CUSTOMERS,
  }))
  await openShop('/admin/customers?q=700001', MARCUS)
  await main().findByRole('row', { name: new RegExp(NAME) })
  await doing(() => fireEvent.click(main().getByRole('link', { name: /^On hold/ })))
  expect(location.search).toBe('?kind=onHold&q=700001')
  expect(store.sent.at(-1)?.path).toContain('kind=onHold')
  expect(main().getByRole('row', { name: new RegExp(NAME) })).toBeDefined()
  await doing(() => fireEvent.click(main().getByRole('link', { name: /^Prospects/ })))
  expect(await main().findByText('No customer matches')).toBeDefined()
})

test('narrow screens show the current page, and the others at a press', async () => {
  await openShop('/admin/customers?q=700001', MARCUS)
  const fold = await screen.findByRole('button', { name: 'Staff area: Customers' })
  const pages = within(screen.getByRole('navigation', { name: 'Staff area' })).getByRole('list')
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(pages.className).toContain('folded')
  await doing(() => fireEvent.click(fold))
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(pages.className).not.toContain('folded')
})

test('j and k go through the rows, i acts for the customer, and the keys can be switched off', async () => {
  await openShop('/admin/customers?q=700001', MARCUS)
  const link = await main().findByRole('link', { name: NAME })
  await vi.dynamicImportSettled()
  await key('j')
  expect(document.activeElement).toBe(link)
  await key('i')
  expect((await opened()).getByText(NAME)).toBeDefined()
  await doing(() => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })))
  await press('Keyboard shortcuts')
  const keys = await opened()
  await act(async () => void fireEvent.click(keys.getByLabelText(/^Use keyboard shortcuts/)))
  await press('Close', keys)
  act(() => link.blur())
  await key('j')
  expect(document.activeElement).not.toBe(link)
})

test.each([
  ['Addresses', ADDRESSES_NONE],
  ['Contacts', CONTACTS_NONE],
  ['Terms and holds', TERMS_FROM_ERP],
  ['Items', ITEMS_NONE],
  ['History', EVENTS_NONE],
])('the tab %s of a customer is an address', async (tab, shown) => {
  await openShop('/admin/customers/700001', MARCUS)
  const find = () => main().findByRole('link', { name: new RegExp(`^${tab}`) })
  const link = await find()
  await act(async () => void fireEvent.click(link))
  expect(location.search).toMatch(/^\?tab=/)
  const address = location.pathname + location.search
  closePage()
  await openShop(address, MARCUS)
  expect((await find()).getAttribute('aria-current')).toBe('true')
  expect(await main().findByText(shown)).toBeDefined()
})

test('a customer that is not there says so', async () => {
  store.answers('/api/admin/customers/999999999', {
    status: 404,
    body: { type: 'about:blank', title: 'Not found', status: 404, detail: 'There is none.' },
  })
  await openShop('/admin/customers/999999999', MARCUS)
  expect(await main().findByRole('heading', { name: 'There is no such customer' })).toBeDefined()
})

test('a customer may not enter', async () => {
  await openShop('/admin/customers', DANA)
  expect(await main().findByRole('heading', { name: 'Permission denied' })).toBeDefined()
  expect(main().queryByRole('navigation', { name: 'Staff area' })).toBeNull()
  expect(store.sent).toEqual([])
})

test('a refusal needs a reason, which is in the mail that is shown', async () => {
  store.answers('/api/admin/requests/1/approve/mail', { body: { subject: 'Your account', text: 'Welcome' } })
  store.answers('/api/admin/requests/1/refuse/mail', ({ body }) => ({
    body: { subject: 'Your request', text: `We cannot: ${(body as { reason: string }).reason}` },
  }))
  store.answers('/api/admin/requests/1/refuse', ({ path }) => ({
    body: path.endsWith('/mail')
      ? { subject: 'Your request', text: "We cannot: The customer ID is another company's." }
      : { message: 'Refused, and mailed.', state: 'Refused', webUserId: null, customerId: null },
  }))
  await openShop('/admin/requests?id=1', MARCUS)
  const decision = within(await main().findByRole('form', { name: 'Decision' }))
  await act(async () => void fireEvent.click(decision.getByLabelText('Refuse')))
  await press('Refuse and send')
  expect(decision.getByText('Give a reason of at least 3 characters; it is mailed.')).toBeDefined()
  vi.useFakeTimers()
  await fill('Reason', "The customer ID is another company's.")
  await pass(400)
  await pass(0)
  expect(main().getByRole('region', { name: 'Mail that goes out' }).textContent).toContain(
    "is another company's",
  )
  await press('Refuse and send')
  await pass(0)
  expect(screen.getByText('Refused, and mailed.')).toBeDefined()
  expect(store.sent.find(({ path }) => path.endsWith('/refuse'))?.body).toEqual({
    reason: "The customer ID is another company's.",
  })
})
