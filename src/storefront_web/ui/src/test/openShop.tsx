import { cleanup, configure, getConfig } from '@testing-library/react'
import { vi } from 'vitest'
import { auth, type Impersonated, type SignedIn, signedOut } from '../state/auth'
import { settleNow } from '../state/deferredLayout'
import { bareShell } from '../state/shell'
import { forgetVisitor, renderPage } from './page'

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
  if (who) auth.set({ status: 'signedIn', user: who, impersonated: customerOf(who) })
  else signedOut()
  // all of the page is there at once, and nothing of it is left to be laid out after the test
  vi.stubGlobal('requestIdleCallback', () => 0)
  settleNow()
  await renderPage(address, bareShell, address)
}

function customerOf({ isImpersonator, companyId, companyName }: SignedIn): Impersonated | undefined {
  return isImpersonator && companyId !== null ? { customerId: companyId, name: companyName } : undefined
}

/** Close the page as before a reload: what is stored stays. */
export const closePage = cleanup

/** Leave nothing behind for the next test: no page, no session, nothing stored, nothing faked. */
export function closeShop(): void {
  configure({ defaultHidden, asyncUtilTimeout, getElementError })
  forgetVisitor()
}
