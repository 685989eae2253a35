// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NO_CART = '00000000-0000-0000-0000-000000000000'
const TOKEN = '22222222-2222-4222-8222-222222222222'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('BroadcastChannel', undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

/** Read what a browser keeps, as the page does when it starts. */
async function tokenRead(kept: string | null): Promise<string> {
  if (kept !== null) localStorage.setItem('shoppingCartToken', kept)
  const { cartToken, isTokenRead, openCart } = await import('./token')
  openCart(() => undefined)
  expect(isTokenRead.get()).toBe(true)
  return cartToken.get()
}

test.each([null, '', NO_CART, '0'])('%j is the token of no cart (S1-5-003)', async (kept) => {
  expect(await tokenRead(kept)).toBe('')
})

test('the token that is kept is that of the cart', async () => {
  expect(await tokenRead(TOKEN)).toBe(TOKEN)
})

test('what brought the visitor is read from the address on arrival', async () => {
  history.replaceState(null, '', '/?utm_source=spring-mail&utm_medium=email&utm_campaign=valves-26')
  await tokenRead(null)
  history.replaceState(null, '', '/')
  const { campaign } = await import('./campaign')
  expect(campaign()).toEqual({ utmSource: 'spring-mail', utmMedium: 'email', utmCampaign: 'valves-26' })
})
