import { SILENT_RENEW_RETRY_S } from '../../contract/limits/content.gen'
import { auth, ending, hasEnded } from '../../state/auth'
import type { RefreshTokenManager } from './refreshTokenRotation'

/**
 * Return what to do when a token refresh got no answer: while the access token is valid, keep retrying and show how
 * long it lasts; then the session has ended. A token found expired, as after a long sleep, is refreshed with the
 * next call, or when the browser is online. Source: S1 §9.
 */
export function retryRefresh(
  manager: RefreshTokenManager,
  renew: () => Promise<boolean>,
): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => void (ending.get() && renew())
  return async () => {
    const endsAt = ((await manager.getUser())?.expires_at ?? 0) * 1000
    const now = Date.now()
    clearTimeout(timer)
    if (auth.get().status !== 'signedIn' || hasEnded.get()) return
    if (endsAt <= now) {
      if (!ending.get()) return
      ending.set(undefined)
      hasEnded.set(true)
      return
    }
    const triesAt = Math.min(now + SILENT_RENEW_RETRY_S * 1000, endsAt)
    ending.set({ endsAt, triesAt })
    timer = setTimeout(again, triesAt - now)
  }
}
