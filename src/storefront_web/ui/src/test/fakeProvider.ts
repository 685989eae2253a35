import { vi } from 'vitest'

/** A fake provider that signs in whoever the test wants. */
export const provider = {
  claims: {} as Record<string, unknown>,
  asked: [] as unknown[],
  loaded: (user: unknown) => void user,
  unloaded: () => {},
  renewing: undefined as Promise<void> | undefined,
  signsOut: async () => {},
  removed: 0,
  expiresAt: 4_000_000_000,
}

/** The user manager's module, for `vi.mock`. */
export const managerOfTests = {
  isOver: () => false,
  isRefused: () => false,
  makeManager: () => ({
    events: {
      addUserLoaded: (heard: typeof provider.loaded) => (provider.loaded = heard),
      addUserUnloaded: (heard: typeof provider.unloaded) => (provider.unloaded = heard),
      addUserSignedOut: () => undefined,
      addSilentRenewError: () => undefined,
    },
    clearStaleState: async () => undefined,
    getUser: async () => {
      const left = provider.expiresAt - Math.floor(Date.now() / 1000)
      return {
        access_token: `until ${provider.expiresAt}`,
        expires_at: provider.expiresAt,
        expires_in: left,
        expired: left <= 0,
      }
    },
    removeUser: async () => {
      provider.removed += 1
      provider.unloaded()
    },
    signinSilent: async (args: unknown) => {
      provider.asked.push(args)
      await provider.renewing
      provider.expiresAt = Math.max(provider.expiresAt, Math.floor(Date.now() / 1000) + 600)
      const user = { profile: provider.claims }
      provider.loaded(user)
      return user
    },
    signoutRedirect: async (args: unknown) => {
      provider.asked.push(args)
      provider.unloaded()
      await provider.signsOut()
    },
  }),
}

/** Reset: no requests were made, and the token does not expire. */
export function freshProvider(): void {
  Object.assign(provider, {
    claims: {},
    asked: [],
    renewing: undefined,
    signsOut: async () => {},
    removed: 0,
    expiresAt: 4_000_000_000,
  })
}

const listening: Parameters<typeof removeEventListener>[] = []

/** Record the listeners of this test's page, and keep its messages to other tabs from the next test. */
export function onePage(): void {
  const listen = window.addEventListener.bind(window)
  vi.stubGlobal('addEventListener', (...args: Parameters<typeof listen>) => {
    listening.push(args)
    listen(...args)
  })
  vi.stubGlobal('BroadcastChannel', undefined)
}

/** Close this test's page: its session no longer listens. */
export function closePage(): void {
  for (const args of listening.splice(0)) removeEventListener(...args)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}
