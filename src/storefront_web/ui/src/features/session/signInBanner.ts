import { AUTHENTICATION_ERROR } from '../../contract/messages/identity.gen'
import { oneLine, fill } from '../../rules/text'
import { signIn } from '../../state/auth'
import { type BannerMessage, say } from '../../state/banner'
import { logError } from '../../api/log'

/** Return the banner's button to sign in again. */
export function signInAgain(label = 'Sign in again'): BannerMessage['action'] {
  return {
    label,
    act: () =>
      void signIn().catch((cause: unknown) => (logError('Signing in failed', cause), sayFailed(cause))),
  }
}

/** Show in the banner why signing in failed, for two seconds like every message. Source: S1 §4, §8, §9. */
export function sayFailed(cause: unknown): void {
  const message = cause instanceof Error ? cause.message : String(cause)
  say(fill(AUTHENTICATION_ERROR, { message: oneLine(message) }), 'bad', {
    action: signInAgain(),
  })
}
