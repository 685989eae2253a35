// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Analytics } from '../../api/types'
import { MARKETING_SCRIPT_DELAY_MS } from '../../contract/limits/content.gen'
import { SIGNED_IN } from '../../contract/messages/identity.gen'
import { navigate } from '../../state/navigation'
import { openAuth, type Session } from '../../state/auth'
import { listenToEvents, report } from '../../state/analytics'
import { cartOf, changedTo, PLAIN } from '../../test/answers/cart'
import { ITEM } from '../../test/answers/item'
import { SHELL } from '../../test/answers/shell'
import { renderPage } from '../../test/page'
import {
  ACTING,
  freshVisitor,
  letTimeRun,
  pass,
  press,
  signedIn,
  STAFF,
  stopTime,
  store,
} from '../../test/shop'
import { forgetMarketingScript } from './marketingScript'

// tests share modules: each file that loads the session has to mock it in the same way
vi.mock('../session/manager', async () => (await import('../../test/fakeProvider')).managerOfTests)

freshVisitor()
beforeEach(() => {
  listenToEvents(() => {})
  listenToEvents(undefined)
  window.dataLayer = []
  store.answers('/api/search/items/', { body: ITEM })
})
afterEach(forgetMarketingScript)

const OFF: Analytics = { dataLayer: false, log: false, scriptUrl: '', needsConsent: true, specialItems: [] }
const SCRIPT = 'https://tags.example/all.js'
const at = async (address: string, analytics: Analytics | null) => {
  cleanup()
  await renderPage(address, { ...SHELL, analytics })
}
const scripts = () => document.querySelectorAll('script[data-marketing]')
const logged = () => store.sent.filter(({ path }) => path === '/api/analytics/events').map(({ body }) => body)
const ready = () => screen.findByRole('contentinfo')

test('what is added to the cart is reported (S2-7.4-002)', async () => {
  store.answers('/graphql', changedTo(cartOf([PLAIN])))
  await at(ITEM.item.path, { ...OFF, dataLayer: true })
  await ready()
  press(`Add to cart: ${PLAIN.itemCode}`)
  await waitFor(() =>
    expect(window.dataLayer).toEqual([
      { event: 'add_to_cart', itemId: String(ITEM.item.invMastUid), quantity: 1 },
    ]),
  )
})

test('the page of a special item is reported once (S1-7-059)', async () => {
  const [, , code = ''] = ITEM.item.path.split('/')
  await at(ITEM.item.path, { ...OFF, dataLayer: true, specialItems: [code] })
  await ready()
  await waitFor(() => expect(window.dataLayer).toEqual([{ event: 'special_item', itemId: code }]))
  window.dataLayer = []
  await at(ITEM.item.path, { ...OFF, dataLayer: true, specialItems: ['OTHER-1'] })
  await ready()
  await screen.findByRole('region', { name: 'Newsletter' })
  expect(window.dataLayer).toEqual([])
})

test('the log gets what happened, and nothing about the person', async () => {
  store.answers('/api/analytics/events', { status: 204, body: null })
  await at('/mobile/orderlookup', { ...OFF, log: true })
  await ready()
  report('purchase', { WebReferenceId: 'ABCD', GrandTotal: 12.5, ShipToName: 'Dana Whitfield' })
  await waitFor(() =>
    expect(logged()).toEqual([
      { events: [{ name: 'purchase', itemId: '', quantity: null, webReferenceId: 'ABCD', total: 12.5 }] },
    ]),
  )
  expect(window.dataLayer).toEqual([])
})

test('nothing is reported or loaded in a store that has set up nothing', async () => {
  await at('/mobile/orderlookup', null)
  await ready()
  stopTime()
  report('login')
  await pass(MARKETING_SCRIPT_DELAY_MS * 2)
  expect([window.dataLayer, logged(), scripts()]).toEqual([[], [], scripts()])
  expect(scripts()).toHaveLength(0)
})

test('the marketing script is loaded 2 s after the page, and not before somebody agrees (S2-9-009)', async () => {
  await at('/mobile/orderlookup', { ...OFF, scriptUrl: SCRIPT })
  await screen.findByRole('button', { name: 'Allow' })
  stopTime()
  await pass(MARKETING_SCRIPT_DELAY_MS * 2)
  expect(scripts()).toHaveLength(0)
  press('Allow')
  await pass(MARKETING_SCRIPT_DELAY_MS - 10)
  expect(MARKETING_SCRIPT_DELAY_MS).toBe(2000)
  expect(scripts()).toHaveLength(0)
  await pass(10)
  expect([...scripts()].map((script) => script.getAttribute('src'))).toEqual([SCRIPT])
  letTimeRun()
})

test('a script that may bring a chat is not loaded for our engineers, nor for who acts for a customer (S1-6-008)', async () => {
  for (const who of [{ ...STAFF, isAirlineEngineerUser: true }, ACTING]) {
    letTimeRun()
    await at('/mobile/orderlookup', { ...OFF, scriptUrl: SCRIPT, needsConsent: false })
    await act(async () => signedIn(who))
    await screen.findByRole('region', { name: 'Newsletter' })
    stopTime()
    await pass(MARKETING_SCRIPT_DELAY_MS * 2)
    expect(scripts()).toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Feedback' })).toBeNull()
  }
  await act(async () => signedIn())
  await pass(MARKETING_SCRIPT_DELAY_MS)
  expect(scripts()).toHaveLength(1)
  letTimeRun()
})

test('who has signed in is reported once (S1-7-058)', async () => {
  openAuth(async () => ({ finish: async () => '/mobile/orderlookup' }) as unknown as Session)
  await at('/auth/callback?code=abc&state=def', { ...OFF, dataLayer: true })
  await waitFor(() => expect(window.dataLayer).toEqual([{ event: 'login' }]))
  expect(location.pathname).toBe('/mobile/orderlookup')
  expect(screen.getByRole('log', { name: 'Messages' }).textContent).toContain(SIGNED_IN)
  await act(() => navigate('/service-parts'))
  expect(window.dataLayer).toHaveLength(1)
})

test('who could not sign in is not reported', async () => {
  openAuth(async () => ({ finish: async () => Promise.reject(new Error('no state')) }) as unknown as Session)
  await at('/auth/callback?code=ghi&state=jkl', { ...OFF, dataLayer: true })
  await screen.findByRole('button', { name: 'Start again' })
  expect(window.dataLayer).toEqual([])
})

test('who declined is not asked again, and loads no script', async () => {
  await at('/mobile/orderlookup', { ...OFF, scriptUrl: SCRIPT })
  await screen.findByRole('button', { name: 'Allow' })
  press('No, thanks')
  await at('/mobile/orderlookup', { ...OFF, scriptUrl: SCRIPT })
  await screen.findByRole('region', { name: 'Newsletter' })
  stopTime()
  await pass(MARKETING_SCRIPT_DELAY_MS * 2)
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
  expect(scripts()).toHaveLength(0)
})
