import { ErrorResponse, type SigninSilentArgs, type User, UserManager } from 'oidc-client-ts'
import { SILENT_REQUEST_TIMEOUT_S } from '../../contract/limits/content.gen'
import { makeQueue } from '../../state/queue'

/**
 * An OpenID client for rotating refresh tokens. It refreshes one at a time, because using a refresh token twice ends
 * the sign-in. When the refresh token is refused, the provider's own session may still renew the sign-in.
 */
export class RefreshTokenManager extends UserManager {
  #running: Promise<User | null> | undefined
  readonly #inTurn = makeQueue()

  /** Refresh the tokens; calls made meanwhile share the result, unless they pass arguments of their own. */
  override signinSilent(args?: SigninSilentArgs): Promise<User | null> {
    if (args) return this.#inTurn(() => this.#renew(args))
    this.#running ??= this.#inTurn(() => this.#renew({})).finally(() => (this.#running = undefined))
    return this.#running
  }

  /**
   * Return the user of the tokens in memory. The library's version also restarts its timers, which in a token's last
   * minute would refresh again a second later instead of when we want to.
   */
  override getUser(): Promise<User | null> {
    return this._loadUser()
  }

  async #renew(args: SigninSilentArgs): Promise<User | null> {
    const hidden = { ...args, nonce: crypto.randomUUID(), forceIframeAuth: true }
    if (args.forceIframeAuth || !(await this.getUser())?.refresh_token) return super.signinSilent(hidden)
    try {
      // the library has this timeout for a hidden page, but none for a refresh
      return await super.signinSilent({ silentRequestTimeoutInSeconds: SILENT_REQUEST_TIMEOUT_S, ...args })
    } catch (cause) {
      if (!(cause instanceof ErrorResponse)) throw cause
      return super.signinSilent(hidden)
    }
  }
}
