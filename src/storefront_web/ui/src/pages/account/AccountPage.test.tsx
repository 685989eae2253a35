// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CompanyOverview, Profile } from '../../api/types'
import { DASHBOARD, FACTORS, PROFILE, SESSIONS } from '../../test/answers/account'
import { QUOTES } from '../../test/answers/quotes'
import { description, fill, main, press } from '../../test/doing'
import { keepTyped } from '../../state/drafts'
import { data, fakeStore, type FakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA, MARCUS } from '../../test/people'

const ORDER = {
  orderNumber: 4482061,
  orderDate: '2026-11-20T09:52:00-05:00',
  poNo: 'PO-77184',
  status: 'Partially Shipped',
  statusCode: 'PartiallyShipped' as const,
  placedBy: 'Dana Whitfield',
  shipToName: 'Mill Race Rd',
  shipToCity: 'Akron',
  lineCount: 2,
  total: 2183.72,
  promiseDateOrTbd: '2026-12-09',
  trackingCount: 1,
  invoiceCount: 0,
}
const OVERVIEW: CompanyOverview = {
  openOrders: [ORDER],
  finishedOrders: [{ ...ORDER, orderNumber: 4480950, status: 'Shipped', statusCode: 'Shipped' }],
  counts: { all: 214, open: 6, onHold: 1 },
  amountDue: 8214.4,
  dueCount: 3,
  pastDueCount: 1,
  quotes: [QUOTES.rows[0]!],
  quoteCount: 2,
}
const PROFILE_TAB = '/account/dashboard?tab=profile'

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/account/dashboard', { body: DASHBOARD })
  store.answers('/api/orders/overview', { body: OVERVIEW })
  store.answers('/api/account/profile', { body: PROFILE })
  store.answers('/api/account/factors', { body: FACTORS })
  store.answers('/api/account/sessions', { body: SESSIONS })
})

afterEach(closeShop)

const region = async (name: RegExp) => within(await main().findByRole('region', { name }))
const field = (label: string) => main().getByLabelText<HTMLInputElement>(label)

test('a panel that cannot be read says so with its problem code, and is tried again', async () => {
  const refused = { type: 'about:blank', title: 'Error', status: 500, detail: 'x', requestId: '71922' }
  store.answers('/api/account/dashboard', { status: 500, body: refused })
  await openShop('/account/dashboard', DANA)
  const alert = (await main().findByText(/My Account could not be read\./)).closest('[role=alert]')
  expect(alert?.textContent).toContain('Problem code 71922.')
  store.answers('/api/account/dashboard', { body: DASHBOARD })
  await press('Try again')
  expect(await main().findByRole('heading', { name: /Colleagues/ })).toBeDefined()
})

test('a wrong field of the profile gets the focus, and each says what is wrong', async () => {
  await openShop(PROFILE_TAB, DANA)
  await main().findByLabelText('Last name')
  await fill('Last name', '')
  await fill('Email', 'no email')
  await press('Save')
  expect(document.activeElement).toBe(field('Last name'))
  expect(description(field('Last name'))).toBe('Last Name is required')
  expect(main().getByText('The email is not valid')).toBeDefined()
  expect(store.sent.filter(({ body }) => body)).toEqual([])
})

test('a profile that was changed elsewhere is not written over', async () => {
  const fresh: Profile = { ...PROFILE, phone: '330-555-0199', version: 2 }
  await openShop(PROFILE_TAB, DANA)
  await main().findByLabelText('Job title')
  await fill('Job title', 'Planner')
  store.answers('/api/account/profile', {
    status: 409,
    body: { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Changed.', fresh },
  })
  await press('Save')
  expect(
    main()
      .getByText(/Changed in the meantime: Phone\./)
      .closest('[role=alert]'),
  ).not.toBeNull()
  await press('Keep what I typed')
  expect([field('Phone').value, field('Job title').value]).toEqual(['330-555-0199', 'Planner'])
  await press('Save')
  expect(store.sent.at(-1)?.body).toMatchObject({ version: 2, phone: '330-555-0199', jobTitle: 'Planner' })
})

test('of a wrong current password its field says so', async () => {
  const why = 'The current password is not correct.'
  store.answers('/api/account/password', {
    status: 422,
    body: {
      type: 'about:blank',
      title: 'No',
      status: 422,
      detail: why,
      problems: [{ field: 'current', message: why }],
    },
  })
  await openShop(PROFILE_TAB, DANA)
  await main().findByLabelText('Current password')
  await fill('Current password', 'wrong')
  for (const label of ['New password', 'Verify password']) await fill(label, 'Nine-dowel-pins 40')
  await press('Save password')
  expect(document.activeElement).toBe(field('Current password'))
  expect(description(field('Current password'))).toBe(why)
})

test('the dashboard counts who and where', async () => {
  await openShop('/account/dashboard', DANA)
  expect(await main().findByRole('link', { name: /^2 ?Colleagues/ })).toBeDefined()
  expect(main().getByRole('link', { name: /^0 ?Address Book/ })).toBeDefined()
  const renee = main().getByText('Renee Alcott').closest('li')
  expect(renee?.textContent).toContain('Buyer')
  expect(main().getByRole('region', { name: /^Account Profile/ }).textContent).toContain(
    String(DASHBOARD.companyId),
  )
})

test('staff who act for nobody have what is their own', async () => {
  await openShop('/account/dashboard', MARCUS)
  expect(await main().findByRole('heading', { name: 'Account Profile', level: 1 })).toBeDefined()
  expect((await main().findByLabelText<HTMLInputElement>('First name')).value).toBe('Dana')
  const entries = within(main().getByRole('navigation', { name: 'My Account' })).getAllByRole('link')
  expect(entries.map((link) => link.textContent)).toEqual(['Account Profile', 'Notifications'])
})

test('where passkeys cannot work it is said', async () => {
  await openShop(PROFILE_TAB, DANA)
  const add = await main().findByRole('button', { name: 'Add a passkey' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(main().getByText(/are not available in this browser/)).toBeDefined()
})

test('the dashboard shows open orders, what is due and the quotes to answer', async () => {
  await openShop('/account/dashboard', DANA)
  const shown = within(await main().findByRole('region', { name: 'Your orders, invoices and quotes' }))
  expect(await shown.findByRole('link', { name: /^6 ?Open orders ?1 on hold/ })).toBeDefined()
  const due = shown.getByRole('link', { name: /Invoices due/ })
  expect([due.textContent, due.getAttribute('href')]).toEqual([
    '$8,214.40Invoices due3 unpaid, 1 past due',
    '/account/invoices',
  ])
  const orders = within(shown.getByRole('table', { name: 'Open orders' }))
  const [, row] = orders.getAllByRole('row')
  expect(row?.textContent).toContain('4482061PO-77184')
  expect(orders.getByRole('link', { name: '4482061' }).getAttribute('href')).toBe(
    '/account/order-detail/4482061',
  )
  expect(shown.getByRole('table', { name: 'Recently shipped or completed' }).textContent).toContain('4480950')
  const number = OVERVIEW.quotes[0]!.quoteNumber
  expect(shown.getByRole('link', { name: `#${number}` })).toBeDefined()
})

test('the dashboard is a desk: quotes, lists, own part numbers and terms', async () => {
  const list = { id: 4, name: 'Press line 4', items: [{}, {}], isOwn: true, ownerName: 'Dana', total: 318.4 }
  const own = {
    customerPartNumber: 'LHM-77',
    itemCode: 'SV-14',
    itemDesc: 'Solenoid valve',
    path: '/product/SV-14/9',
  }
  store.answers('/graphql', ({ body }) =>
    JSON.stringify(body).includes('shoppingLists')
      ? data({ shoppingLists: [list] })
      : data({ GetNewestPartNumbers: { count: 9, newest: [{ ...own, id: 1, invMastUid: 9 }] } }),
  )
  await openShop('/account/dashboard', DANA)
  const lists = await region(/^Shopping Lists/)
  expect(lists.getByRole('link', { name: 'Press line 4' }).getAttribute('href')).toBe(
    '/account/shopping-list-detail/4',
  )
  expect(lists.getByText('$318.40')).toBeDefined()
  const numbers = await region(/^Your part numbers/)
  expect(numbers.getByRole('listitem').textContent).toContain('LHM-77')
  expect(numbers.getByRole('link', { name: 'Solenoid valve' }).getAttribute('href')).toBe('/product/SV-14/9')
  const terms = (await region(/^Your terms/)).getAllByRole('definition').map((one) => one.textContent)
  expect(terms).toEqual(['Net 30', 'Open', '$8,214.40', 'Required on every order', 'Marcus Tillery'])
  const number = OVERVIEW.quotes[0]!.quoteNumber
  expect((await main().findByRole('link', { name: `Answer #${number}` })).getAttribute('href')).toBe(
    `/account/quote-detail/${number}`,
  )
})

test('part numbers typed on the dashboard are opened in quick order, below those already there', async () => {
  store.answers('/api/quick-order/check', { body: { lines: [], message: '' } })
  keepTyped('quick-order', { text: 'AB-1\t2', decided: {} })
  await openShop('/account/dashboard', DANA)
  await fill('Part numbers and quantities', 'AB-2 5')
  await press('Check lines')
  await waitFor(() => expect(location.pathname).toBe('/cart/import'))
  const field = await main().findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Part numbers and quantities',
  })
  await waitFor(() => expect(field.value).toBe('AB-1\t2\nAB-2 5'))
})

test('orders that cannot be read do not hide the rest of the dashboard', async () => {
  store.answers('/api/orders/overview', { status: 500, body: { status: 500, detail: 'x', requestId: '7' } })
  await openShop('/account/dashboard', DANA)
  expect(await main().findByText(/Your orders, invoices and quotes could not be read\./)).toBeDefined()
  expect(main().getByRole('heading', { name: /Colleagues/ })).toBeDefined()
})
