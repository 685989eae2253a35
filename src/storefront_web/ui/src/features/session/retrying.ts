import { SILENT_RENEW_RETRY_S } from '../../contract/limits/content.gen'
import { auth, ending, hasEnded } from '../../state/auth'
import type { Manager } from './manager'

/**
 * Answers what is done when a renewal was lost: while the token holds, it is tried again and again, and the screen
 * says how long that is; then the session has ended. A token that was found dead, as after a long sleep, is tried
 * again with the next call, or when the browser is online. Source: S1 §9.
 */
export function keepTrying(manager: Manager, renew: () => Promise<boolean>): () => Promise<void> {
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
