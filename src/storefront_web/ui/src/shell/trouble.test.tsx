// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOT_FOUND } from '../contract/messages/content.gen'
import { openAuth, type Session } from '../state/auth'
import { ITEM } from '../test/answers/items'
import { CYLINDERS } from '../test/answers/category'
import { doing, main, press } from '../test/doing'
import { fakeStore, type FakeStore, problem } from '../test/fakeStore'
import { quietLog } from '../test/later'
import { closeShop, openShop } from '../test/openShop'
import { DANA } from '../test/people'

const INSIDE = 'relation shop.cart does not exist'

let store: FakeStore
const asked = vi.fn<(returnUrl: string) => Promise<void>>(async () => {})
let logged: ReturnType<typeof quietLog>

beforeEach(() => {
  asked.mockClear()
  logged = quietLog()
  store = fakeStore()
  store.answers('/api/search/items/', { body: ITEM })
})

afterEach(closeShop)

test('what GraphQL says is for the log, not for customers (S1-8-017)', async () => {
  store.answers('/graphql', { body: { data: null, errors: [{ message: INSIDE }] } })
  await openShop(ITEM.item.path)
  // the log may still have this message from another file's tests, which share its store
  const log = screen.getByRole('log', { name: 'Messages' })
  const messages = () => within(log).queryAllByText('Failed to update cart: Unknown error')
  const before = messages().length
  await press(`Add to cart: ${ITEM.item.itemCode}`)
  await waitFor(() => expect(messages()).toHaveLength(before + 1))
  expect(screen.queryByText(new RegExp(INSIDE))).toBeNull()
  expect(logged).toHaveBeenCalledWith('GraphQL Error', INSIDE)
})

test('a page that cannot be had says why, and can be tried again', async () => {
  store.answers('/api/search/category/', problem(503, 'The store is busy.'))
  await openShop(ITEM.item.path)
  const crumb = main().getByRole('navigation', { name: 'Breadcrumb' }).querySelectorAll('a')[1] as HTMLElement
  await doing(() => fireEvent.click(crumb))
  expect(await main().findByRole('heading', { name: 'The store is busy.' })).toBeDefined()
  store.answers('/api/search/category/', { body: CYLINDERS })
  await press('Try again')
  expect(await main().findByRole('heading', { level: 1, name: /^Tie-rod cylinders/ })).toBeDefined()
})

test('an address that does not exist offers a search for what is in it', async () => {
  await openShop('/product/HC-2008-XX/104483/more/still?t=1')
  expect(await main().findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
  const link = main().getByRole('link', { name: 'Search for still' })
  expect(link.getAttribute('href')).toBe('/search?searchTerm=still')
})

test.each(['/account', '/account/nowhere?tab=2', '/plants/account/7'])(
  '%s is an address of an account: guests sign in first (S1-2-058)',
  async (address) => {
    openAuth(async () => ({ signIn: asked }) as unknown as Session)
    await openShop(address)
    await waitFor(() => expect(asked).toHaveBeenCalledWith(address))
    expect(main().queryByText(NOT_FOUND)).toBeNull()
    closeShop()
    await openShop(address, DANA)
    expect(await main().findByRole('heading', { level: 1, name: NOT_FOUND })).toBeDefined()
  },
)

test('other addresses that do not exist ask nobody to sign in', async () => {
  openAuth(async () => ({ signIn: asked }) as unknown as Session)
  await openShop('/plants/7?from=/account')
  expect(await main().findByRole('heading', { level: 1, name: NOT_FOUND })).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
})
