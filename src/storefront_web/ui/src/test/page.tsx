import { act, cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { setApiBase } from '../api/fetch'
import { needs } from '../api/needs'
import type { ShellContent } from '../api/types'
import { cartToken } from '../features/cart'
import { routes } from '../routes'
import { staffRoutes } from '../staffRoutes'
import { App } from '../shell/App'
import { signedOut } from '../state/auth'
import { hush } from '../state/banner'
import { begin, keyHere } from '../state/navigation'
import { addLoaders } from '../state/pages'
import { type Answers, makeClient } from '../state/queries'
import { type PageModule, setRoutes } from '../state/route'
import { local, session } from '../state/storage'
import { loadView } from '../state/view'

const files = import.meta.glob<PageModule>('../pages/*/*Page.tsx')

/** Render an address as `main.tsx` does: frame, route and page, once data and script are loaded. */
export async function renderPage(
  address: string,
  shell: ShellContent,
  key?: string,
  came: Answers = {},
): Promise<void> {
  setRoutes([...routes, ...staffRoutes])
  addLoaders(files)
  history.replaceState(key ? { key } : null, '', address)
  const client = makeClient({ [needs.shell().key]: { status: 200, body: shell }, ...came })
  begin(client, await loadView(client, address, keyHere()))
  await act(async () => void render(<App client={client} />))
}

/** Reset everything for the next test: page, session, cart, settings, storage and mocks. */
export function forgetVisitor(): void {
  cleanup()
  signedOut()
  cartToken.set('')
  hush()
  setApiBase('')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // a call that is still to be made then gets no answer, which could change what the next test starts with
  globalThis.fetch = () => new Promise(() => undefined)
  vi.restoreAllMocks()
  for (const kept of [local, session]) for (const key of kept.keys()) kept.drop(key)
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset['live']
}
