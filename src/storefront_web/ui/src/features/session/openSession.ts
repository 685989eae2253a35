import type { QueryClient } from '@tanstack/react-query'
import { logError } from '../../api/log'
import { TOKEN_EXPIRY_WARNING_S } from '../../contract/limits/content.gen'
import { SIGN_IN_ENDED, SIGN_OUT_INCOMPLETE } from '../../contract/messages/identity.gen'
import { paths } from '../../paths'
import {
  auth,
  hasEnded,
  NOTES_READ_KEY,
  ownAddress,
  type SignedIn,
  signedIn,
  signedOut,
  tellTabs,
} from '../../state/auth'
import { say } from '../../state/banner'
import { dropAllTyped } from '../../state/drafts'
import { navigate } from '../../state/navigation'
import { refetchAll } from '../../state/queries'
import { session as kept } from '../../state/storage'
import { forgetViewed } from '../../state/viewed'
import { bringCart, switchCart } from '../cart'
import { carts, type Flag } from './impersonationCart'
import { keepReturn } from './signInCallback'
import { forgetUser, remember } from './rememberedUser'
import { followOtherTabs } from './followOtherTabs'
import { isOver, isRefused, makeManager } from './manager'
import type { OpenSession, Parts } from './types'
import { retryRefresh } from './retryRefresh'
import { signInAgain, sayFailed } from './signInBanner'
import { userOf } from './userOf'
import { whenAwake } from './whenAwake'

/** Open the session of this page: the states and transitions of S1 §4. Nobody is signed in yet. */
export function openSession(client: QueryClient): OpenSession {
  const manager = makeManager()
  // redirecting to the provider's sign-out
  let isLeaving = false
  // the user has left: a renewal still in progress must not sign them in again
  let hasLeft = false
  const parts: Parts = { manager, client }
  manager.events.addUserLoaded((user) => {
    if (hasLeft) void manager.removeUser()
    else take(parts, userOf(user.profile))
  })
  const unloaded = () => {
    if (isLeaving || auth.get().status === 'signedOut') return
    signedOut()
    refetchAll(client)
  }
  manager.events.addUserUnloaded(unloaded)
  manager.events.addUserSignedOut(unloaded)
  const notRenewed = async (cause: unknown): Promise<void> => {
    logError('The sign-in could not be renewed', cause)
    if (isOver(cause)) hasEnded.set(true)
    else await lost()
  }
  manager.events.addSilentRenewError(notRenewed)

  const renew = async (): Promise<boolean> => {
    if (hasEnded.get()) return false
    try {
      return (await manager.signinSilent()) !== null
    } catch (cause) {
      await notRenewed(cause)
      return false
    }
  }
  const lost = retryRefresh(manager, renew)
  const leave = async () => {
    hasLeft = true
    forgetUser()
    clear(client)
    await manager.removeUser()
    unloaded()
  }
  const resume = async () => {
    hasLeft = false
    return (await manager.signinSilent({ forceIframeAuth: true })) !== null
  }
  const act = async (flag: Flag, customerId: number): Promise<boolean> => {
    hasLeft = false
    carts.flag(flag)
    try {
      const user = await manager.signinSilent({
        forceIframeAuth: true,
        extraQueryParams: { imp: customerId },
      })
      if (user) tellTabs(userOf(user.profile))
      return user !== null
    } catch (cause) {
      logError('The customer could not be changed', cause)
      sayFailed(cause)
      return false
    } finally {
      carts.unflag()
    }
  }
  const signOut = async (): Promise<void> => {
    isLeaving = true
    hasLeft = true
    forgetUser()
    clear(client)
    tellTabs(null)
    try {
      await manager.signoutRedirect(withoutStep())
    } catch (cause) {
      isLeaving = false
      logError('Signing out failed', cause)
      await leave()
      await navigate(paths.home(), { replace: true })
      // the provider may still have a session: do not claim that the sign-out is complete
      say(SIGN_OUT_INCOMPLETE, 'warn', {
        stays: true,
        action: { label: 'Sign out again', act: () => void signOut() },
      })
    }
  }
  addEventListener('pageshow', (event) => {
    if (!event.persisted || !isLeaving) return
    // Back from the provider's sign-out restored this page from the browser's cache
    isLeaving = false
    void leave()
  })
  whenAwake(async () => {
    const user = await manager.getUser()
    const isDying = user?.expires_in !== undefined && user.expires_in < TOKEN_EXPIRY_WARNING_S
    if (auth.get().status === 'signedIn' && isDying) await renew()
  })

  return {
    renew,
    leave,
    resume,
    heard: followOtherTabs({ leave, resume }),
    restore: () => {
      hasLeft = false
      return restore(parts, () => hasLeft)
    },
    signIn: async (returnUrl) => {
      const own = ownAddress(returnUrl)
      keepReturn(own)
      await manager.clearStaleState()
      await manager.signinRedirect({
        nonce: crypto.randomUUID(),
        state: { returnUrl: own },
        ...withoutStep(),
        extraQueryParams: { returnUrl: own, imp: auth.get().impersonated?.customerId ?? 0 },
      })
    },
    finish: async () => {
      hasLeft = false
      const user = await manager.signinRedirectCallback()
      const who = userOf(user.profile)
      tellTabs(who)
      if (who.isWebUser || who.isImpersonator) await bringCart(client)
      return ownAddress((user.state as { returnUrl?: string } | undefined)?.returnUrl)
    },
    signOut,
    token: async () => {
      if (hasEnded.get()) return undefined
      const user = await manager.getUser()
      if (!user?.expired) return user?.access_token
      if (await renew()) return (await manager.getUser())?.access_token
      if (hasEnded.get()) return undefined
      // a call without the token would show a guest's prices to a customer
      throw new Error('The sign-in could not be renewed')
    },
    startImpersonation: (customerId) => act('start', customerId),
    endImpersonation: () => act('end', 0),
  }
}

/** Handle a loaded user. What another user saw is fetched again. Source: S1 §4. */
function take({ client }: Parts, user: SignedIn): void {
  const before = auth.get()
  const ended = hasEnded.get()
  const swap = carts.takeFlag(user.isImpersonator) ?? (hasStopped(before.user, user) ? 'end' : undefined)
  remember(user)
  signedIn(user)
  if (swap) carts.swap(client, swap)
  const isSame = before.status === 'signedIn' && !ended && !swap && isSameAs(before.user, user)
  if (!isSame) refetchAll(client)
}

/** Return whether an impersonation ended outside this tab while the employee's own cart is parked. */
function hasStopped(before: SignedIn | undefined, user: SignedIn): boolean {
  const isThem = before?.webUserId === user.webUserId
  return isThem && before.isImpersonator && !user.isImpersonator && carts.isParked()
}

/** Replace the history entry of a page that is only a step: Back would enter it again. */
function withoutStep(): { redirectMethod?: 'replace' } {
  const { pathname } = location
  return pathname === paths.login() || pathname === paths.logout() ? { redirectMethod: 'replace' } : {}
}

/** Return whether two users see the same prices and lists. */
function isSameAs(one: SignedIn | undefined, other: SignedIn | undefined): boolean {
  return one?.webUserId === other?.webUserId && one?.companyId === other?.companyId
}

/**
 * Clear what sign-out clears besides the tokens and the user (S1 §4), and what the next person at this computer
 * should not see.
 */
function clear(client: QueryClient): void {
  switchCart(client)
  carts.forget()
  kept.drop(NOTES_READ_KEY)
  dropAllTyped('')
  forgetViewed()
}

/** Sign in the remembered user silently; if that fails, continue as a guest and say why. */
async function restore({ manager }: Parts, hasLeft: () => boolean): Promise<void> {
  const imp = auth.get().impersonated?.customerId ?? 0
  const silently = (customerId: number) => manager.signinSilent({ extraQueryParams: { imp: customerId } })
  try {
    await silently(imp).catch((cause: unknown) => {
      if (imp === 0 || !isRefused(cause)) throw cause
      return silently(0)
    })
    await manager.clearStaleState()
  } catch (cause) {
    if (hasLeft()) return
    logError('The sign-in could not be restored', cause)
    if (isOver(cause)) forgetUser()
    signedOut()
    if (isOver(cause)) say(SIGN_IN_ENDED, 'info', { stays: true, action: signInAgain() })
    else sayFailed(cause)
  }
}
