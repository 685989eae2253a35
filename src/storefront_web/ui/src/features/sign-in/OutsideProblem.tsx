import { SignInProblem } from '../../contract/enums.gen'
import { SIGN_IN_NOT_ANSWERING, SIGN_IN_REFUSED, SIGN_IN_TOO_OLD } from '../../contract/messages/identity.gen'
import { OUTSIDE_NO_ACCOUNT } from '../../contract/messages/signin.gen'
import { Notice } from '../../parts/Notice'

const TEXTS: Record<string, string> = {
  [SignInProblem.AWAY]: SIGN_IN_NOT_ANSWERING,
  [SignInProblem.TOO_LATE]: SIGN_IN_TOO_OLD,
  [SignInProblem.REFUSED]: SIGN_IN_REFUSED,
  [SignInProblem.NO_ACCOUNT]: OUTSIDE_NO_ACCOUNT,
}

/**
 * Why signing in through the external provider failed, according to the address; nothing for unknown codes.
 */
export function OutsideProblem({ problem }: { problem: string }) {
  const text = TEXTS[problem]
  if (!text) return null
  return (
    <Notice tone="bad" role="alert">
      {text}
    </Notice>
  )
}
