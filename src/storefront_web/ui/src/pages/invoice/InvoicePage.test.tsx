// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { INVOICE } from '../../test/answers/invoices'
import { main, press } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const ADDRESS = '/account/invoice-detail/7718402'

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/invoices/7718402', { body: INVOICE })
})

afterEach(() => {
  closeShop()
  vi.restoreAllMocks()
})

const heading = (name = 'Invoice #7718402') =>
  main().findByRole('heading', { level: 1, name: new RegExp(name) })

test('the addresses of an invoice name a country unless it is the US', async () => {
  store.answers('/api/invoices/7718402', { body: { ...INVOICE, billingCountry: 'CA' } })
  await openShop(ADDRESS, DANA)
  await heading()
  expect(main().getAllByText('CA')).toHaveLength(1)
  expect(main().queryByText('US')).toBeNull()
})

test('an invoice shows everything that it says', async () => {
  await openShop(ADDRESS, DANA)
  await heading()
  const text = document.querySelector('main')?.textContent ?? ''
  for (const part of [
    'Past Due',
    'PO-76820',
    'Invoice date10/18/2026',
    'Net due date11/17/2026',
    'Terms2% 10 Net 30',
    'Discount date10/28/2026',
    'Discount$6.38',
    'Order date10/02/2026',
    'Ordered byDana Whitfield',
    'Taken byMarcus Tillery',
    'CarrierUPS Ground',
    'Customer number118204',

    'Larkin Hydraulics & Machine',
    '4410 Commerce Pkwy',
    'Accounts Payable',
    'Suite 210',
    'Akron, OH 44308',

    'Larkin Plant 2',
    '880 Detroit Ave',
    'Dock 4',
    'Gate B',
    'Toledo, OH 43605',
    '419-555-0176',
    'Ring at the dock.',
    'Certificate enclosed.',
    'SubTotal$290.50',
    'Tax$15.87',
    'Freight$12.40',
    'Total$318.77',
    'Paid$100.25',
    'Amount due$218.52',
  ])
    expect(text).toContain(part)
  expect(main().getByRole('link', { name: 'Order #4477514' }).getAttribute('href')).toBe(
    '/account/order-detail/4477514',
  )
})

test('a line shows what was requested and shipped, and where it is', async () => {
  await openShop(ADDRESS, DANA)
  const text = (await main().findByRole('row', { name: /SL-18N-SS/ })).textContent
  for (const part of ['LHM-DV-03', '120 EA', '100 EA', '$2.875', '$287.50', 'Own truck T-17'])
    expect(text).toContain(part)
  expect(main().getByRole('link', { name: '1Z999AA10123456784' }).getAttribute('href')).toBe(
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  )
  expect(main().queryByRole('link', { name: 'T-17' })).toBeNull()
  expect(
    main()
      .getByRole('link', { name: /^Silencer/ })
      .getAttribute('href'),
  ).toBe('/product/SL-18N-SS/101448')
  expect(main().queryByRole('link', { name: 'SET-UP' })).toBeNull()
})

test('a credit is called one', async () => {
  store.answers('/api/invoices/7718402', {
    body: { ...INVOICE, kind: 'Credit', orderNumber: null, lineItems: [] },
  })
  await openShop(ADDRESS, DANA)
  expect(await heading('Credit #7718402')).toBeTruthy()
  expect(main().getByText('This invoice has no lines.')).toBeTruthy()
})

test.each(['7718402', '0', 'x', '77184020000000'])('an invoice %s that is not there', async (id) => {
  store.answers('/api/invoices/', problem(404, 'We can’t find this invoice.'))
  await openShop(`/account/invoice-detail/${id}`, DANA)
  await screen.findByText('We can’t find this invoice.')
  expect(main().getByRole('link', { name: 'Invoices' }).getAttribute('href')).toBe('/account/invoices')
})

test('an invoice that cannot be loaded is tried again', async () => {
  store.answers('/api/invoices/7718402', problem(500, 'Broken'))
  await openShop(ADDRESS, DANA)
  await screen.findByRole('button', { name: 'Try again' })
  store.answers('/api/invoices/7718402', { body: INVOICE })
  await press('Try again')
  expect(await heading()).toBeTruthy()
})
