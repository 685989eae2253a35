import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../../state/auth'
import type { RefreshTokenManager } from './refreshTokenRotation'

/** A session with what only the pages of signing in need. */
export interface OpenSession extends Session {
  /** Take the provider's answer in this page's address; answers where to go. */
  finish: () => Promise<string>
  /** Sign in again after the password has been given on this page. */
  resume: () => Promise<boolean>
  /** Go on without being signed in. */
  leave: () => Promise<void>
}

/** What the session works with. */
export interface Parts {
  manager: RefreshTokenManager
  client: QueryClient
}
