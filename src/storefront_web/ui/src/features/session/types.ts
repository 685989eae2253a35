import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../../state/auth'
import type { RefreshTokenManager } from './refreshTokenRotation'

/** A session with what only the sign-in pages need. */
export interface OpenSession extends Session {
  /** Process the provider's answer in this page's address; return where to go. */
  finish: () => Promise<string>
  /** Sign in again after the password was entered on this page. */
  resume: () => Promise<boolean>
  /** Continue as a guest. */
  leave: () => Promise<void>
}

/** The objects that the session's functions share. */
export interface Parts {
  manager: RefreshTokenManager
  client: QueryClient
}
