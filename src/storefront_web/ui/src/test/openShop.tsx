import { act, cleanup, configure, getConfig, render } from '@testing-library/react'
import { vi } from 'vitest'
import { needs } from '../api/needs'
import { routes } from '../routes'
import { App } from '../shell/App'
import { auth, type Impersonated, type SignedIn, signedOut } from '../state/auth'
import { hush } from '../state/banner'
import { begin } from '../state/navigation'
import { loadPage, setLoaders } from '../state/pages'
import { makeClient, resolve } from '../state/queries'
import { matchRoute, type PageModule, setRoutes } from '../state/route'
import { settleNow } from '../state/settling'
import { bareShell } from '../state/shell'
import { local, session } from '../state/storage'
import { needsOf, viewOf } from '../state/view'

const files = import.meta.glob<PageModule>('../pages/*/*Page.tsx')

/**
 * No style is loaded here that could hide something, and to look for one takes most of a query's time; a failure
 * names what was not found, not the whole page.
 */
const QUICK = {
  defaultHidden: true,
  asyncUtilTimeout: 20_000,
  getElementError: (message: string | null) => new Error((message ?? '').split('\n\n')[0]),
}
const { defaultHidden, asyncUtilTimeout, getElementError } = getConfig()

/**
 * Open an address of the shop as `main.tsx` does: frame, route and page, with whatever `fakeStore` answers. Without
 * `who` a guest opens it.
 */
export async function openShop(address: string, who?: SignedIn): Promise<void> {
  configure(QUICK)
  setRoutes(routes)
  setLoaders(
    Object.fromEntries(
      Object.entries(files).map(([file, load]) => [file.replace(/^\.\.\/pages\/|\.tsx$/g, ''), load]),
    ),
  )
  if (who) auth.set({ status: 'signedIn', user: who, impersonated: customerOf(who) })
  else signedOut()
  // all of the page is there at once, and nothing of it is left to be laid out after the test
  vi.stubGlobal('requestIdleCallback', () => 0)
  settleNow()
  history.replaceState({ key: address }, '', address)
  const client = makeClient({ [needs.shell().key]: { status: 200, body: bareShell } })
  const match = matchRoute(address)
  const [module] = await Promise.all([
    match && loadPage(match.route.page),
    ...(match ? needsOf(match) : []).map((need) => resolve(client, need)),
  ])
  begin(client, viewOf(client, address, match, module))
  await act(async () => void render(<App client={client} />))
}

function customerOf({ isImpersonator, companyId, companyName }: SignedIn): Impersonated | undefined {
  return isImpersonator && companyId !== null ? { customerId: companyId, name: companyName } : undefined
}

/** Close the page as before a reload: what is stored stays. */
export const closePage = cleanup

/** Leave nothing behind for the next test: no page, no session, nothing stored, nothing faked. */
export function closeShop(): void {
  cleanup()
  configure({ defaultHidden, asyncUtilTimeout, getElementError })
  signedOut()
  hush()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const kept of [local, session]) for (const key of kept.keys()) kept.drop(key)
  history.replaceState(null, '', '/')
}
