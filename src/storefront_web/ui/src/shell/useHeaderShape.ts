import { useAuth } from '../state/auth'

/**
 * Return whose header to show. `unknown` on the server and in the first paint: both shapes are rendered, and
 * an inline script in the head has chosen the visible one.
 */
export function useHeaderShape(): 'unknown' | 'guest' | 'buyer' | 'staff' {
  const { status, user } = useAuth()
  if (!user) return status === 'loading' ? 'unknown' : 'guest'
  return user.isWebUser || user.isImpersonator ? 'buyer' : 'staff'
}
