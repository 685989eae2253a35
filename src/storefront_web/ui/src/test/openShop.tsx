import { cleanup, configure, getConfig } from '@testing-library/react'
import { vi } from 'vitest'
import { auth, type Impersonated, type SignedIn, signedOut } from '../state/auth'
import { settleNow } from '../state/deferredLayout'
import { bareShell } from '../state/shell'
import { forgetVisitor, renderPage } from './page'

/**
 * Do not check visibility: no styles are loaded here, and checking takes most of a query's time. Failures
 * name what was not found, not the whole page.
 */
const QUICK = {
  defaultHidden: true,
  asyncUtilTimeout: 20_000,
  getElementError: (message: string | null) => new Error((message ?? '').split('\n\n')[0]),
}
const { defaultHidden, asyncUtilTimeout, getElementError } = getConfig()

/**
 * Open an address of the store as `main.tsx` does: frame, route and page, with the answers of `fakeStore`.
 * Without `who`, a guest opens it.
 */
export async function openShop(address: string, who?: SignedIn): Promise<void> {
  configure(QUICK)
  if (who) auth.set({ status: 'signedIn', user: who, impersonated: customerOf(who) })
  else signedOut()
  // render the whole page at once, so that nothing is left to lay out after the test
  vi.stubGlobal('requestIdleCallback', () => 0)
  settleNow()
  await renderPage(address, bareShell, address)
}

function customerOf({ isImpersonator, companyId, companyName }: SignedIn): Impersonated | undefined {
  return isImpersonator && companyId !== null ? { customerId: companyId, name: companyName } : undefined
}

/** Close the page as before a reload: storage is kept. */
export const closePage = cleanup

/** Reset everything for the next test: page, session, storage and mocks. */
export function closeShop(): void {
  configure({ defaultHidden, asyncUtilTimeout, getElementError })
  forgetVisitor()
}
