import { useAuth } from '../state/auth'

/**
 * Whose header it is. `unknown` on the server and in the first paint: both shapes stand there, and a line in
 * the document's head has said which of them is seen.
 */
export function useHeaderShape(): 'unknown' | 'guest' | 'buyer' | 'staff' {
  const { status, user } = useAuth()
  if (!user) return status === 'loading' ? 'unknown' : 'guest'
  return user.isWebUser || user.isImpersonator ? 'buyer' : 'staff'
}
