import {
  ErrorResponse,
  type SigninSilentArgs,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts'
import {
  SILENT_REQUEST_TIMEOUT_S,
  STALE_SIGN_IN_STATE_S,
  TOKEN_EXPIRY_WARNING_S,
} from '../../contract/limits/content.gen'
import { makeQueue } from '../../state/queue'
import { local, type Kept } from '../../state/storage'

const CLIENT = 'storefront'
const PREFIX = 'oidc.'

/**
 * The library's manager, which renews once at a time: a refresh token that is used twice ends the sign-in. What
 * a refresh token no longer gives, the session at the provider may still give.
 */
export class Manager extends UserManager {
  #running: Promise<User | null> | undefined
  readonly #inTurn = makeQueue()

  /** Renew; who asks while it is under way gets the same answer, unless it wants something of its own. */
  override signinSilent(args?: SigninSilentArgs): Promise<User | null> {
    if (args) return this.#inTurn(() => this.#renew(args))
    this.#running ??= this.#inTurn(() => this.#renew({})).finally(() => (this.#running = undefined))
    return this.#running
  }

  /**
   * Return whom the tokens in memory speak of. The library's own also sets its timers anew, which in a token's last
   * minute would ask again a second later instead of when we say so.
   */
  override getUser(): Promise<User | null> {
    return this._loadUser()
  }

  async #renew(args: SigninSilentArgs): Promise<User | null> {
    const hidden = { ...args, nonce: crypto.randomUUID(), forceIframeAuth: true }
    if (args.forceIframeAuth || !(await this.getUser())?.refresh_token) return super.signinSilent(hidden)
    try {
      // the library gives up a hidden page after that time, but would wait for a refresh without end
      return await super.signinSilent({ silentRequestTimeoutInSeconds: SILENT_REQUEST_TIMEOUT_S, ...args })
    } catch (cause) {
      if (!(cause instanceof ErrorResponse)) throw cause
      return super.signinSilent(hidden)
    }
  }
}

const at = (path: string) => location.origin + path

/** Make the manager of this page. Tokens live in memory only. Source: S1 §9, decisions H13, H14. */
export function makeManager(): Manager {
  return new Manager({
    authority: location.origin,
    client_id: CLIENT,
    redirect_uri: at('/auth/callback'),
    silent_redirect_uri: at('/auth/silent'),
    post_logout_redirect_uri: at('/auth/signed-out'),
    response_type: 'code',
    scope: 'openid profile email offline_access',
    userStore: new WebStorageStateStore({ prefix: PREFIX, store: storageOf(inMemory()) }),
    stateStore: new WebStorageStateStore({ prefix: PREFIX, store: storageOf(local) }),
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: TOKEN_EXPIRY_WARNING_S,
    silentRequestTimeoutInSeconds: SILENT_REQUEST_TIMEOUT_S,
    staleStateAgeInSeconds: STALE_SIGN_IN_STATE_S,
    // we try again ourselves, and say so: see `keepTrying`
    maxSilentRenewTimeoutRetries: 0,
  })
}

/** Whether the provider itself says that nobody is signed in any more, which asking again will not change. */
export function isOver(cause: unknown): boolean {
  return cause instanceof ErrorResponse
}

/** Whether the provider refused to let the session act for that customer. */
export function isRefused(cause: unknown): boolean {
  return cause instanceof ErrorResponse && cause.error === 'access_denied'
}

/** What keeps values until the page goes. */
function inMemory(): Kept {
  const values = new Map<string, string>()
  return {
    read: (key) => values.get(key) ?? null,
    keep: (key, value) => values.set(key, value).size > 0,
    drop: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

/** A storage as the library wants it, of what the browser keeps for us. */
function storageOf(kept: Kept): Storage {
  return {
    get length() {
      return kept.keys().length
    },
    key: (at) => kept.keys()[at] ?? null,
    getItem: kept.read,
    setItem: (key, value) => void kept.keep(key, value),
    removeItem: kept.drop,
    clear: () => kept.keys().forEach(kept.drop),
  }
}
