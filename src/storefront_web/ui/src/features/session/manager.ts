import { ErrorResponse, WebStorageStateStore } from 'oidc-client-ts'
import {
  SILENT_REQUEST_TIMEOUT_S,
  STALE_SIGN_IN_STATE_S,
  TOKEN_EXPIRY_WARNING_S,
} from '../../contract/limits/content.gen'
import { local, type Kept } from '../../state/storage'
import { RefreshTokenManager } from './refreshTokenRotation'

const CLIENT = 'storefront'
const PREFIX = 'oidc.'

const at = (path: string) => location.origin + path

/** Make the OpenID client of this page. Tokens live in memory only. Source: S1 §9, decisions H13, H14. */
export function makeManager(): RefreshTokenManager {
  return new RefreshTokenManager({
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
    // we retry ourselves, and tell the person: see `retryRefresh`
    maxSilentRenewTimeoutRetries: 0,
  })
}

/** Whether the provider itself says that nobody is signed in anymore: retrying will not help. */
export function isOver(cause: unknown): boolean {
  return cause instanceof ErrorResponse
}

/** Whether the provider refused to let the session act for that customer. */
export function isRefused(cause: unknown): boolean {
  return cause instanceof ErrorResponse && cause.error === 'access_denied'
}

/** A storage that lasts as long as the page. */
function inMemory(): Kept {
  const values = new Map<string, string>()
  return {
    read: (key) => values.get(key) ?? null,
    keep: (key, value) => values.set(key, value).size > 0,
    drop: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

/** Wrap one of our storages in the interface that the library expects. */
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
