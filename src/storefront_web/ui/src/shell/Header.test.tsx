// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShellContent } from '../api/types'
import { cartOf, IN_PACKS, PLAIN, TOKEN } from '../test/answers/cart'
import { say } from '../state/banner'
import { setNonWeb } from '../state/nonWeb'
import { MENUS } from '../test/answers/menus'
import { SHELL } from '../test/answers/shell'
import { renderPage } from '../test/page'
import { ACTING, freshVisitor, keepCart, pass, press, signedIn, STAFF, stopTime, store } from '../test/shop'

freshVisitor()
beforeEach(() => store.answers('/api/catalog/categories', { body: [] }))
afterEach(() => setNonWeb(false))

const shell: ShellContent = { ...SHELL, menus: MENUS }
const at = async (address = '/mobile/orderlookup', content = shell) => {
  cleanup()
  await renderPage(address, content)
}
const tools = () => within(screen.getByRole('navigation', { name: 'Account' }))
const bar = async () => within(await screen.findByRole('navigation', { name: 'Main' }))
const texts = (found: HTMLElement[]) => found.map(({ textContent }) => textContent?.trim())
const frameOf = (name: string) => tools().getByRole('button', { name }).parentElement as HTMLElement

test('a guest finds phone, Sign In, Order Lookup, Request Account and Cart (S1-2-094, S1-2-095, S1-2-098, S1-2-108, S1-2-109, S1-9-023)', async () => {
  keepCart(TOKEN)
  store.answers(`/api/cart/${TOKEN}`, { body: cartOf([PLAIN, IN_PACKS]) })
  await at()
  await waitFor(() =>
    expect(texts(tools().getAllByRole('link'))).toEqual([
      '800-555-0142',
      'Sign In',
      'Order Lookup',
      'Request Account',
      'Cart(2)',
    ]),
  )
  expect(tools().getByRole('link', { name: '800-555-0142' }).getAttribute('href')).toBe('tel:800-555-0142')
  expect(tools().queryByRole('button', { name: /My Account/ })).toBeNull()
})

test('without a phone in the settings no phone is shown', async () => {
  await at('/mobile/orderlookup', { ...shell, phone: '' })
  expect(texts(tools().getAllByRole('link'))[0]).toBe('Sign In')
})

test('a buyer finds Sign Out, My Orders and My Account, and is greeted by name (S1-2-096, S1-2-097, S2-6-011)', async () => {
  signedIn()
  await at()
  expect(texts(tools().getAllByRole('link'))).toEqual(['800-555-0142', 'Sign Out', 'My Orders', 'Cart(0)'])
  expect(tools().getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/account/orders')
  expect(tools().queryByRole('link', { name: 'Request Account' })).toBeNull()
  expect((await bar()).getByText('Hello, Dana')).toBeDefined()
})

test('My Account opens on hover, with its eight entries in order (S1-2-099, S1-2-100, S1-2-101, S1-2-102, S1-2-103, S1-2-104, S1-2-105, S1-2-106, S1-2-107)', async () => {
  signedIn()
  await at()
  fireEvent.pointerEnter(frameOf('My Account'), { pointerType: 'mouse' })
  const list = await tools().findByRole('list')
  await waitFor(() => expect(list.closest('[hidden]')).toBeNull())
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Shopping Lists', '/account/shopping-lists'],
    ['Request for Quote', '/pages/contact/contact-us'],
    ['Account Profile', '/account/dashboard?tab=profile'],
    ['Invoices', '/account/invoices'],
    ['Orders', '/account/orders'],
    ['Open Orders Report', '/account/open-orders-report'],
    ['Open Quotes', '/account/quotes'],
    ['Item Purchase History', '/account/my-ordered-items'],
  ])
  stopTime()
  fireEvent.pointerLeave(frameOf('My Account'), { pointerType: 'mouse' })
  await pass(220)
  expect(list.closest('[hidden]')).not.toBeNull()
})

test('staff who impersonate nobody look orders up, and reach the staff area (S1-2-069)', async () => {
  signedIn(STAFF)
  await at()
  expect(texts(tools().getAllByRole('link'))).toEqual([
    '800-555-0142',
    'Sign Out',
    'Order Lookup',
    'Staff area',
    'Cart(0)',
  ])
  expect(tools().getByRole('link', { name: 'Staff area' }).getAttribute('href')).toBe('/admin/customers')
})

test('staff who act for a customer have the customer’s menu', async () => {
  store.answers('/api/Authorization/ImpUserInfo', { body: {} })
  signedIn({ ...ACTING, companyId: 700_001 })
  await at()
  expect(tools().getByRole('button', { name: 'My Account' })).toBeDefined()
})

test('the main navigation has every menu in order, and no link that leads nowhere (S1-2-113, S1-2-114, S1-2-115, S1-2-116, S1-2-117, S1-2-118, S1-2-119)', async () => {
  await at()
  const names = [...(await bar()).getAllByRole('link'), ...(await bar()).getAllByRole('button')]
  const own = ['Services', 'Solutions', 'Industries', 'Brands', 'Resources', 'About', 'Contact Us']
  for (const name of own)
    expect(names.some((one) => one.textContent?.trim() === name || one.ariaLabel === `${name} menu`)).toBe(
      true,
    )
  press('About')
  const links = (await bar()).getAllByRole('listitem')
  expect(texts(links)).toContain('Locations')
  expect(texts(links)).not.toContain('A page that nobody wrote')
  expect((await bar()).getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe(
    '/pages/contact/contact-us',
  )
})

test('a menu lists its links by group, and its own page last', async () => {
  await at()
  press('Services menu')
  const panel = (await bar()).getByRole('heading', { name: 'Plant services' }).closest('div') as HTMLElement
  expect(texts(within(panel).getAllByRole('heading'))).toEqual(['Plant services', 'Engineered systems'])
  expect(texts(within(panel).getAllByRole('link')).at(-1)).toBe('All of Services')
  fireEvent.keyDown(panel, { key: 'Escape' })
  expect((await bar()).queryByRole('heading')).toBeNull()
})

test('staff who see non-web items see them in the categories of the menus, too', async () => {
  signedIn(STAFF)
  setNonWeb(true)
  await at()
  press('Solutions')
  const link = (await bar()).getByRole('link', { name: 'Hydraulics' })
  expect(link.getAttribute('href')).toBe('/categories/hydraulics?nonweb=true')
})

test('the brands have a menu of the featured ones even if the store wrote none', async () => {
  const brand = { name: 'Corvane', slug: 'corvane', logo: '' }
  await at('/mobile/orderlookup', { ...shell, menus: [], featuredBrands: [brand] as never })
  press('Brands menu')
  expect((await bar()).getByRole('link', { name: 'Corvane' }).getAttribute('href')).toBe(
    '/pages/brands/corvane',
  )
})

test('Shop lists the categories that come from the server (S1-2-111, S1-2-112)', async () => {
  const child = { name: 'Cylinders', urlSlug: 'hydraulic-cylinders', itemCount: 3, drawing: '', children: [] }
  store.answers('/api/catalog/categories', {
    body: [{ ...SHELL.rootCategories[0], children: [child] }],
  })
  await at()
  fireEvent.click(screen.getByRole('button', { name: 'Shop' }))
  const link = await screen.findByRole('link', { name: 'Cylinders' })
  expect(link.getAttribute('href')).toBe('/categories/hydraulic-cylinders')
})

test('the alert stands above the header, and can be closed if the store allows it (S1-3-058)', async () => {
  const alert = { level: 'info', text: 'Akron closes at noon.', dismissible: true }
  await at('/mobile/orderlookup', { ...shell, alert })
  expect(screen.getByText('Akron closes at noon.')).toBeDefined()
  press('Close this alert')
  expect(screen.queryByText('Akron closes at noon.')).toBeNull()
  await at('/mobile/orderlookup', { ...shell, alert: { ...alert, dismissible: false } })
  expect(screen.queryByRole('button', { name: 'Close this alert' })).toBeNull()
})

test('the top banner shows a message, and its button removes it (S1-1-026, S1-1-027)', async () => {
  await at()
  act(() => say('Your list was saved.', 'good', { stays: true }))
  const banner = screen.getByRole('button', { name: 'Close' }).parentElement as HTMLElement
  expect(banner.textContent).toContain('Your list was saved.')
  press('Close', banner)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})
